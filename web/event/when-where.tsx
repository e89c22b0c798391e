import { Trans } from '@lingui/react/macro';
import { CalendarDays, CalendarPlus, MapPin, Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventPage } from '#domain/events';
import type { MapSource } from '#shared/environment.ts';
import { paths } from '#shared/paths.ts';
import { longWhen, shortWhen } from '../i18n/format.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { addressLines, mapLinks } from './address.ts';
import { VenueMap } from './venue-map.tsx';

/** Date and place, with links to save the date and to find the venue. */
export function WhenWhere({ event, map }: { event: EventPage; map: MapSource }) {
  const locale = useLocale();
  return (
    <>
      <dl className="mt-8 grid gap-5 border-y border-line py-6 sm:grid-cols-2">
        <Fact icon={<CalendarDays aria-hidden="true" />} term={<Trans>When</Trans>}>
          <time dateTime={event.startsAt}>{longWhen(locale, event)}</time>
          {event.status !== 'ended' && event.status !== 'canceled' && (
            <a
              href={paths.eventCalendar(event.id)}
              className="mt-2 flex items-center gap-1.5 py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              <CalendarPlus aria-hidden="true" className="size-4" /> <Trans>Add to calendar</Trans>
            </a>
          )}
        </Fact>
        <Fact
          icon={event.online ? <Monitor aria-hidden="true" /> : <MapPin aria-hidden="true" />}
          term={<Trans>Where</Trans>}
        >
          <Location event={event} />
        </Fact>
        {event.series && event.series.dates.length > 1 && <Dates event={event} series={event.series} />}
      </dl>
      {!event.online && event.venue && <VenueMap venue={event.venue} source={map} />}
    </>
  );
}

function Fact({ icon, term, children }: { icon: ReactNode; term: ReactNode; children: ReactNode }) {
  return (
    <div className="relative min-w-0 ps-9">
      <dt className="font-semibold">
        <span className="absolute start-0 top-0.5 text-accent">{icon}</span>
        {term}
      </dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function Location({ event }: { event: EventPage }) {
  const { venue } = event;
  if (event.online) return <Trans>Online. The link comes with your ticket.</Trans>;
  if (!venue) return <Trans>To be announced</Trans>;
  const lines = addressLines(venue);
  const { find, directions } = mapLinks(venue, lines);
  const classes = 'inline-block py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline';
  return (
    <address className="not-italic">
      <span className="font-medium">{venue.name}</span>
      {lines.map((line) => (
        <span key={line} className="block text-ink-soft">
          {line}
        </span>
      ))}
      <span className="mt-2 flex flex-wrap gap-x-5">
        <a href={find} rel="noopener" className={classes}>
          <Trans>Open in maps</Trans>
        </a>
        {directions && (
          <a href={directions} rel="noopener" className={classes}>
            <Trans>Get directions</Trans>
          </a>
        )}
      </span>
    </address>
  );
}

function Dates({ event, series }: { event: EventPage; series: NonNullable<EventPage['series']> }) {
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <div className="sm:col-span-2">
      <dt className="font-semibold">
        <Trans>All dates</Trans>
      </dt>
      <dd>
        <ul className="mt-2 flex flex-wrap gap-2">
          {series.dates.slice(0, 12).map((date) => {
            const isCurrent = date.id === event.id;
            return (
              <li key={date.id}>
                <a
                  href={to(paths.event(date))}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={`inline-flex min-h-10 items-center rounded-full border px-4 text-sm ${isCurrent ? 'border-ink bg-ink font-semibold text-page' : 'border-line-strong hover:border-ink'} ${date.status === 'canceled' ? 'line-through' : ''}`}
                >
                  {shortWhen(locale, { ...event, ...date })}
                </a>
              </li>
            );
          })}
        </ul>
      </dd>
    </div>
  );
}
