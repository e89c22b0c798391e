import { createContext } from 'react-router';
import type { ProviderIdentity, SignedIn } from '#domain/accounts';
import type { Composer } from '#domain/composer';
import type { ContentLibrary } from '#domain/content';
import type { Ctx } from '#domain/ctx';
import type { FileStore } from '#domain/media';
import type { Gateways } from '#domain/payments';
import type { PosterSubject } from '#shared/poster-url.ts';
import type { PrintPdf } from '#shared/print/documents.ts';
import type {
  StudioChoices,
  StudioDesign,
  StudioFileType,
  StudioPicture,
  StudioSample,
  StudioType,
} from '#shared/studio/design.ts';
import type { KitFormat, KitTexts } from '#shared/share-kit.ts';
import type { FlagSubject, FlagValues } from '#shared/flags.ts';
import type { HeadSettings } from '#shared/head-settings.ts';
import type { Environment, MapSource, PlaceService } from '#shared/environment.ts';

/** The configuration of the site that every page needs. The same for all visitors. */
export interface Site {
  name: string;
  /** Public origin without a trailing slash, e.g. `https://events.example.org`. */
  baseUrl: string;
  /** Canonical origins of languages that have a host of their own; absent languages are at `baseUrl`. */
  languageOrigins?: Readonly<Record<string, string>>;
  stage: 'Local' | 'Dev' | 'Test' | 'Preprod' | 'Prod';
  /** Slug of the place shown to visitors whose place is unknown; null means online. */
  defaultPlaceSlug: string | null;
  /** Whether mail leaves this site. When false, pages must not promise a mail. */
  sendsMail: boolean;
  /** Whether buyers pay with demo money, so that no money moves. Every page says so. */
  hasDemoMoney?: boolean;
  environment: Environment;
  head: HeadSettings;
  places: PlaceService;
  map: MapSource;
  /** The footer's links to legal texts, with their names in the language of the page. */
  legalPages?: readonly { path: string; name: string }[];
}

/** The session of one request, for pages. */
export interface PageSession {
  /** The signed-in person; null for a visitor. */
  signedIn: SignedIn | null;
  /** Network prefix and user agent of the request, stored with sessions that begin in it. */
  from: { network: string; userAgent: string };
  /** Sets the session cookie of a new session on the response (`startSessionIn`). */
  begin: (token: string) => void;
  /** Removes the session cookie on the response. The caller ends the session itself. */
  end: () => void;
}

/** The access of the actor to a page (`server/app/pages/access.ts`). */
export type PageAccess =
  | { kind: 'granted' }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }
  /** Staff who impersonate a person may only read the page. */
  | { kind: 'readOnly' };

/**
 * The sign-in providers that the site's operator configured, in the operator's order. Their secrets stay on the server
 * side of these functions.
 */
export interface Providers {
  list: { id: string; name: string }[];
  /** Starts an authorization request at a provider. Refuses NOT_FOUND, PROVIDER_AWAY. */
  begin: (
    id: string,
    visit: { redirectUri: string },
  ) => Promise<{ url: string; state: string; nonce: string; verifier: string }>;
  /**
   * Exchanges a callback for the provider's identity. Refuses NOT_FOUND, PROVIDER_AWAY, PROVIDER_REFUSED.
   * @param visit `address` is the full callback URL, with the query the provider added
   */
  finish: (
    id: string,
    visit: { address: string; state: string; nonce: string; verifier: string },
  ) => Promise<ProviderIdentity>;
}

/**
 * The age in hours of the last backup, which is older than a day. With `isFirst` the site has no backup, and `hours` is
 * the age of the site.
 */
export interface OverdueBackup {
  hours: number;
  isFirst: boolean;
}

/**
 * A form that was answered with 503 after the connection to the database was lost: its data may or may not be saved.
 */
export interface UnconfirmedForm {
  /** The form's page, with its query. */
  path: string;
  /** The names and values to send again, when the form has an idempotency key and may be repeated; else null. */
  fields: [string, string][] | null;
}

/** Draws designs of Studio. */
export interface Studio {
  /** The palettes and motifs for a category; '' for no category. */
  choices: (categoryId: string) => StudioChoices;
  /** The design of an event's picture, with which Studio starts. */
  start: (subject: PosterSubject) => StudioDesign;
  isPalette: (id: string) => boolean;
  /** Samples of the typefaces, as outlines. */
  typeSamples: () => Record<StudioType, StudioSample>;
  /** Draws a design as a file. Refuses BUSY and RATE_LIMITED. */
  draw: (picture: StudioPicture, type: StudioFileType) => Promise<Buffer>;
  /** Draws all motifs in a palette, as a WebP; null for an unknown palette. Refuses as `draw`. */
  motifSheet: (palette: string) => Promise<Buffer | null>;
}

/** One request, for loaders and actions. Set by `server/app`. */
export interface PageContext {
  /** The context of verbs. Its `actor` is the signed-in person, else the visitor. */
  ctx: Ctx;
  session: PageSession;
  /** Whether the actor may see the page of a matched route. */
  accessTo: (route: { pattern: string; url: URL }) => PageAccess;
  /** The value of every flag for the actor. Never fails, never waits. */
  flagsFor: (role: FlagSubject['role']) => FlagValues;
  site: Site;
  /** Help, blog, marketing and legal texts. */
  content: ContentLibrary;
  /** The mail address of the site's operator; undefined when the host has set none. */
  operatorAddress: string | undefined;
  providers: Providers;
  /** The store of uploaded files. */
  files: FileStore;
  /** Draws the picture of an event whose page is not public yet, as WebP. Refuses BUSY. */
  drawPicture: (subject: PosterSubject, width: number) => Promise<Buffer>;
  /** Draws a picture of the share kit of an event, as a JPEG, at a width in pixels. Refuses BUSY. */
  drawKit: (picture: { subject: PosterSubject; texts: KitTexts; format: KitFormat; width: number }) => Promise<Buffer>;
  studio: Studio;
  /** The language model that writes drafts of events; null when the operator configured none. */
  composer: Composer | null;
  /** Prints a document as PDF. Refuses BUSY. */
  printPdf: PrintPdf;
  /** The payment gateways, by name. */
  gateways: Gateways;
  /** How many drawn posters an organizer chooses from. */
  posterDesigns: (categoryId: string) => { motifs: number; palettes: number };
  /** The overdue backup that staff pages warn of; null when the last backup is less than a day old. */
  overdueBackup: () => Promise<OverdueBackup | null>;
  /** CSP nonce of this response. */
  nonce: string;
  /** Signed token for forms on private pages. Reading it marks the response as not cacheable. */
  csrfToken: () => string;
  /**
   * Slug of the place of the visitor's network address; null when unknown. Never fails; answers within a short time
   * limit.
   */
  visitorPlace: () => Promise<string | null>;
  /** The form that the page `unavailable` answers. */
  unconfirmedForm?: UnconfirmedForm;
  /** Called when all loaders are done, in sessions whose toolbar is on. */
  rendering?: () => void;
  /** Called with every unexpected error of a loader, an action or a render. */
  onUnexpectedError: (error: unknown) => void;
}

export const pageContext = createContext<PageContext>();
