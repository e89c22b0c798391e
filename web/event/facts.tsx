import { Plural, Trans } from '@lingui/react/macro';
import { CalendarDays, CalendarPlus, MapPin, Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventPage } from '#domain/events';
import { isForGuests } from '#shared/event-visibility.ts';
import { paths } from '#shared/paths.ts';
import { EventTime, useOwnZone } from '../i18n/event-time.tsx';
import { isAhead } from './banner.ts';
import { DateTile } from './date-tile.tsx';
import type { VenueRegion } from '../location/venue-position.ts';
import { VENUE_ID } from './venue/venue-section.tsx';

/** The id of the section with the dates of a series. */
export const DATES_ID = 'choose-date';

interface FactsProps {
  event: EventPage;
  region: VenueRegion | null;
  /** The number of dates that a visitor can choose from further down; 0 for an event without other dates. */
  dates?: number;
}

/** Date and place, each beside a tile. The venue's street address and map are further down the page. */
export function Facts({ event, region, dates = 0 }: FactsProps) {
  const tz = useOwnZone(event) ?? event.tz;
  const isOff = event.status === 'postponed' || event.status === 'canceled';
  return (
    <dl className="mt-5 grid gap-3">
      <Fact tile={<DateTile startsAt={event.startsAt} tz={tz} isOff={isOff} />} term={<Trans>When</Trans>}>
        <When event={event} dates={dates} />
      </Fact>
      <Fact
        tile={<IconTile>{event.online ? <Monitor className="size-5" /> : <MapPin className="size-5" />}</IconTile>}
        term={<Trans>Where</Trans>}
      >
        <Place event={event} region={region} />
      </Fact>
    </dl>
  );
}

interface FactProps {
  tile: ReactNode;
  /** The name of the fact, such as "Date", for screen readers. */
  term: ReactNode;
  children: ReactNode;
}

function Fact({ tile, term, children }: FactProps) {
  return (
    <div className="relative flex min-h-12 min-w-0 items-center ps-15">
      <dt>
        <span className="absolute start-0 top-0">{tile}</span>
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** An icon in a tile of the same size as the date's tile. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 place-items-center rounded-sm border border-line bg-raised text-accent"
    >
      {children}
    </span>
  );
}

const LINK_CLASSES =
  'inline-flex items-center gap-1.5 py-0.5 text-sm font-semibold text-accent underline-offset-4 hover:underline no-print';

function When({ event, dates }: { event: EventPage; dates: number }) {
  const isPostponed = event.status === 'postponed';
  const time = <EventTime event={event} style="page" />;
  return (
    <>
      {isPostponed && (
        <span className="block font-semibold">
          <Trans>New date to be announced</Trans>
        </span>
      )}
      <span className={isPostponed ? 'block text-sm text-ink-soft' : 'block font-semibold'}>
        {isPostponed ? <Trans>Originally planned for {time}</Trans> : time}
      </span>
      {event.status === 'started' && (
        <span className="me-3 text-sm font-semibold text-good">
          <Trans>Happening now</Trans>
        </span>
      )}
      {dates > 0 && (
        <a href={`#${DATES_ID}`} className={`me-4 ${LINK_CLASSES}`}>
          <CalendarDays aria-hidden="true" className="size-4" />{' '}
          <Plural value={dates} one="See # date" other="See all # dates" />
        </a>
      )}
      {isAhead(event.status) && !isForGuests(event.visibility) && (
        <a href={paths.eventCalendar(event.id)} className={LINK_CLASSES}>
          <CalendarPlus aria-hidden="true" className="size-4" /> <Trans>Add to calendar</Trans>
        </a>
      )}
    </>
  );
}

function Place({ event: { online, venue, status }, region }: { event: EventPage; region: VenueRegion | null }) {
  const secondLine = (text: ReactNode) => <span className="block text-sm text-ink-soft">{text}</span>;
  if (online)
    return (
      <>
        <span className="font-semibold">
          <Trans>Online</Trans>
        </span>
        {isAhead(status) && secondLine(<Trans>You’ll get the link with your ticket.</Trans>)}
      </>
    );
  if (!venue)
    return (
      <span className="font-semibold">
        <Trans>Location to be announced</Trans>
      </span>
    );
  const city = venue.city || region?.city;
  return (
    <>
      <a href={`#${VENUE_ID}`} className="font-semibold underline-offset-4 hover:underline">
        {venue.name}
      </a>
      {city && secondLine(region?.district ? `${region.district}, ${city}` : city)}
    </>
  );
}
