import { useLingui } from '@lingui/react/macro';
import type { EventPage } from '#domain/events';
import type { MapSource } from '#shared/environment.ts';
import { MapFrame } from '../../map/map-frame.tsx';

/** Street maps start closer; the embedded map has no streets and a lower limit. */
const STREET_MAP_ZOOM = 14;
const EMBEDDED_MAP_ZOOM = 10.5;
const PICTURE_SIZE = { width: 800, height: 176 };

/** The venue on a map within the page's text: scrolling passes over it, two fingers move it. */
export function VenueMap({ venue, source }: { venue: NonNullable<EventPage['venue']>; source: MapSource }) {
  const { t } = useLingui();
  const { name, latitude, longitude } = venue;
  if (latitude === null || longitude === null) return null;
  return (
    <MapFrame
      source={source}
      name={t`Map showing ${name}`}
      box={{ west: longitude, south: latitude, east: longitude, north: latitude }}
      zoom={source.kind === 'embedded' ? EMBEDDED_MAP_ZOOM : STREET_MAP_ZOOM}
      pins={[{ id: 'venue', latitude, longitude }]}
      pictureSize={PICTURE_SIZE}
      isInText
      className="mt-5 h-40 rounded-md border border-line md:h-44 no-print"
    />
  );
}
