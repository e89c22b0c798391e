import { Trans } from '@lingui/react/macro';
import type { MapSource } from '#shared/environment.ts';

/** Attribution of the map's data, in a corner of the map. The map itself shows the attribution of a style. */
export function Attribution({ source, isDrawn }: { source: MapSource; isDrawn: boolean }) {
  const linkClasses = 'underline underline-offset-2 hover:text-ink';
  // the static picture always uses the embedded data, whatever the interactive map uses
  const showsOwnData = source.kind === 'embedded' || isDrawn;
  if (!showsOwnData && source.kind === 'style') return null;
  return (
    // the text is sticky, so that it stays visible in frames taller than the window
    <div className="pointer-events-none absolute inset-0 z-10 flex flex-col justify-end">
      <p className="pointer-events-auto sticky bottom-0 self-end rounded-ss-sm bg-raised/85 px-2 py-0.5 text-[0.6875rem] leading-snug text-ink-soft">
        {showsOwnData ? (
          // the names of data sources are the same in every language
          <span dir="ltr" className="inline-block">
            <Trans>
              ©{' '}
              <a className={linkClasses} href="https://www.geonames.org/">
                GeoNames
              </a>
              , © DB-IP,{' '}
              <a className={linkClasses} href="https://www.naturalearthdata.com/">
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
