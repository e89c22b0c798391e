/**
 * The configuration of a running server: every variable, parsed once.
 * This is the only file that reads `process.env`; everything else is handed an `Env`.
 */
import { z } from 'zod';

const STAGES = ['Local', 'Dev', 'Test', 'Preprod', 'Prod'] as const;
export type Stage = (typeof STAGES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A refusal to start: `message` names the variable and says what it may hold. */
export class EnvError extends Error {
  readonly variable: string;

  constructor(variable: string, reason: string) {
    super(reason);
    this.name = 'EnvError';
    this.variable = variable;
  }
}

// Node parses "0x10" and "1e3" as numbers; a person who typed those made a mistake.
const integer = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number between ${low} and ${high}`)
    .transform(Number)
    .refine((n) => n >= low && n <= high, `must be a whole number between ${low} and ${high}`);

function urlOf(protocols: readonly string[], reason: string) {
  return z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  }, reason);
}

// A PostgreSQL URL may name a socket directory instead of a host (`postgres:///db?host=/run`).
const postgresUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
}, 'must be a PostgreSQL URL such as postgres://user:password@host:5432/database');

const baseUrl = urlOf(['http:', 'https:'], 'must be an http or https address')
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  }, 'must be an address without a path, such as https://events.example.org')
  .transform((text) => new URL(text).origin);

const host = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,253}$/, 'must be a host name or an IP address to listen on, such as 127.0.0.1');

// One `@`, no spaces, no list, no header injection; display name allowed.
const mailbox = z
  .string()
  .regex(
    /^(?:[^<>@,;:"\r\n]{1,80} <[^<>@,;:"\s]{1,64}@[A-Za-z0-9.-]{1,190}>|[^<>@,;:"\s]{1,64}@[A-Za-z0-9.-]{1,190})$/,
    'must be one mail address, such as Bandstand <tickets@example.org>',
  );

const proxy = /^(?:loopback|(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?|[0-9a-fA-F]*:[0-9a-fA-F:.]*(?:\/\d{1,3})?)$/;
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => proxy.test(part)),
    'must be a comma-separated list of IP addresses or ranges (10.0.0.0/8), or "loopback"',
  );

const stage = z
  .string()
  .transform((text) => STAGES.find((known) => known.toLowerCase() === text.toLowerCase()))
  .refine((known) => known !== undefined, 'unknown')
  .transform((known) => known as Stage);

const schema = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: host.default('127.0.0.1'),
  BASE_URL: baseUrl.optional(),
  DATA_DIR: z
    .string()
    .refine((text) => !text.includes('\0'), 'must be a directory path')
    .default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).default('demo'),
  SEED_NUMBER: integer(0, 4_294_967_295).default(1),
  STAGE: stage.optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test',
    })
    .default('development'),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'must be an address such as smtp://user:password@host:587').optional(),
  MAIL_FROM: mailbox.default('Bandstand <tickets@localhost>'),
  DEFAULT_PLACE_SLUG: z
    .string()
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/, 'must be a place as it stands in addresses, such as ca--san-francisco')
    .default('ca--san-francisco'),
  TRUSTED_PROXIES: proxies.default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

export interface Env {
  port: number;
  host: string;
  /** Origin without a trailing slash. Undefined: derived from host and port once listening. */
  baseUrl: string | undefined;
  dataDir: string;
  /** Undefined: run the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  seed: 'demo' | 'none';
  seedNumber: number;
  stage: Stage;
  production: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  defaultPlaceSlug: string;
  trustedProxies: string[];
  logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Reads the variables out of `source`; an empty string counts as unset.
 * Throws `EnvError` for the first variable that cannot be used. Values of secrets are never
 * repeated in messages. An unknown STAGE answers in the words of the contract.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (!result.success) throw refusal(result.error, set);
  const value = result.data;
  const production = value.NODE_ENV === 'production';
  return {
    port: value.PORT,
    host: value.HOST,
    baseUrl: value.BASE_URL,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    seed: value.SEED,
    seedNumber: value.SEED_NUMBER,
    // the careful stage unless told: others show mails to whoever asks
    stage: value.STAGE ?? 'Prod',
    production,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    defaultPlaceSlug: value.DEFAULT_PLACE_SLUG,
    trustedProxies: value.TRUSTED_PROXIES,
    logLevel: value.LOG_LEVEL,
  };
}

function refusal(error: z.ZodError, set: Record<string, string | undefined>): EnvError {
  const issue = error.issues[0];
  const variable = String(issue?.path[0]);
  if (variable === 'STAGE') return new EnvError(variable, `Unknown stage: ${set['STAGE']} (variable STAGE)`);
  return new EnvError(variable, `${variable} ${issue?.message ?? 'cannot be used'}`);
}

/** The variables of this process. Throws `EnvError`. */
export function readEnv(): Env {
  return parseEnv(process.env);
}

/** The variables of a test run. Throws `EnvError`. */
export function readTestEnv(): { databaseUrl: string | undefined } {
  const text = process.env['TEST_DATABASE_URL'] || undefined;
  const result = postgresUrl.optional().safeParse(text);
  if (!result.success) throw new EnvError('TEST_DATABASE_URL', `TEST_DATABASE_URL ${result.error.issues[0]?.message}`);
  return { databaseUrl: result.data };
}
