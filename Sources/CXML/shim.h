#pragma once

// Without this libxml2's headers would bring ICU's, which Foundation has in another version. Only the layout of
// encoding handlers depends on it, which are not used.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>

/// `xmlFree` is a variable that Swift may not read.
static inline void kamado_xml_free(void *memory) { xmlFree(memory); }
