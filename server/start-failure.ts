import { MigrationError } from '#db/migrate.ts';
import { UnsafeServerError } from '#db/settings.ts';
import { PlaceDataError } from '#domain/places';
import { ClusterError, LockedError } from './embedded-postgres/index.ts';
import { EnvError } from './env.ts';

interface Failure {
  address?: string;
  port?: number;
  /** The file a call of the operating system was about. */
  path?: string;
  message: string;
}

/** Error codes of PostgreSQL and the operating system, with a message that says what to do. */
const MESSAGES: Record<string, (error: Failure) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Set PORT to a free one.`,
  EACCES: ({ port, path, message }) =>
    port
      ? `This account may not listen on port ${port}. Set PORT to one above 1024.`
      : path
        ? `This account may not write to ${path}. Set DATA_DIR to a directory it may write to.`
        : message,
  EROFS: ({ path }) =>
    `${path ?? 'DATA_DIR'} is on a read-only file system. Set DATA_DIR to a directory that can be written.`,
  ENOTDIR: ({ path }) => `${path ?? 'DATA_DIR'} is not a directory. Set DATA_DIR to a directory.`,
  EEXIST: ({ path }) => `${path ?? 'DATA_DIR'} is a file. Set DATA_DIR to a directory.`,
  ENOSPC: () => 'No space is left on the disk of DATA_DIR.',
  EADDRNOTAVAIL: ({ address }) => `HOST ${address ?? ''} is not an address of this machine.`,
  ECONNREFUSED: () => 'Nothing answers at DATABASE_URL.',
  ENOTFOUND: () => 'The host in DATABASE_URL is not known.',
  '3D000': ({ message }) => `DATABASE_URL: ${message}. Create it first (createdb).`,
  '28P01': () => 'DATABASE_URL: the password is wrong.',
  '28000': ({ message }) => `DATABASE_URL: ${message}.`,
  '42501': ({ message }) => `DATABASE_URL: ${message}. The role must own the database.`,
};

/** Errors whose message is a sentence for the operator. */
const EXPLAINED = [EnvError, ClusterError, LockedError, UnsafeServerError, MigrationError, PlaceDataError];

/**
 * Why the site cannot start, as one line for the operator; null for an unexpected error, whose stack is needed.
 */
export function startFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  if (isExplained) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && MESSAGES[code] ? MESSAGES[code](error) : null;
}
