import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { EventPage } from '#domain/events';
import { eventDay } from '#shared/dates/event-day.ts';
import { paths } from '#shared/paths.ts';
import { monthName, weekdayNames } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { nextDay } from './next-day.ts';
import type { ChoosableDate, DatePicker } from './read.ts';

interface Props {
  event: EventPage;
  dates: ChoosableDate[];
  month: NonNullable<DatePicker['calendar']>;
  /** The day of the page's event, if it is in the month. */
  chosenDay: string | null;
}

const ID = 'dates';

/**
 * A month whose days lead to their first date with tickets. Every day is a link, so Tab moves through the days. With
 * script, the arrow keys, Home and End also move the focus.
 */
export function Calendar({ event, dates, month, chosenDay }: Props) {
  const locale = useLocale();
  const weekdays = weekdayNames(locale);
  const byDay = Map.groupBy(dates, ({ day }) => day);
  const blanks = weekdays.findIndex(({ day }) => day === month.firstWeekday);
  const cells = [
    ...Array.from({ length: blanks }, () => null),
    ...Array.from({ length: month.days }, (_, index) => `${month.month}-${String(index + 1).padStart(2, '0')}`),
  ];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return (
    <div id={ID} className="max-w-md scroll-mt-4 rounded-md border border-line bg-raised p-3 sm:p-4">
      <MonthLinks event={event} month={month} />
      <table className="mt-2 w-full table-fixed text-center tabular-nums">
        <thead>
          <tr>
            {weekdays.map(({ day, short, long }) => (
              <th key={day} scope="col" className="pb-1 text-xs font-medium text-ink-soft">
                <abbr title={long} className="no-underline" suppressHydrationWarning>
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, week) => (
            <tr key={week}>
              {days.map((day, index) => (
                <td key={day ?? `blank-${index}`} className="p-0.5">
                  {day && <Day event={event} day={day} dates={byDay.get(day) ?? []} isChosen={day === chosenDay} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Moves the focus to another day of the month that has dates. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const month = event.currentTarget.closest('table');
  const links = [...(month?.querySelectorAll<HTMLElement>('a[data-day]') ?? [])];
  const days = links.flatMap((link) => link.dataset['day'] ?? []);
  const next = nextDay(event.key, { day: event.currentTarget.dataset['day'] ?? '', days });
  if (next === null) return;
  event.preventDefault();
  links[days.indexOf(next)]?.focus();
}

function MonthLinks({ event, month }: Pick<Props, 'event' | 'month'>) {
  const { t } = useLingui();
  const to = useLocalePath();
  const link = (target: string | null, label: string, icon: ReactNode) =>
    target === null ? (
      <span className="size-11" />
    ) : (
      <a
        href={`${to(paths.event(event))}?month=${target}#${ID}`}
        rel="nofollow"
        aria-label={label}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        {icon}
      </a>
    );
  return (
    <nav aria-label={t`Months`} className="flex items-center justify-between">
      {link(
        month.before,
        t`Show previous month`,
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />,
      )}
      <h3 className="font-sans text-base font-semibold tracking-normal" suppressHydrationWarning>
        {monthName(useLocale(), month.month)}
      </h3>
      {link(month.after, t`Show next month`, <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />)}
    </nav>
  );
}

interface DayProps {
  event: EventPage;
  day: string;
  dates: ChoosableDate[];
  isChosen: boolean;
}

function Day({ event, day, dates, isChosen }: DayProps) {
  const locale = useLocale();
  const to = useLocalePath();
  const [first] = dates;
  const number = Number(day.slice(8));
  if (!first) return <span className="grid min-h-11 place-items-center text-ink-soft">{number}</span>;
  const open = dates.find(({ status, offer }) => isOpen(status) && offer?.salesStatus === 'on_sale');
  const isSoldOut = !open && dates.every(({ status, offer }) => !isOpen(status) || offer?.salesStatus === 'sold_out');
  return (
    <a
      href={to(paths.event(open ?? first))}
      data-day={day}
      onKeyDown={moveByKey}
      aria-current={isChosen ? 'date' : undefined}
      className={`grid min-h-11 place-items-center rounded-sm font-semibold hover:outline-2 hover:outline-ink aria-[current=date]:bg-accent-fill aria-[current=date]:text-on-accent ${isSoldOut ? 'text-ink-soft line-through' : 'bg-accent-soft text-accent'}`}
    >
      <span aria-hidden="true">{number}</span>
      <span className="sr-only" suppressHydrationWarning>
        {eventDay(locale, { startsAt: first.startsAt, tz: event.tz })},{' '}
        {isSoldOut ? <Trans>Sold out</Trans> : <Plural value={dates.length} one="# time" other="# times" />}
      </span>
    </a>
  );
}

const isOpen = (status: ChoosableDate['status']) => status === 'live' || status === 'started';
