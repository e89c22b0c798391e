import { Trans } from '@lingui/react/macro';
import type { MapSource } from '#shared/environment.ts';

/** Who the map is owed to, as text in its corner. A style of the host's own brings its own, shown by the map itself. */
export function Attribution({ source, isDrawn }: { source: MapSource; isDrawn: boolean }) {
  const link = 'underline underline-offset-2 hover:text-ink';
  // the drawn map is always ours, whatever the living one is made of
  const own = source.kind === 'embedded' || isDrawn;
  if (!own && source.kind === 'style') return null;
  return (
    // sticks to the bottom of the window where the frame reaches below it
    <div className="pointer-events-none absolute inset-0 z-10 flex flex-col justify-end">
      <p className="pointer-events-auto sticky bottom-0 self-end rounded-ss-sm bg-raised/85 px-2 py-0.5 text-[0.6875rem] leading-snug text-ink-soft">
        {own ? (
          // names, written as their owners write them in every language
          <span dir="ltr" className="inline-block">
            <Trans>
              ©{' '}
              <a className={link} href="https://www.geonames.org/">
                GeoNames
              </a>
              , © DB-IP,{' '}
              <a className={link} href="https://www.naturalearthdata.com/">
                Natural Earth
              </a>
            </Trans>
          </span>
        ) : (
          'attribution' in source && <bdi>{source.attribution}</bdi>
        )}
      </p>
    </div>
  );
}
