# Tests of what is built and installed, as opposed to what it computes.

add_test(NAME exports_are_the_public_header
         COMMAND ${CMAKE_SOURCE_DIR}/scripts/check-exports $<TARGET_FILE:graze_shared>
                 ${CMAKE_SOURCE_DIR}/include/graze.h)
