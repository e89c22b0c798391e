import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { locales } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import { useLocale, useLocalePath, withoutPrefix } from '../locale.ts';

export function Footer({ siteName, showMail }: { siteName: string; showMail: boolean }) {
  const to = useLocalePath();
  return (
    <footer className="mt-auto border-t border-line bg-sunken no-print">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8 text-sm text-ink-soft">
        <p>
          {siteName}. <Trans>Local events, fair tickets.</Trans>
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 [&_a]:inline-block [&_a]:py-1 [&_a]:underline-offset-4 [&_a:hover]:underline">
          <li>
            <a href={to(paths.local())}>
              <Trans>Find Events</Trans>
            </a>
          </li>
          <li>
            <a href={to(paths.createEvents())}>
              <Trans>Create Events</Trans>
            </a>
          </li>
          <li>
            <a href={to(paths.findTickets())}>
              <Trans>Find my tickets</Trans>
            </a>
          </li>
          <li>
            <a href={to(paths.attributions())}>
              <Trans>Place data © GeoNames and others</Trans>
            </a>
          </li>
          {/* a licence duty wherever DB-IP's data is used: neighbourhoods come partly from it */}
          <li>
            <a href="https://db-ip.com" rel="noopener">
              IP Geolocation by DB-IP
            </a>
          </li>
          {showMail && (
            <li>
              <a href={paths.devMail()}>
                <Trans>Mail kept here</Trans>
              </a>
            </li>
          )}
        </ul>
        <Languages />
      </div>
    </footer>
  );
}

/** The same page in every language, each named in its own. */
function Languages() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { prefix } = useLocale();
  return (
    <nav aria-label={t`Language`} className="basis-full">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 [&_a]:inline-block [&_a]:py-1 [&_a]:underline-offset-4 [&_a:hover]:underline [&_a[aria-current]]:font-semibold [&_a[aria-current]]:text-ink">
        {locales.map((locale) => (
          <li key={locale.lang}>
            <a
              href={localePath(locale.prefix, withoutPrefix(pathname)) + search}
              lang={locale.lang}
              hrefLang={locale.lang}
              aria-current={locale.prefix === prefix ? 'true' : undefined}
            >
              {locale.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
