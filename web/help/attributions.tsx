import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/attributions';
import { pageMeta } from '../head/page-meta.ts';

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) => pageMeta(args, { path: paths.attributions(), title: msg`Attributions` });

const SOURCES = [
  {
    name: 'GeoNames',
    href: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    licenceHref: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: 'DB-IP Lite',
    href: 'https://db-ip.com',
    licence: 'CC BY 4.0',
    licenceHref: 'https://creativecommons.org/licenses/by/4.0/',
  },
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com/', licence: null, licenceHref: null },
  {
    name: 'US Census Bureau',
    href: 'https://www.census.gov/geographies/reference-files.html',
    licence: null,
    licenceHref: null,
  },
];

/** Attributions that the licences of the bundled data require (CC BY: a link, and a notice of changes). */
export default function Attributions() {
  const { t } = useLingui();
  return (
    <div className="page-width max-w-3xl py-12">
      <h1 className="text-3xl">
        <Trans>Attributions</Trans>
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <Trans>
          Places, neighborhoods and time zones come from open data. We’ve merged, corrected and added to it, so any
          mistakes may be ours.
        </Trans>
      </p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {SOURCES.map((source) => (
          <li key={source.name} className="flex flex-wrap justify-between gap-2 py-4">
            <a className="font-semibold text-accent underline underline-offset-2" href={source.href}>
              {source.name}
            </a>
            {source.licenceHref ? (
              <a className="underline underline-offset-2" href={source.licenceHref}>
                {source.licence}
              </a>
            ) : (
              <span>{t`Public domain`}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-soft">
        <Trans>
          Fonts: Anton, Bricolage Grotesque and Instrument Sans (SIL Open Font License). Icons: Lucide (ISC).
        </Trans>
      </p>
    </div>
  );
}
