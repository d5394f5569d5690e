# Tests of what is built and installed, as opposed to what it computes.

add_test(NAME exports_are_the_public_headers
         COMMAND ${CMAKE_SOURCE_DIR}/scripts/check-exports $<TARGET_FILE:graze_shared>
                 ${CMAKE_SOURCE_DIR}/include)
add_test(NAME installed_library_builds_a_program
         COMMAND ${CMAKE_SOURCE_DIR}/scripts/install-test ${CMAKE_BINARY_DIR} ${CMAKE_C_COMPILER})
set_tests_properties(exports_are_the_public_headers installed_library_builds_a_program
                     PROPERTIES LABELS build)
