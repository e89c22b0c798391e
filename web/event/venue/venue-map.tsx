import { useLingui } from '@lingui/react/macro';
import type { EventPage } from '#domain/events';
import type { MapSource } from '#shared/environment.ts';
import { formatLocator, LOCATOR_ZOOM_MAX } from '#shared/map/locator-url.ts';
import { useLocale } from '../../i18n/locale.ts';
import { MapFrame } from '../../map/map-frame.tsx';
import { pinAt } from '../../map/pin.ts';

/** The zoom at which a street map starts. The embedded map has no streets, so it starts at a lower zoom. */
const STREET_MAP_ZOOM = 14;
const EMBEDDED_MAP_ZOOM = 10.5;
const PICTURE_SIZE = { width: 800, height: 176 };

/** The venue on a map within the page's text: scrolling passes over it, two fingers move it. */
export function VenueMap({ venue, source }: { venue: NonNullable<EventPage['venue']>; source: MapSource }) {
  const { t } = useLingui();
  const { lang } = useLocale();
  const { name, latitude, longitude } = venue;
  if (latitude === null || longitude === null) return null;
  const pin = pinAt({ latitude, longitude }, 'venue');
  const zoom = source.kind === 'embedded' ? EMBEDDED_MAP_ZOOM : STREET_MAP_ZOOM;
  return (
    <MapFrame
      source={source}
      name={t`Map showing ${name}`}
      start={() => Promise.resolve({ box: pin.box, pins: [pin] })}
      zoom={zoom}
      picture={(theme) =>
        formatLocator({
          box: pin.box,
          zoom: Math.min(zoom, LOCATOR_ZOOM_MAX),
          size: PICTURE_SIZE,
          theme,
          pins: [pin],
          lang,
        })
      }
      pictureSize={PICTURE_SIZE}
      isInText
      className="mt-5 h-40 rounded-md border border-line md:h-44 no-print"
    />
  );
}
