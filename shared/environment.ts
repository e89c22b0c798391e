import type { HeadSettings } from './head-settings.ts';
import type { LocaleInfo } from './locales.ts';
import type { Environment as Deployment } from './stage.ts';

/** A menu of the header that the operator configures (`HELP_MENU`, `ORGANIZE_MENU`). */
export interface LinkMenu {
  home: string;
  /** The site's own help menu, of a host that configured none. Narrow windows leave it out of the bar. */
  isBuiltIn?: true;
  suggested: { url: string; label: string; gaLabel: string; accentLink: boolean }[];
}

/** Settings of the site for header, maps and places (spec 3, Environment). The same for all visitors. */
export interface Environment {
  /** The environment of `STAGE` where it is set, else of the public host (spec 4). */
  deployment: Deployment;
  /** The locale of the requested host and path. */
  localeInfo: LocaleInfo;
  /** Public origin, without a trailing slash; menu targets are built from it. */
  serverUrl: string;
  adminServerUrl: string;
  /**
   * `logoutUrl`, `signinUrl`, `signupUrl` and `loginUrl`: null where the site has no such page; no link is shown then.
   */
  logoutUrl: string | null;
  signinUrl: string | null;
  signupUrl: string | null;
  loginUrl: string | null;
  organizeUrls: LinkMenu | null;
  helpUrls: LinkMenu | null;
  /** True when the link Manage my events leads to the overview, once that page exists. */
  isManageOverviewActive: boolean;
  /** The site serves phones only, such as the web views of its app: menus are a phone's at every width. */
  isMobile: boolean;
  /** The domain of the product and its sister sites, without `www.`: links within this domain are not marked as external. */
  ebDomain: string;
  isCreatorHomeActivated: boolean;
  /** False: the header shows "Sign In" instead of "Log In" and "Sign Up". */
  launchNewSignInSignUpLinks: boolean;
}

/** The person in the header (spec 3, User). Null without a session. */
export interface HeaderUser {
  isAuthenticated: boolean;
  isAttendee: boolean;
  isStaff: boolean;
  hasTikibar: boolean;
  numOrders: number;
  numSavedEvents: number;
  numFollowing: number;
  publicId: string;
  thumbnailUrl: string | null;
  fullName: string;
  email: string;
  canCreateEvents: boolean;
  hasPublish: boolean;
  hasPaidPublish: boolean;
}

/** The flags that the header reads (spec 3). */
export interface HeaderFlags {
  launchCreatorCreditsSectionAttendee: boolean;
  enableOldCollectionsLinkInHeader: boolean;
  isDetachInterestsEnabled: boolean;
}

/** The service that completes typed places. The Google key is the browser key, which is public. */
export type PlaceService = { kind: 'embedded' } | { kind: 'google'; origin: string; browserKey: string };

/** The source of map pictures. `embedded` needs no outside service. */
export type MapSource =
  | { kind: 'embedded' }
  /** `origins`: other sources of its tiles, fonts and icons. */
  | { kind: 'style'; url: string; origins: string[] }
  | { kind: 'raster'; tiles: string; attribution: string }
  | { kind: 'pmtiles'; url: string; attribution: string };

/** Origins a browser must be allowed to reach with these settings; empty with embedded parts. */
export function outsideOrigins(settings: {
  places: PlaceService;
  map: MapSource;
  head: Pick<HeadSettings, 'preconnect'>;
}): {
  connect: string[];
  images: string[];
  /** Origins of stylesheets and fonts. Scripts are allowed by their nonce. */
  assets: string[];
} {
  const { places, map } = settings;
  const { assets, images } = settings.head.preconnect;
  const placeOrigins = places.kind === 'google' ? [places.origin] : [];
  const url = map.kind === 'raster' ? map.tiles.replace(/[{}]/g, '') : map.kind === 'embedded' ? null : map.url;
  const styleOrigins = map.kind === 'style' ? map.origins : [];
  const mapOrigins = url === null ? [] : [...new Set([new URL(url).origin, ...styleOrigins])];
  return {
    connect: [...placeOrigins, ...mapOrigins],
    images: [...mapOrigins, ...[images, assets].filter((origin) => origin !== null)],
    assets: assets === null ? [] : [assets],
  };
}
