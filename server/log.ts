import { pino } from 'pino';
import type { Env } from './env.ts';

/** The logger that the rest of the server needs; `fields` come first, as in pino. */
export interface Log {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
  child(fields: object): Log;
}

// Names of fields whose values never reach the output, even when code logs them by mistake.
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
  'mailReportSecret',
  'secretKey',
  'webhookSecrets',
  'connectWebhookSecrets',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
];

/** What pino replaces: secrets at the top level and two levels below. */
export const redaction = {
  paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[redacted]',
};

/** JSON lines on standard output; secrets at the top level and one level below are replaced by `[redacted]`. */
export function createLog(env: Pick<Env, 'logLevel' | 'stage'>): Log {
  return pino({
    level: env.logLevel,
    base: { stage: env.stage },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: redaction,
  });
}

/** A logger without output, for tests and for scripts that print their own messages. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};
