/**
 * The embedded PostgreSQL: a private cluster in DATA_DIR, run as a direct child of this process. The app restarts
 * PostgreSQL when it dies, and stops it last. Both the app and PostgreSQL may be killed by `kill -9` without losing
 * data. `cluster-paths.ts` describes the files.
 */
export { connectExisting } from './connect-existing.ts';
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
