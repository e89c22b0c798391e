/** Parsers of the variables that configure the head of pages. A message completes the sentence "VARIABLE …". */
import type { HeadSettings } from '#shared/head-settings.ts';
import { z } from 'zod';
import { baseUrl } from './env-values.ts';

const text = (pattern: RegExp, reason: string) => z.string().regex(pattern, reason);

/**
 * A URL that opens an app: any scheme except the schemes that run script. The URL is written into meta tags only, and
 * `{path}` is its only placeholder.
 */
const appUrl = text(
  /^(?!javascript:|data:|vbscript:)[a-z][a-z0-9+.-]*:\/\/(?:\{path\}|[^\s"'<>{}\\])+$/i,
  'must be an address that opens the app, such as bandstand://open{path}',
);

/** Only meta names that verify the ownership of a site: other names could change how pages are indexed or shown. */
const VERIFICATION = /^([a-z0-9:._-]*(?:verif|validate)[a-z0-9:._-]*)=([\w.+/=-]{1,200})$/i;
const verifications = z
  .string()
  .transform((list) => list.split(',').map((part) => VERIFICATION.exec(part.trim())))
  .refine(
    (matches) => matches.every((match) => match !== null),
    'must be a comma-separated list of meta names and their tokens, such as google-site-verification=abc,msvalidate.01=def',
  )
  .transform((matches) => matches.map((match) => ({ name: match?.[1] ?? '', content: match?.[2] ?? '' })));

/** The variables of the head, for the schema of all variables. */
export const headVariables = {
  STATIC_ASSET_ORIGIN: baseUrl.optional(),
  IMAGE_ORIGIN: baseUrl.optional(),
  SOCIAL_HANDLE: text(/^@\w{1,30}$/, 'must be an account with its @, such as @bandstand').optional(),
  SITE_VERIFICATION: verifications.default([]),
  FACEBOOK_APP_ID: text(/^\d{1,20}$/, 'must be a number').optional(),
  IOS_APP_ID: text(/^\d{1,15}$/, 'must be the number of the app in the App Store').optional(),
  IOS_APP_URL: appUrl.optional(),
  ANDROID_APP_ID: text(
    /^[a-z]\w*(?:\.[a-z]\w*)+$/i,
    'must be the package of the app in Google Play, such as org.example.events',
  ).optional(),
  ANDROID_APP_URL: appUrl.optional(),
};

const variables = z.object(headVariables);

/** Builds the settings of the head from the parsed variables. */
export const headSettingsOf = (value: z.infer<typeof variables>): HeadSettings => ({
  preconnect: { assets: value.STATIC_ASSET_ORIGIN ?? null, images: value.IMAGE_ORIGIN ?? null },
  socialHandle: value.SOCIAL_HANDLE ?? null,
  verifications: value.SITE_VERIFICATION,
  facebookAppId: value.FACEBOOK_APP_ID ?? null,
  ios: { id: value.IOS_APP_ID ?? null, url: value.IOS_APP_URL ?? null },
  android: { id: value.ANDROID_APP_ID ?? null, url: value.ANDROID_APP_URL ?? null },
});
