/**
 * The configuration of a running server: every variable, parsed once.
 * This is the only file that reads `process.env`; all other code gets an `Env`.
 */
import type { LinkMenu, MapSource, PlaceService } from '#shared/environment.ts';
import type { HeadSettings } from '#shared/head-settings.ts';
import { type Environment as Deployment, environmentOfHost, environmentOfStage, type Stage } from '#shared/stage.ts';
import { z } from 'zod';
import { aiSettingsOf, aiVariables } from './env-ai.ts';
import { type ContentSettings, contentSettingsOf, contentVariables } from './env-content.ts';
import { type DemoSettings, demoSettingsOf, demoVariables } from './env-demo.ts';
import { headSettingsOf, headVariables } from './env-head.ts';
import {
  baseUrl,
  domainName,
  flag,
  googleKey,
  host,
  integer,
  linkMenu,
  linkTarget,
  mailbox,
  nonce,
  oidcProviders,
  origins,
  plainMailbox,
  postgresUrl,
  proxies,
  reportSecret,
  siteHosts,
  stage,
  tiles,
  urlOf,
  webAddress,
} from './env-values.ts';
import { EnvError } from './env-error.ts';
import { stripeSettingsOf, stripeVariables } from './env-stripe.ts';
import { hstsOf } from './fixed-headers.ts';
import type { AiSettings } from './ai/composer.ts';
import type { StripeSettings } from './payments/stripe/settings.ts';
import type { ProviderConfig } from './oidc/config.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: host.default('127.0.0.1'),
  BASE_URL: baseUrl.optional(),
  SITE_HOSTS: siteHosts.default([]),
  HSTS_SUBDOMAINS: flag.default(true),
  DATA_DIR: z
    .string()
    .refine((text) => !text.includes('\0'), 'must be a directory path')
    .default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  BACKUP_KEY: z.string().min(12, 'must have at least 12 characters').optional(),
  ...demoVariables,
  STAGE: stage.optional(),
  CSP_NONCE: nonce.optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test',
    })
    .default('development'),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'must be an address such as smtp://user:password@host:587').optional(),
  MAIL_FROM: mailbox.default('Bandstand <tickets@localhost>'),
  BOUNCE_ADDRESS: plainMailbox.optional(),
  MAIL_REPORT_SECRET: reportSecret.optional(),
  DEFAULT_PLACE_SLUG: z
    .string()
    .regex(/^[a-z0-9]+(?:-+[a-z0-9]+)*$/, 'must be a location slug from the site’s URLs, such as ca--san-francisco')
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
  MAP_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').default('© OpenStreetMap contributors'),
  SIGNIN_URL: linkTarget.optional(),
  SIGNUP_URL: linkTarget.optional(),
  LOGIN_URL: linkTarget.optional(),
  LOGOUT_URL: linkTarget.optional(),
  ADMIN_URL: baseUrl.optional(),
  ORGANIZE_MENU: linkMenu.optional(),
  HELP_MENU: linkMenu.optional(),
  ...aiVariables,
  ...stripeVariables,
  ...headVariables,
  ...contentVariables,
  MANAGE_OVERVIEW: flag.default(false),
  MOBILE_SITE: flag.default(false),
  SITE_DOMAIN: domainName.optional(),
  NEW_SIGN_IN_LINKS: flag.default(true),
  OIDC_PROVIDERS: oidcProviders.default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

