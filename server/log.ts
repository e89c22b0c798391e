import { pino } from 'pino';
import type { Env } from './env.ts';

/** What the rest of the server needs of a logger; `fields` first, as pino has it. */
export interface Log {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
  child(fields: object): Log;
}

// Whatever a caller logs by mistake, these never reach the output.
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

/** JSON lines on standard output; secrets replaced by `[kept out]` at the top and one level down. */
export function createLog(env: Pick<Env, 'logLevel' | 'stage'>): Log {
  return pino({
    level: env.logLevel,
    base: { stage: env.stage },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[kept out]',
    },
  });
}

/** Swallows everything: for scripts and tests that speak for themselves. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};
