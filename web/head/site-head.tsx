import { Fragment } from 'react';
import { brand, iconPaths } from '#shared/brand.ts';
import type { HeadSettings } from '#shared/head-settings.ts';
import type { Locale } from '#shared/locales.ts';
import { type Environment, iconSetOf } from '#shared/stage.ts';

interface Props {
  deployment: Environment;
  locale: Locale;
  siteName: string;
  settings: HeadSettings;
  /** The path of the page. */
  path?: string;
}

/** The path of `paths.manageCheckIn`, in any language. `test/http/offline-doors.test.ts` checks the manifest below it. */
const CHECK_IN = /\/events\/\d+\/check-in\/$/;

/** The head elements that all pages share (spec 1). */
export function SiteHead({ deployment, locale, siteName, settings, path = '' }: Props) {
  const icons = iconPaths(iconSetOf(deployment));
  const { preconnect, socialHandle, verifications, facebookAppId } = settings;
  const origins = [...new Set([preconnect.assets, preconnect.images])].filter((origin) => origin !== null);
  return (
    <>
      <meta charSet="utf-8" />
      <meta httpEquiv="X-UA-Compatible" content="IE=edge,chrome=1" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta httpEquiv="Content-Language" content={locale.code.slice(0, 2)} />
      <meta property="og:locale" content={locale.code} />
      <meta property="og:site_name" content={siteName} />
      <meta name="application-name" content={siteName} />
      <meta name="theme-color" content={brand.themeColour} />
      <meta name="msapplication-TileColor" content={brand.themeColour} />
      {socialHandle !== null && <meta name="twitter:site" content={socialHandle} />}
      {facebookAppId !== null && <meta property="fb:app_id" content={facebookAppId} />}
      {verifications.map(({ name, content }) => (
        <meta key={name} name={name} content={content} />
      ))}
      {origins.map((origin) => (
        <Fragment key={origin}>
          {/* browsers load fonts and module scripts without cookies, over a separate connection */}
          {origin === preconnect.assets && <link rel="preconnect" href={origin} crossOrigin="anonymous" />}
          {origin === preconnect.images && <link rel="preconnect" href={origin} />}
          <link rel="dns-prefetch" href={origin} />
        </Fragment>
      ))}
      <link rel="icon" href={icons.svg} type="image/svg+xml" />
      <link rel="icon" href={icons.ico} sizes="32x32" />
      <link rel="apple-touch-icon" href={icons.touch} />
      {/* the check-in page of an event is an app of its own; its manifest names the event, so it needs the session */}
      {CHECK_IN.test(path) ? (
        <link rel="manifest" href={`${path}manifest/`} crossOrigin="use-credentials" />
      ) : (
        <link rel="manifest" href={icons.manifest} />
      )}
    </>
  );
}
