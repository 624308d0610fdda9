include(GNUInstallDirs)
if(TARGET seiseki)
  install(TARGETS seiseki RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/engine/regulations/editions" "${PROJECT_SOURCE_DIR}/engine/regulations/tables"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/seiseki/regulations")
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
