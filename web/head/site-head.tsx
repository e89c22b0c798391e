import { brand, iconPaths } from '#shared/brand.ts';
import type { Locale } from '#shared/locales.ts';
import { type Environment, iconSetOf } from '#shared/stage.ts';

interface Props {
  deployment: Environment;
  locale: Locale;
  siteName: string;
  /** Host of assets and images. It is the site's own: pages load nothing from other hosts. */
  assetHost: string;
}

/** The head elements all pages share (spec 1). The resource hints name the site's own host. */
export function SiteHead({ deployment, locale, siteName, assetHost }: Props) {
  const icons = iconPaths(iconSetOf(deployment));
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
      {assetHost && <link rel="preconnect" href={assetHost} />}
      {assetHost && <link rel="dns-prefetch" href={assetHost} />}
      <link rel="icon" href={icons.svg} type="image/svg+xml" />
      <link rel="icon" href={icons.ico} sizes="32x32" />
      <link rel="apple-touch-icon" href={icons.touch} />
      <link rel="manifest" href={icons.manifest} />
    </>
  );
}
