import { createContext } from 'react-router';
import type { ProviderIdentity, SignedIn } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import type { FlagSubject, FlagValues } from '#shared/flags.ts';
import type { Environment, MapSource, PlaceService } from '#shared/environment.ts';

/** What every page needs to know of the site it is part of. Same for all visitors. */
export interface Site {
  name: string;
  /** Public origin without a trailing slash, e.g. `https://events.example.org`. */
  baseUrl: string;
  stage: 'Local' | 'Dev' | 'Test' | 'Preprod' | 'Prod';
  /** Slug of the place shown to visitors whose place is unknown; null sends them online. */
  defaultPlaceSlug: string | null;
  /** Whether mail leaves this site. When false, pages must not promise any. */
  sendsMail: boolean;
  environment: Environment;
  places: PlaceService;
  map: MapSource;
}

/** The session of one request, as pages may use it. */
export interface PageSession {
  /** Who is signed in; null for nobody. */
  signedIn: SignedIn | null;
  /** Network line and program of the request, for sessions begun in it. */
  from: { network: string; userAgent: string };
  /** Makes the answer carry the token of a session just begun (`startSessionIn`). */
  begin: (token: string) => void;
  /** Makes the answer take the session's cookie away; the verb that ends the session is the caller's to call. */
  end: () => void;
}

/** Whether a page may be shown to whoever asks (`server/app/access.ts`). */
export type PageAccess =
  | { kind: 'granted' }
  | { kind: 'elsewhere'; to: string }
  | { kind: 'notThere' }
  /** Staff who looks through somebody's eyes wants to change something. */
  | { kind: 'onlyLooking' };

/** Providers the host configured, in its order; what is secret of them stays behind these functions. */
export interface Providers {
  list: { id: string; name: string }[];
  /** A visit to a provider that is about to begin. Refuses NOT_FOUND, PROVIDER_AWAY. */
  begin: (
    id: string,
    visit: { redirectUri: string },
  ) => Promise<{ url: string; state: string; nonce: string; verifier: string }>;
  /**
   * Who came back from a provider. Refuses NOT_FOUND, PROVIDER_AWAY, PROVIDER_REFUSED.
   * @param visit `address` is the whole address of the callback as the provider was told it, with what was added
   */
  finish: (
    id: string,
    visit: { address: string; state: string; nonce: string; verifier: string },
  ) => Promise<ProviderIdentity>;
}

/** One request, as the pages see it. Set by `server/app`. */
export interface PageContext {
  /** Its `actor` is the person signed in, else the visitor. */
  ctx: Ctx;
  session: PageSession;
  /** Whether the page of a matched route may be shown to whoever asks. */
  accessTo: (route: { pattern: string; url: URL }) => PageAccess;
  /** What every flag is for whoever asks. Never fails, never waits. */
  flagsFor: (role: FlagSubject['role']) => FlagValues;
  site: Site;
  providers: Providers;
  /** CSP nonce of this answer. */
  nonce: string;
  /** Signed token for forms on private pages; reading it marks the answer as not cacheable. */
  csrfToken: () => string;
  /** Slug of the place the visitor's network address is at; null when unknown. Never fails, never takes long. */
  visitorPlace: () => Promise<string | null>;
  /** Told that all loaders are done, for sessions whose toolbar is on. */
  rendering?: () => void;
  /** Told of every error a loader, an action or a render threw that nobody expected. */
  onUnexpectedError: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();
