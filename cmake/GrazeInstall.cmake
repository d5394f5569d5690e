# What `make install` puts where; the command, man page and completions are installed by cli/.
include(CMakePackageConfigHelpers)

# Both files find the installation from where they are, wherever it is moved.
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/graze)
file(RELATIVE_PATH GRAZE_PC_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
# With -lgraze linkers prefer the shared library, also after pkg-config --static: the archive has a
# file of its own.
set(needs "sqlite3 lua5.4 expat")
set(needs_files "-lnauty -lm -pthread")
set(GRAZE_PC_NAME graze)
set(GRAZE_PC_LINK
    "Libs: -L\${libdir} -lgraze\nRequires.private: ${needs}\nLibs.private: ${needs_files}")
configure_file(${CMAKE_SOURCE_DIR}/cmake/graze.pc.in graze.pc @ONLY)
set(GRAZE_PC_NAME graze-static)
set(GRAZE_PC_LINK "Requires: ${needs}\nLibs: \${libdir}/libgraze.a ${needs_files}")
configure_file(${CMAKE_SOURCE_DIR}/cmake/graze.pc.in graze-static.pc @ONLY)
write_basic_package_version_file(grazeConfigVersion.cmake COMPATIBILITY SameMajorVersion)
set_target_properties(graze_shared PROPERTIES EXPORT_NAME graze)
target_include_directories(graze_shared INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

install(TARGETS graze_static ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(TARGETS graze_shared EXPORT graze
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
        NAMELINK_COMPONENT development)
install(EXPORT graze FILE grazeConfig.cmake NAMESPACE graze:: DESTINATION ${package}
        COMPONENT development)
install(FILES ${CMAKE_BINARY_DIR}/grazeConfigVersion.cmake DESTINATION ${package}
        COMPONENT development)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        COMPONENT development FILES_MATCHING PATTERN "*.h")
install(FILES ${CMAKE_BINARY_DIR}/graze.pc ${CMAKE_BINARY_DIR}/graze-static.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
