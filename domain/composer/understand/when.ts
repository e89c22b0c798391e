import type { UnderstoodWhen } from '../types.ts';
import { type Clock, readClock } from './clock.ts';
import { readDate } from './date.ts';
import { foldInPlace, type Reading } from './text.ts';

interface Options {
  now: Temporal.Instant;
  tz: string;
  isMonthFirst: boolean;
  isSentence: boolean;
  /** Usual duration, in minutes, when the text states no end. */
  minutes: number;
}

export const NO_TIME: UnderstoodWhen = { startDate: '', startTime: '', endDate: '', endTime: '' };

/** Reads date and clock times; '' for parts that the text does not state. `hasEnd`: the text states when the event ends. */
export function readWhen(
  text: string,
  { now, tz, isMonthFirst, isSentence, minutes }: Options,
): { when: UnderstoodWhen; hasEnd: boolean; spans: Reading<unknown>['span'][] } {
  const folded = foldInPlace(text);
  const local = now.toZonedDateTimeISO(tz);
  const date = readDate(folded, { today: local.toPlainDate(), isMonthFirst, isSentence });
  const clock = readClock(date ? blank(folded, date.span) : folded);
  const spans = [date, clock].flatMap((reading) => (reading ? [reading.span] : []));
  const hasEnd = clock ? clock.value.end !== null : false;
  if (!date) return { when: clock ? { ...NO_TIME, startTime: clockText(clock.value.start) } : NO_TIME, hasEnd, spans };
  const day = isOver(date.value, clock?.value, local) ? date.value.add({ days: 7 }) : date.value;
  return { when: clock ? whenOf(day, clock.value, minutes) : { ...NO_TIME, startDate: day.toString() }, hasEnd, spans };
}

/** Date and times on a day with the usual duration. An end before the start is on the next day. */
export function whenOf(day: Temporal.PlainDate, { start, end }: Clock, minutes: number): UnderstoodWhen {
  const from = day.toPlainDateTime().add({ minutes: start });
  const length = end === null ? minutes : end > start ? end - start : end + 24 * 60 - start;
  const to = from.add({ minutes: length });
  const [startDate = '', startTime = ''] = wall(from);
  const [endDate = '', endTime = ''] = wall(to);
  return { startDate, startTime, endDate, endTime };
}

const wall = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' }).split('T');
const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Whether the time is over. "Friday 7 PM", read on a Friday at 9 PM, means the next Friday. */
const isOver = (day: Temporal.PlainDate, clock: Clock | undefined, local: Temporal.ZonedDateTime): boolean =>
  clock !== undefined && day.equals(local.toPlainDate()) && clock.start <= local.hour * 60 + local.minute;

/** The text with spaces in place of the words that were read, so that they are not read again. */
export const blank = (text: string, [start, end]: Reading<unknown>['span']): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