export interface Env extends DemoSettings {
  port: number;
  host: string;
  /** Origin without a trailing slash. Undefined: the server derives it from host and port once it listens. */
  baseUrl: string | undefined;
  /** Further host names of the site, besides the host of `baseUrl`. */
  siteHosts: string[];
  /** `Strict-Transport-Security`; null on plain http. */
  hsts: string | null;
  dataDir: string;
  /** Undefined: the server runs the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Passphrase of backups; undefined: backups are not encrypted. Secret. */
  backupKey: string | undefined;
  stage: Stage;
  /**
   * The environment that decides the icons: the environment of STAGE if it is set, else of the host of `baseUrl`, else
   * `prod`. `stage` decides what the site may show, such as stored mails.
   */
  deployment: Deployment;
  production: boolean;
  /** The CSP nonce of every response, for tests in browsers only; undefined: each response has a new one. */
  fixedNonce: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The mailbox that gets reports about mails that cannot be delivered; undefined: the sender's. */
  bounceAddress: string | undefined;
  /** The secret with which the mail server hands over these reports; undefined: the site accepts none. Secret. */
  mailReportSecret: string | undefined;
  defaultPlaceSlug: string;
  trustedProxies: string[];
  /** A MaxMind database; undefined: the DB-IP database that comes as an optional package. */
  geoipPath: string | undefined;
  content: ContentSettings;
  /** The service that completes typed places in the browser. */
  places: PlaceService;
  /**
   * The service that resolves Google place ids on the server; undefined: Google's ids are unknown to the server.
   * Secret.
   */
  google: { origin: string; serverKey: string } | undefined;
  map: MapSource;
  links: {
    /** The URL to which a page sends people who must sign in. */
    signin: string | undefined;
    /** The target of the header's link Sign Up. */
    signup: string | undefined;
    /** The target of the header's link Log In; undefined: `signin`. */
    login: string | undefined;
    logout: string | undefined;
    adminServer: string | undefined;
    organize: LinkMenu | undefined;
    help: LinkMenu | undefined;
    /**
     * False: the header shows one link, Sign In. True: the flag `launchNewSignInSignUpLinks` decides whether it shows Log
     * In and Sign Up instead.
     */
    mayShowLogInAndSignUp: boolean;
  };
  head: HeadSettings;
  isManageOverviewActive: boolean;
  isMobile: boolean;
  /** The domain of the product; undefined: the host of the base URL, without `www.`. */
  siteDomain: string | undefined;
  /** Services people may sign in with. Secret. */
  oidcProviders: ProviderConfig[];
  /** The language model that writes drafts of events; undefined: drafts are written from templates. Secret. */
  ai: AiSettings | undefined;
  /** The payment gateway Stripe; undefined: buyers cannot pay there. Secret. */
  stripe: StripeSettings | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Reads the variables out of `source`; an empty string counts as unset. Throws `EnvError` for the first variable that
 * cannot be used. Messages never contain values of secrets. The message for an unknown STAGE is a text of the
 * specification.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(set);
  if (!result.success) throw refusal(result.error);
  const value = result.data;
  const production = value.NODE_ENV === 'production';
  const fail = (variable: string, reason: string): never => {
    throw new EnvError(variable, reason);
  };
  const stripe = stripeSettingsOf(value, fail);
  return {
    port: value.PORT,
    host: value.HOST,
    baseUrl: value.BASE_URL,
    siteHosts: value.SITE_HOSTS,
    hsts: hstsOf(value.BASE_URL, { subdomains: value.HSTS_SUBDOMAINS }),
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    backupKey: value.BACKUP_KEY,
    ...demoSettingsOf(value, { hasStripe: stripe !== undefined, fail }),
    stripe,
    // the safest default, because every other stage shows stored mails to every visitor
    stage: value.STAGE ?? 'Prod',
    deployment: deploymentOf(value.STAGE, value.BASE_URL),
    production,
    fixedNonce: fixedNonceOf(value),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    bounceAddress: value.BOUNCE_ADDRESS,
    mailReportSecret: value.MAIL_REPORT_SECRET,
    defaultPlaceSlug: value.DEFAULT_PLACE_SLUG,
    trustedProxies: value.TRUSTED_PROXIES,
    geoipPath: value.GEOIP_MMDB_PATH,
    content: contentSettingsOf(value),
    places: value.GOOGLE_MAPS_BROWSER_KEY
      ? { kind: 'google', origin: value.GOOGLE_MAPS_ORIGIN, browserKey: value.GOOGLE_MAPS_BROWSER_KEY }
      : { kind: 'embedded' },
    google: value.GOOGLE_MAPS_SERVER_KEY
      ? { origin: value.GOOGLE_MAPS_ORIGIN, serverKey: value.GOOGLE_MAPS_SERVER_KEY }
      : undefined,
    map: mapSource(value),
    links: linksOf(value),
    head: headSettingsOf(value),
    isManageOverviewActive: value.MANAGE_OVERVIEW,
    isMobile: value.MOBILE_SITE,
    siteDomain: value.SITE_DOMAIN,
    oidcProviders: value.OIDC_PROVIDERS,
    ai: aiSettingsOf(value, fail),
    logLevel: value.LOG_LEVEL,
  };
}

/**
 * The host that decides is always the host of BASE_URL, never the `Host` of a request, which a client chooses. The
 * stage stays `Prod` without STAGE: a public host named `test.…` must not show its mails to every visitor.
 */
function deploymentOf(setStage: Stage | undefined, url: string | undefined): Deployment {
  if (setStage) return environmentOfStage(setStage);
  return url === undefined ? 'prod' : environmentOfHost(new URL(url).host);
}

/** A nonce that an attacker knows protects no visitor, so a site for people must not start with one. */
function fixedNonceOf({ CSP_NONCE, STAGE }: z.infer<typeof schema>): string | undefined {
  if (CSP_NONCE !== undefined && STAGE !== 'Test')
    throw new EnvError('CSP_NONCE', 'CSP_NONCE is for tests only: it requires STAGE=Test');
  return CSP_NONCE;
}

const linksOf = (value: z.infer<typeof schema>): Env['links'] => ({
  signin: value.SIGNIN_URL,
  signup: value.SIGNUP_URL,
  login: value.LOGIN_URL,
  logout: value.LOGOUT_URL,
  adminServer: value.ADMIN_URL,
  organize: value.ORGANIZE_MENU,
  help: value.HELP_MENU,
  mayShowLogInAndSignUp: value.NEW_SIGN_IN_LINKS,
});

/** The map source of the first variable that is set; the most complete source comes first. */
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
export const readEnv = (): Env => parseEnv(process.env);

export interface TestEnv {
  /** The PostgreSQL to test on; undefined: the tests start their own PostgreSQL. */
  databaseUrl: string | undefined;
  /** True for the long form of the race and kill tests: `npm run campaign`. */
  isCampaign: boolean;
}

/**
 * The variables of a test run. Throws `EnvError`.
 * @internal only tests call it, and only this file may read the environment
 */
export function readTestEnv(): TestEnv {
  const text = process.env['TEST_DATABASE_URL'] || undefined;
  const result = postgresUrl.optional().safeParse(text);
  if (!result.success) throw new EnvError('TEST_DATABASE_URL', `TEST_DATABASE_URL ${result.error.issues[0]?.message}`);
  return { databaseUrl: result.data, isCampaign: process.env['TEST_CAMPAIGN'] === '1' };
}
