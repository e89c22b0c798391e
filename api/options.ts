import type { Context, MiddlewareHandler } from 'hono';
import type { Actor, Ctx, RequestOrigin } from '#domain/ctx';
import type { RATE_LIMITS } from '#shared/limits.ts';
import type { Stage } from '#shared/stage.ts';
import type { PlaceProvider } from './geo/provider.ts';

/** What calls, feeds and files need to know of the site; the same for every request. */
export interface ApiOptions {
  site: {
    name: string;
    /** Public origin without a trailing slash: every absolute address begins with it, whatever the Host header says. */
    baseUrl: string;
    stage: Stage;
    /** Slug of the place for readers whose place is unknown; null means online. */
    defaultPlaceSlug: string | null;
  };
  /** Builds the context of one request for an actor or a visitor's key; '' is nobody in particular. */
  contextFor: (actor: Actor | string) => Ctx;
  /** Who asks: the person of the session cookie, else the browser. Handlers are told by the authorizer of their row. */
  actorOf: (c: Context) => Actor;
  /** The network line and the name of a request. */
  originOf: (c: Context) => RequestOrigin;
  places: PlaceProvider;
  /** The visitor's network address; '' when unknown. Never to be kept or logged. */
  addressOf: (c: Context) => string;
  /** Who counts as one where visitors are counted: an address, or the line of many it belongs to. Never to be kept. */
  networkOf: (c: Context) => string;
  /** Lets one network address ask so often; answers 429 beyond that. */
  limit: (name: Exclude<keyof typeof RATE_LIMITS, 'forms' | 'pages'>) => MiddlewareHandler;
}
