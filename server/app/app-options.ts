import type { Composer } from '#domain/composer';
import type { Gateways } from '#domain/payments';
import type { Actor, Ctx } from '#domain/ctx';
import type { FileStore } from '#domain/media';
import type { PageContext, Providers, Site } from '#web/app/context.ts';
import type { FlagName, FlagResult, FlagSubject, FlagValues } from '#shared/flags.ts';
import type { PrintPdf } from '#shared/print/documents.ts';
import type { Env } from '../env.ts';
import type { Content } from '../content/read-content.ts';
import type { NetworkDatabase } from '../geoip/network-database.ts';
import type { GatewayOrigins } from '../payments/stripe/settings.ts';
import type { PageCache } from './caches/page-cache.ts';
import type { HealthChecks } from './middleware/health.ts';
import type { VisitCounter } from './visits/visit-counter.ts';
import type { SiteHosts } from './site-hosts.ts';

/** What `createApp` needs from the process: services that are open, and settings of the operator. */
export interface AppOptions {
  site: Site;
  /** Builds the context of one request for this actor. A string is the key of a visitor. */
  contextFor: (actor: Actor | string) => Ctx;
  health: HealthChecks;
  /** The last backup if it is overdue; null otherwise. */
  overdueBackup: PageContext['overdueBackup'];
  /** The language model that writes drafts of events; null when none is configured. */
  composer: Composer | null;
  /** Prints documents as PDF. */
  printPdf: PrintPdf;
  /** The content files, read once. */
  content: Content;
  /** The payment gateways, by name. */
  gateways: Gateways;
  /** External services that people may sign in with. */
  providers: Providers;
  pageCache: PageCache;
  /** Counts visits of event pages. */
  visits: VisitCounter;
  places: {
    /** Finds the place of a visitor's network address. */
    networks: NetworkDatabase;
    google: Env['google'];
  };
  flags: {
    /** The value of every flag for this subject. Never fails, never waits. */
    values: (subject: FlagSubject) => FlagValues;
    /** The value of one flag and the reason for it. */
    evaluate: (name: FlagName, subject: FlagSubject) => FlagResult;
  };
  /** Absolute paths of folders. */
  storage: {
    /** The built client. */
    clientDir: string;
    /** Drawn posters. */
    posterDir: string;
    /** Uploaded files. */
    files: FileStore;
  };
  security: SecurityOptions;
}

export interface SecurityOptions {
  hosts: SiteHosts;
  /** Signs visitor cookies and CSRF tokens. */
  secret: Buffer;
  /** The secret with which mail servers hand over reports; undefined: the site accepts none. */
  mailReportSecret: string | undefined;
  /** The origins of the payment gateway’s pages; null: buyers pay nowhere else. */
  gatewayOrigins: GatewayOrigins;
  /** Whether pages are built. In development Vite's inline modules rule out a Content-Security-Policy. */
  production: boolean;
  /** The CSP nonce of every response, for tests in browsers; undefined: each response has a new one. */
  fixedNonce: string | undefined;
  /** `Strict-Transport-Security`; null on plain http. */
  hsts: string | null;
  /** Addresses and ranges of trusted proxies: their `X-Forwarded-For` is used. */
  trustedProxies: string[];
}
