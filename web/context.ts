import { createContext } from 'react-router';
import type { Ctx } from '#domain/ctx';
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

/** One request, as the pages see it. Set by `server/app`. */
export interface PageContext {
  ctx: Ctx;
  site: Site;
  /** CSP nonce of this answer. */
  nonce: string;
  /** Signed token for forms on private pages; reading it marks the answer as not cacheable. */
  csrfToken: () => string;
  /** Slug of the place the visitor's network address is at; null when unknown. Never fails, never takes long. */
  visitorPlace: () => Promise<string | null>;
  /** Told of every error a loader, an action or a render threw that nobody expected. */
  onTrouble: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();
