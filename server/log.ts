import { pino } from 'pino';
import type { Env } from './env.ts';

/** What the rest of the server needs of a logger; `fields` come first, as in pino. */
export interface Log {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
  child(fields: object): Log;
}

// Values of fields with these names never reach the output, even when a caller logs them by mistake.
const SECRET_FIELDS = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'csrf',
  'card',
  'connectionString',
  'databaseUrl',
  'smtpUrl',
];

/** JSON lines on standard output; secrets replaced by `[redacted]` at the top and one level down. */
export function createLog(env: Pick<Env, 'logLevel' | 'stage'>): Log {
  return pino({
    level: env.logLevel,
    base: { stage: env.stage },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  });
}

/** Logs nothing: for tests, and for scripts that print their own messages. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};
