import { Trans } from '@lingui/react/macro';
import { type EventTimes, longWhen, shortWhen } from '#shared/dates/event-time.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { Dotted } from '../ui/dotted.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useLocale } from './locale.ts';

interface Props {
  event: EventTimes;
  /**
   * `card`: the start alone. `tile`: the start alone, the clock time below the day from 640 px. `page`: start and end, with
   * the zone's name in small type.
   */
  style: 'card' | 'tile' | 'page';
  className?: string;
}

/**
 * When an event takes place. The server sends the organizer's time, so that a page is the same for every visitor. Once
 * script runs, an online event shows the visitor's own time, and on pages the organizer's time below it.
 */
export function EventTime({ event, style, className }: Props) {
  const locale = useLocale();
  const ownZone = useOwnZone(event);
  const shown = ownZone ? { ...event, tz: ownZone } : event;
  const text = style === 'page' ? longWhen(locale, shown) : shortWhen(locale, shown);
  const hasSmallZone = style === 'page' && !event.online && !event.allDay;
  const zone = hasSmallZone ? zoneName(locale, event.tz, event.startsAt) : '';
  const isShortZone = /^\p{Lu}+$/u.test(zone);
  return (
    <>
      {/* browsers may know newer names of zones than the server */}
      <time dateTime={event.startsAt} className={className} suppressHydrationWarning>
        {style === 'tile' ? <Stacked text={text} /> : <When text={text} zone={isShortZone ? zone : ''} />}
      </time>
      {zone && !isShortZone && (
        <>
          {' '}
          {/* a block wraps as a whole, so that "US-Pazifikzeit" stays on one line */}
          <span className={`inline-block ${ZONE_CLASSES}`} suppressHydrationWarning>
            {zone}
          </span>
        </>
      )}
      {style === 'page' && event.online && !event.allDay && (
        <span className="block text-xs font-normal text-ink-soft">
          <ZoneLine event={event} ownZone={ownZone} />
        </span>
      )}
    </>
  );
}

/** Names the zone of an online event. There is one line before script runs and after, so that the page does not move. */
function ZoneLine({ event, ownZone }: { event: EventTimes; ownZone: string | null }) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  if (ownZone !== null) return <Trans>Organizer’s time: {whenOf(longWhen(locale, event))}</Trans>;
  return isHydrated ? <Trans>In your time zone</Trans> : <Trans>In the organizer’s time zone</Trans>;
}

const whenOf = (text: string) => <When text={text} zone="" />;

function Stacked({ text }: { text: string }) {
  const [day, hours] = text.split(' · ');
  return (
    <>
      <span className="sm:block" suppressHydrationWarning>
        {day}
      </span>
      {hours !== undefined && (
        <>
          <span className="sm:hidden"> · </span>
          <span className="sm:block" suppressHydrationWarning>
            {hours}
          </span>
        </>
      )}
    </>
  );
}

const ZONE_CLASSES = 'text-sm font-normal text-ink-soft';

/**
 * Breaks the line between day and hours on narrow screens, but not within the hours or before the short name of a zone
 * ("PST").
 */
function When({ text, zone }: { text: string; zone: string }) {
  const shortZone = zone && (
    <span className={ZONE_CLASSES} suppressHydrationWarning>
      {'\u00a0'}
      {zone}
    </span>
  );
  const [day, hours] = text.split(' · ');
  if (hours === undefined)
    return (
      <>
        {text}
        {shortZone}
      </>
    );
  return (
    <Dotted>
      {day}
      <>
        {hours}
        {shortZone}
      </>
    </Dotted>
  );
}

/** The visitor's zone when the times of an online event differ in it; null on the server and during hydration. */
export function useOwnZone({ online, allDay, startsAt, tz }: EventTimes): string | null {
  const isHydrated = useHydrated();
  if (!isHydrated || !online || allDay) return null;
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return clockShift({ startsAt, tz }, ownZone) === 0 ? null : ownZone;
}

/** Milliseconds from the event's clock to the clock of a zone, at the start of the event. */
export function clockShift({ startsAt, tz }: Pick<EventTimes, 'startsAt' | 'tz'>, zone: string): number {
  // Swedish writes ISO dates: "2026-11-22 16:00:00"
  const clockIn = (timeZone: string) =>
    Date.parse(`${new Date(startsAt).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
  return clockIn(zone) - clockIn(tz);
}
