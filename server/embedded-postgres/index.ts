/**
 * The embedded PostgreSQL: a private cluster in DATA_DIR, run as a direct child of this process.
 * Restarted when it dies, stopped last, safe against `kill -9` of the app or of PostgreSQL. `cluster-paths.ts` describes its files.
 */
export { ClusterError } from './cluster.ts';
export { connectExisting } from './connect-existing.ts';
export { LockedError } from './lock.ts';
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';
