# What `make install` puts where; the command, man page and completions are installed by cli/.

configure_file(${CMAKE_SOURCE_DIR}/cmake/graze.pc.in graze.pc @ONLY)
install(TARGETS graze_static graze_shared
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${CMAKE_SOURCE_DIR}/include/graze.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${CMAKE_BINARY_DIR}/graze.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
