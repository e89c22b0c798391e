import type { Context, MiddlewareHandler } from 'hono';
import type { ContentLibrary } from '#domain/content';
import type { Actor, Ctx, RequestOrigin } from '#domain/ctx';
import type { Gateways } from '#domain/payments';
import type { RATE_LIMITS } from '#shared/limits.ts';
import type { Stage } from '#shared/stage.ts';
import type { PlaceProvider } from './geo/provider.ts';

/** What the API needs from the server; the same for every request. */
export interface ApiOptions {
  site: {
    name: string;
    /** Public origin without a trailing slash. Every absolute URL begins with it, whatever the Host header says. */
    baseUrl: string;
    /** Canonical origins of languages that have a host of their own; absent languages are at `baseUrl`. */
    languageOrigins?: Readonly<Record<string, string>>;
    stage: Stage;
    /** Slug of the default place, for visitors whose place is unknown; null means online. */
    defaultPlaceSlug: string | null;
  };
  /** Help, blog, marketing and legal texts. */
  content: ContentLibrary;
  /** The address in `security.txt`; undefined: there is no such file. */
  securityContact: string | undefined;
  /**
   * Builds the context of one request from an actor or a visitor's key. The key is '' for requests without a visitor
   * cookie.
   */
  contextFor: (actor: Actor | string) => Ctx;
  /**
   * The authenticated actor: the person of the session cookie, else the visitor. Handlers do not call this function:
   * they get the actor from their endpoint's authorizer.
   */
  actorOf: (c: Context) => Actor;
  /** The network prefix of the client and the id of the request. */
  originOf: (c: Context) => RequestOrigin;
  /** The secret with which mail servers hand over reports; undefined: the site accepts none. */
  mailReportSecret: string | undefined;
  /** The payment gateways, by name. */
  gateways: Gateways;
  places: PlaceProvider;
  /** The visitor's network address; '' when unknown. Must not be stored or logged. */
  addressOf: (c: Context) => string;
  /**
   * The key under which the requests of a visitor are counted, made from the network address. Must not be
   * stored; analytics stores a digest of it.
   */
  rateLimitKeyOf: (c: Context) => string;
  /** The rate limit per network address; a request beyond the limit gets 429. */
  limit: (name: Exclude<keyof typeof RATE_LIMITS, 'forms' | 'doors' | 'pages'>) => MiddlewareHandler;
}
