import { Plural, Trans } from '@lingui/react/macro';
import type { EventPage } from '#domain/events';
import { paths } from '#shared/paths.ts';
import { Price } from '../../cards/price.tsx';
import { EventTime } from '../../i18n/event-time.tsx';
import { clockTime } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { AboutSection } from '../about.tsx';
import { DATES_ID } from '../facts.tsx';
import { Calendar } from './calendar.tsx';
import type { ChoosableDate, DatePicker as Picker } from './read.ts';

interface Props {
  event: EventPage;
  picker: Picker;
}

/** Links to the other dates of the event's series: a list of up to twelve, or a calendar and the times of the chosen day. */
export function DatePicker({ event, picker }: Props) {
  const { calendar, dates, total } = picker;
  const chosen = dates.find(({ id }) => id === event.id);
  return (
    <AboutSection id={DATES_ID} title={<Trans>Choose a date</Trans>}>
      <p className="-mt-2 mb-4 text-ink-soft">
        <Plural value={total} one="# date" other="# dates" />
      </p>
      {calendar === null ? (
        <DateLinks event={event} dates={dates} hasDay />
      ) : (
        <>
          <Calendar event={event} dates={dates} month={calendar} chosenDay={chosen?.day ?? null} />
          {chosen && <DateLinks event={event} dates={dates.filter(({ day }) => day === chosen.day)} hasDay={false} />}
        </>
      )}
    </AboutSection>
  );
}

interface LinksProps {
  event: EventPage;
  dates: ChoosableDate[];
  /** Whether the texts contain the day. Texts of online events always do: the visitor's zone may have another day. */
  hasDay: boolean;
}

function DateLinks({ event, dates, hasDay }: LinksProps) {
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <ul className="mt-4 grid auto-rows-fr gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {dates.map((date) => (
        <li key={date.id}>
          <a
            href={to(paths.event(date))}
            aria-current={date.id === event.id ? 'page' : undefined}
            className="flex h-full min-h-14 flex-wrap items-center justify-between gap-x-3 rounded-sm sm:flex-col sm:flex-nowrap sm:items-start sm:justify-center border border-line-strong px-4 py-2 hover:border-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
          >
            <span className={`font-semibold ${isClosed(date) ? 'line-through' : ''}`} suppressHydrationWarning>
              {hasDay || event.online ? (
                <EventTime event={{ ...event, ...date }} style="tile" />
              ) : (
                clockTime(locale, date.clock)
              )}
            </span>
            <span className="text-sm text-ink-soft">
              <Availability date={date} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const isClosed = ({ status }: ChoosableDate) => status === 'canceled' || status === 'postponed';

/**
 * What a visitor gets at a date: the price, a low number of remaining tickets, or the reason why no tickets are on
 * sale.
 */
function Availability({ date: { status, offer } }: { date: ChoosableDate }) {
  if (status === 'canceled') return <Trans>Canceled</Trans>;
  if (status === 'postponed') return <Trans>Postponed</Trans>;
  if (offer === null) return null;
  if (offer.salesStatus === 'sales_ended') return <Trans>Sales ended</Trans>;
  if (offer.salesStatus === 'on_sale' && offer.remaining !== null)
    return <Plural value={offer.remaining} one="Only # left" other="Only # left" />;
  return <Price price={offer.price} salesStatus={offer.salesStatus} />;
}
