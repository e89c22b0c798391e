import { Trans } from '@lingui/react/macro';
import { Navigation } from 'lucide-react';
import type { EventPage } from '#domain/events';
import type { MapSource } from '#shared/environment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AboutSection } from '../about.tsx';
import { addressLines, mapLinks } from '../address.ts';
import { RegionLine } from './region-line.tsx';
import { VenueMap } from './venue-map.tsx';
import type { VenueRegion } from '../../location/venue-position.ts';

/** The id of the section with the venue's address and map. */
export const VENUE_ID = 'venue';

interface Props {
  event: EventPage;
  region: VenueRegion | null;
  map: MapSource;
}

/** The venue: name, address, region of the city, directions and map. Renders nothing for online events. */
export function VenueSection({ event, region, map }: Props) {
  const { venue } = event;
  if (event.online || !venue) return null;
  const lines = addressLines(venue);
  const { find, directions } = mapLinks(venue, lines);
  return (
    <AboutSection id={VENUE_ID} title={<Trans>Location</Trans>}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <address className="min-w-0 not-italic">
          <span className="font-semibold">{venue.name}</span>
          {lines.map((line) => (
            <span key={line} className="block text-ink-soft">
              {line}
            </span>
          ))}
          {region && <RegionLine region={region} countryCode={venue.countryCode} />}
        </address>
        <a
          href={directions ?? find}
          rel="noopener"
          className={buttonClass('outline', 'shrink-0 text-sm max-sm:w-full no-print')}
        >
          <Navigation aria-hidden="true" className="size-4" />
          {directions ? <Trans>Get directions</Trans> : <Trans>Open in Maps</Trans>}
        </a>
      </div>
      <VenueMap venue={venue} source={map} />
    </AboutSection>
  );
}
