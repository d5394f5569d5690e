# GRAZE_CLI_SOURCES, the sources of the command. Set beforehand: GRAZE_ROOT, and GRAZE_CLI_WASM for Node.

file(GLOB_RECURSE GRAZE_CLI_SOURCES CONFIGURE_DEPENDS ${GRAZE_ROOT}/cli/*.c)
if(GRAZE_CLI_WASM)
  # what cli/wasm stands in for
  list(FILTER GRAZE_CLI_SOURCES EXCLUDE REGEX
       "/(commands/(serve|census_polynomial)|output/(guard|interrupt|process|qr_code)|play/line_editor)\\.c$")
else()
  list(FILTER GRAZE_CLI_SOURCES EXCLUDE REGEX "/cli/wasm/")
endif()
