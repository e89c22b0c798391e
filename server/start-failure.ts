interface Failure {
  address?: string;
  port?: number;
  /** The path in an error of a system call. */
  path?: string;
  message: string;
}

/** Error codes of PostgreSQL and the operating system, with a message that says what to do. */
const MESSAGES: Record<string, (error: Failure) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use by another program. Set PORT to a free port.`,
  EACCES: ({ port, path, message }) =>
    port
      ? `This account is not allowed to listen on port ${port}. Set PORT to a port above 1024.`
      : path
        ? `This account is not allowed to write to ${path}. Set DATA_DIR to a writable directory.`
        : message,
  EROFS: ({ path }) => `${path ?? 'DATA_DIR'} is on a read-only file system. Set DATA_DIR to a writable directory.`,
  ENOTDIR: ({ path }) => `${path ?? 'DATA_DIR'} is not a directory. Set DATA_DIR to a directory.`,
  EEXIST: ({ path }) => `${path ?? 'DATA_DIR'} is a file. Set DATA_DIR to a directory.`,
  ENOSPC: () => 'The disk of DATA_DIR is full. Free some space.',
  EADDRNOTAVAIL: ({ address }) => `HOST ${address ?? ''} is not an address of this machine.`,
  ECONNREFUSED: () => 'No database answers at DATABASE_URL. Start it, or correct the address.',
  ENOTFOUND: () => 'The host name in DATABASE_URL cannot be found.',
  '3D000': ({ message }) => `DATABASE_URL: ${message}. Create it first (createdb).`,
  '28P01': () => 'DATABASE_URL: the password is wrong.',
  '28000': ({ message }) => `DATABASE_URL: ${message}.`,
  '42501': ({ message }) => `DATABASE_URL: ${message}. The role must own the database.`,
};

/**
 * Names of the errors whose message is a sentence for the operator. The bundle of the site throws copies of the classes
 * that a source file would import, so `instanceof` would not recognize them.
 */
const EXPLAINED = new Set([
  'ClusterError',
  'EnvError',
  'LockedError',
  'MigrationError',
  'PlaceDataError',
  'UnsafeServerError',
]);

/**
 * Why the site cannot start, as one line for the operator; null for an unexpected error, whose stack must be printed.
 */
export function startFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (EXPLAINED.has(error.name)) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && MESSAGES[code] ? MESSAGES[code](error) : null;
}
