/**
 * The configuration of a running server: every variable, parsed once.
 * This is the only file that reads `process.env`; everything else is handed an `Env`.
 */
import { isIP } from 'node:net';
import type { LinkMenu, MapSource, PlaceService } from '#shared/environment.ts';
import { parseStage, type Stage } from '#shared/stage.ts';
import { z } from 'zod';
import { hstsOf } from './fixed-headers.ts';
import { type ProviderConfig, providerList } from './oidc/config.ts';

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

const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => part === 'loopback' || isAddressOrRange(part)),
    'must be a comma-separated list of IP addresses or ranges (10.0.0.0/8), or "loopback"',
  );

function isAddressOrRange(text: string): boolean {
  const [address = '', bits = '0', more] = text.split('/');
  const family = isIP(address);
  return family !== 0 && more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const stage = z.string().transform((text, context): Stage => {
  try {
    return parseStage(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

const webAddress = urlOf(['http:', 'https:'], 'must be an http or https address');
/** A page of this site or of another. */
const linkTarget = z
  .string()
  .refine(
    (text) => /^\/(?!\/)/.test(text) || ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''),
    'must be an http or https address, or a path such as /help/',
  );
const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true');
const googleKey = z.string().regex(/^[\w-]{10,100}$/, 'must be a Google Maps key');

const MENU_FORM =
  'must be JSON such as {"home":"/help/","suggested":[{"url":"/help/tickets/","label":"Find my tickets"}]}';
const linkMenu = z.string().transform((text, context): LinkMenu => {
  const parsed = menuShape.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: MENU_FORM });
  return z.NEVER;
});
const menuShape = z.object({
  home: linkTarget,
  suggested: z
    .array(
      z.object({
        url: linkTarget,
        label: z.string().min(1).max(80),
        gaLabel: z.string().max(80).default(''),
        accentLink: z.boolean().default(false),
      }),
    )
    .max(12)
    .default([]),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PROVIDERS_FORM =
  'must be JSON such as [{"id":"acme","name":"Acme","issuer":"https://id.example.org","clientId":"…","clientSecret":"…","trustsEmail":true}]';
/** Secrets stand in it: what is wrong is told by an example, never by what was given. */
const oidcProviders = z.string().transform((text, context): ProviderConfig[] => {
  const parsed = providerList.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: PROVIDERS_FORM });
  return z.NEVER;
});

/** They go into a header: nothing but origins may stand there. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(baseUrl).max(20));

/** Tiles by zoom, column and row: the three braces are part of the address. */
const tiles = webAddress.refine(
  (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
  'must be an address with {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.png',
);

const schema = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: host.default('127.0.0.1'),
  BASE_URL: baseUrl.optional(),
  HSTS_SUBDOMAINS: flag.default(true),
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
  GEOIP_MMDB_PATH: z.string().optional(),
  GOOGLE_MAPS_BROWSER_KEY: googleKey.optional(),
  GOOGLE_MAPS_SERVER_KEY: googleKey.optional(),
  GOOGLE_MAPS_ORIGIN: baseUrl.default('https://maps.googleapis.com'),
  MAP_STYLE_URL: webAddress.optional(),
  MAP_RASTER_TILES_URL: tiles.optional(),
  MAP_PMTILES_URL: webAddress.optional(),
  MAP_EXTRA_ORIGINS: origins.default([]),
  MAP_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap contributors'),
  SIGNIN_URL: linkTarget.optional(),
  SIGNUP_URL: linkTarget.optional(),
  LOGIN_URL: linkTarget.optional(),
  LOGOUT_URL: linkTarget.optional(),
  ADMIN_URL: baseUrl.optional(),
  ORGANIZE_MENU: linkMenu.optional(),
  HELP_MENU: linkMenu.optional(),
  NEW_SIGN_IN_LINKS: flag.default(true),
  OIDC_PROVIDERS: oidcProviders.default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

export interface Env {
  port: number;
  host: string;
  /** Origin without a trailing slash. Undefined: derived from host and port once listening. */
  baseUrl: string | undefined;
  /** `Strict-Transport-Security`; null on plain http. */
  hsts: string | null;
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
  /** A MaxMind database of the host's own; undefined: the DB-IP one that comes as an optional package. */
  geoipPath: string | undefined;
  /** Completes typed places in the browser. */
  places: PlaceService;
  /** Resolves Google place ids on the server; undefined: they are unknown. Secret. */
  google: { origin: string; serverKey: string } | undefined;
  map: MapSource;
  links: {
    signin: string | undefined;
    signup: string | undefined;
    login: string | undefined;
    logout: string | undefined;
    adminServer: string | undefined;
    organize: LinkMenu | undefined;
    help: LinkMenu | undefined;
    newSignIn: boolean;
  };
  /** Services people may sign in with. Secret. */
  oidcProviders: ProviderConfig[];
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
  if (!result.success) throw refusal(result.error);
  const value = result.data;
  const production = value.NODE_ENV === 'production';
  return {
    port: value.PORT,
    host: value.HOST,
    baseUrl: value.BASE_URL,
    hsts: hstsOf(value.BASE_URL, { subdomains: value.HSTS_SUBDOMAINS }),
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
    geoipPath: value.GEOIP_MMDB_PATH,
    places: value.GOOGLE_MAPS_BROWSER_KEY
      ? { kind: 'google', origin: value.GOOGLE_MAPS_ORIGIN, browserKey: value.GOOGLE_MAPS_BROWSER_KEY }
      : { kind: 'embedded' },
    google: value.GOOGLE_MAPS_SERVER_KEY
      ? { origin: value.GOOGLE_MAPS_ORIGIN, serverKey: value.GOOGLE_MAPS_SERVER_KEY }
      : undefined,
    map: mapSource(value),
    links: {
      signin: value.SIGNIN_URL,
      signup: value.SIGNUP_URL,
      login: value.LOGIN_URL,
      logout: value.LOGOUT_URL,
      adminServer: value.ADMIN_URL,
      organize: value.ORGANIZE_MENU,
      help: value.HELP_MENU,
      newSignIn: value.NEW_SIGN_IN_LINKS,
    },
    oidcProviders: value.OIDC_PROVIDERS,
    logLevel: value.LOG_LEVEL,
  };
}

/** The first that is set wins: a whole style says the most. */
function mapSource(value: z.infer<typeof schema>): MapSource {
  const attribution = value.MAP_ATTRIBUTION;
  if (value.MAP_STYLE_URL) {
    return { kind: 'style', url: value.MAP_STYLE_URL, origins: value.MAP_EXTRA_ORIGINS };
  }
  if (value.MAP_PMTILES_URL) return { kind: 'pmtiles', url: value.MAP_PMTILES_URL, attribution };
  if (value.MAP_RASTER_TILES_URL) return { kind: 'raster', tiles: value.MAP_RASTER_TILES_URL, attribution };
  return { kind: 'embedded' };
}

function refusal(error: z.ZodError): EnvError {
  const issue = error.issues[0];
  const variable = String(issue?.path[0]);
  if (variable === 'STAGE') return new EnvError(variable, `${issue?.message} (variable STAGE)`);
  return new EnvError(variable, `${variable} ${issue?.message ?? 'cannot be used'}`);
}

/** The variables of this process. Throws `EnvError`. */
export function readEnv(): Env {
  return parseEnv(process.env);
}

export interface TestEnv {
  /** PostgreSQL to test on; undefined for one of the tests' own. */
  databaseUrl: string | undefined;
  /** The long form of the race and kill tests: `npm run campaign`. */
  isCampaign: boolean;
}

/** The variables of a test run. Throws `EnvError`. */
export function readTestEnv(): TestEnv {
  const text = process.env['TEST_DATABASE_URL'] || undefined;
  const result = postgresUrl.optional().safeParse(text);
  if (!result.success) throw new EnvError('TEST_DATABASE_URL', `TEST_DATABASE_URL ${result.error.issues[0]?.message}`);
  return { databaseUrl: result.data, isCampaign: process.env['TEST_CAMPAIGN'] === '1' };
}
