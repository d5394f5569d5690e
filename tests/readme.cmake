# The commands of README.md and docs/ print what is written there.
add_test(NAME readme_shows_true_output COMMAND ${CMAKE_SOURCE_DIR}/scripts/readme-test)
set_tests_properties(readme_shows_true_output PROPERTIES LABELS docs TIMEOUT 900)
