/** What the operator configured for the head of every page (spec 1). A setting that is null writes no tag. */
export interface HeadSettings {
  /** Origins a browser connects to early: of static assets, then of images. */
  preconnect: { assets: string | null; images: string | null };
  /** The product's account on social networks, with its `@`. */
  socialHandle: string | null;
  /** Tokens by which search engines and networks verify who operates the site, by the name of their meta tag. */
  verifications: { name: string; content: string }[];
  facebookAppId: string | null;
  ios: AppSettings;
  android: AppSettings;
}

/** The mobile app on one platform. */
export interface AppSettings {
  /** The number in the App Store, or the package of Google Play. */
  id: string | null;
  /** URL that opens a page in the app; `{path}` is the page's path without a language prefix. */
  url: string | null;
}

const noApp: AppSettings = { id: null, url: null };

/** The settings of a site that configures no head settings. */
export const noHeadSettings: HeadSettings = {
  preconnect: { assets: null, images: null },
  socialHandle: null,
  verifications: [],
  facebookAppId: null,
  ios: noApp,
  android: noApp,
};
