# What a server needs: the program, editions and tables, the nightly run for systemd and for cron, the documents.
include(GNUInstallDirs)
if(TARGET seiseki)
  install(TARGETS seiseki RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
set(seiseki_data "${CMAKE_INSTALL_DATADIR}/seiseki")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/engine/regulations/editions" "${PROJECT_SOURCE_DIR}/engine/regulations/tables"
        DESTINATION "${seiseki_data}/regulations")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/pipeline/output/schema" DESTINATION "${seiseki_data}")
install(PROGRAMS "${PROJECT_SOURCE_DIR}/scripts/nightly" DESTINATION "${seiseki_data}")

# Units and the desktop's entry name the program and the documents where they are installed, which only the installation knows.
set(units seiseki-nightly.service seiseki-nightly.timer)
if(SEISEKI_DESK)
  list(APPEND units seiseki-desk.service seiseki-desk.socket)
  # The desk behind a reverse proxy with TLS: nginx, Caddy, Apache.
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/scripts/proxy" DESTINATION "${seiseki_data}")
endif()
set(placed)
foreach(unit IN LISTS units)
  list(APPEND placed "systemd/${unit}" "lib/systemd/system")
endforeach()
if(SEISEKI_DESK)
  # A click opens the desk of the office that the user's settings name.
  list(APPEND placed desktop/seiseki-desk.desktop "${CMAKE_INSTALL_DATADIR}/applications")
  install(FILES "${PROJECT_SOURCE_DIR}/pipeline/desk/assets/icon.svg" DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps"
          RENAME seiseki-desk.svg)
endif()
while(placed)
  list(POP_FRONT placed template folder)
  get_filename_component(name "${template}" NAME)
  install(CODE "
    set(SEISEKI_INSTALLED_PROGRAM \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/seiseki\")
    set(SEISEKI_INSTALLED_DOCUMENTS \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}\")
    set(place \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${folder}/${name}\")
    message(STATUS \"Installing: \${place}\")
    configure_file(\"${PROJECT_SOURCE_DIR}/scripts/${template}\" \"\${place}\" @ONLY)")
endwhile()

install(FILES "${PROJECT_SOURCE_DIR}/scripts/systemd/addresses.conf" DESTINATION "${seiseki_data}/systemd")
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/ARCHITECTURE.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md"
              "${PROJECT_SOURCE_DIR}/CONTRIBUTING.md" "${PROJECT_SOURCE_DIR}/LICENSE"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
# Those documents lead to them, so they lie as they lie here; tests/layers/check_documents.py holds the list against the links.
foreach(document IN ITEMS engine/federations/README.md engine/regulations/README.md engine/regulations/readings.toml importers/trf/fields.hpp
                          scripts/debian-packages)
  get_filename_component(folder "${document}" DIRECTORY)
  install(FILES "${PROJECT_SOURCE_DIR}/${document}" DESTINATION "${CMAKE_INSTALL_DOCDIR}/${folder}")
endforeach()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/pipeline/output/schema" DESTINATION "${CMAKE_INSTALL_DOCDIR}/pipeline/output")
# What a profile of another federation begins from.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/engine/federations/profiles" DESTINATION "${seiseki_data}/federations")
