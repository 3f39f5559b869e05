#pragma once
#include <sqlite3.h>

// What Swift cannot call: a function pointer made of a number, and variadic settings.

static inline sqlite3_destructor_type kamado_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Refuses what could damage the file or run code of a foreign one.
static inline void kamado_sqlite_defend(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
