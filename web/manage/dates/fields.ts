// The form of the dates of an event: from texts to the plan of `domain/management`, and back. Server only.
import type { SeriesChange, SeriesEditor, SeriesPlan, SeriesRule } from '#domain/management';
import { text, texts, uncleaned, z } from '#shared/input/form.ts';
import { SERIES_SLOTS_MAX } from '#shared/limits.ts';
import { EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { choiceDaysOf } from '../plan-fields.ts';
import { wholeNumber } from '../ticket-form-fields.ts';

/** The texts that a person typed. The form and the review that asks for confirmation have the same fields. */
export const dateTexts = z.object({
  scope: z.enum(['all', 'following']).catch('all'),
  every: z.enum(['day', 'week', 'month-day', 'month-weekday', 'none']).catch('week'),
  interval: text,
  weekdays: texts(7),
  firstDay: text,
  ends: z.enum(['until', 'count']).catch('count'),
  until: text,
  count: text,
  slotStart: texts(SERIES_SLOTS_MAX + 1),
  slotMinutes: texts(SERIES_SLOTS_MAX + 1),
  slotCapacity: texts(SERIES_SLOTS_MAX + 1),
  moveTickets: text,
  // a higher limit than the allowed length, so that a longer message is refused and not cut
  message: uncleaned(EVENT_UPDATE_MESSAGE_MAX_CHARS * 2),
  choiceDays: text,
});
export type DateTexts = z.output<typeof dateTexts>;

/** The plan of a form. Added and skipped dates come from the stored plan. Text that is not a number becomes NaN. */
export function planOfTexts(typed: DateTexts, stored: SeriesPlan): SeriesPlan {
  const slots = typed.slotStart.flatMap((start, index) => {
    const [minutes = '', capacity = ''] = [typed.slotMinutes[index], typed.slotCapacity[index]];
    if (start === '' && index > 0) return []; // an empty row is not a time slot
    return [
      {
        start,
        minutes: wholeNumber(minutes.trim()),
        capacity: capacity.trim() === '' ? null : wholeNumber(capacity.trim()),
      },
    ];
  });
  return {
    tz: stored.tz,
    firstDay: typed.firstDay,
    rule: ruleOfTexts(typed),
    slots,
    added: stored.added,
    skipped: stored.skipped,
  };
}

function ruleOfTexts({ every, interval, weekdays, ends, until, count }: DateTexts): SeriesRule | null {
  if (every === 'none') return null;
  const shared = {
    interval: interval === '' ? 1 : wholeNumber(interval),
    end: ends === 'until' ? { until } : { count: wholeNumber(count) },
  };
  if (every === 'day') return { every, ...shared };
  if (every === 'month-day') return { every: 'month', by: 'day', ...shared };
  if (every === 'month-weekday') return { every: 'month', by: 'weekday', ...shared };
  const days = [...new Set(weekdays.map(Number))].filter((day) => day >= 1 && day <= 7).toSorted();
  return { every, weekdays: days, ...shared };
}

/** The choice to move dates with tickets too. */
export const withTicketsOf = ({ moveTickets, message, choiceDays }: DateTexts): Pick<SeriesChange, 'withTickets'> =>
  moveTickets === 'yes' ? { withTickets: { message, choiceDays: choiceDaysOf({ choiceDays }) } } : {};

/** The texts of a plan: of all its dates, or of its dates from a day on. */
export function textsOfPlan({ plan, dates }: SeriesEditor, from: string | null): DateTexts {
  const { rule, slots } = plan;
  const end = rule?.end ?? { count: 10 };
  const lastDay = dates.findLast(({ seriesStart }) => seriesStart !== null)?.seriesStart?.slice(0, 10) ?? '';
  const endsOnDay = 'until' in end || from !== null;
  const firstDay = from ?? plan.firstDay;
  return {
    scope: from === null ? 'all' : 'following',
    every: rule === null ? 'none' : rule.every === 'month' ? `month-${rule.by}` : rule.every,
    interval: String(rule?.interval ?? 1),
    weekdays: rule?.every === 'week' ? rule.weekdays.map(String) : [String(weekdayOf(firstDay))],
    firstDay,
    ends: endsOnDay ? 'until' : 'count',
    until: 'until' in end ? end.until : from === null ? '' : lastDay,
    count: 'count' in end ? String(end.count) : '10',
    slotStart: slots.map(({ start }) => start),
    slotMinutes: slots.map(({ minutes }) => String(minutes)),
    slotCapacity: slots.map(({ capacity }) => (capacity === null ? '' : String(capacity))),
    moveTickets: '',
    message: '',
    choiceDays: '',
  };
}

const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;
