// Expands a schema.org Schedule as the equivalent iCalendar rule.
import type { Node } from '../fields/json.ts';
import { enumWord, type Graph } from './graph.ts';
import { expandRule, HORIZON_MONTHS, MAX_OCCURRENCES } from '../time/recurrence.ts';
import { readWrittenTime, type WrittenTime } from '../time/times.ts';
import type { FileBudget } from '../limits.ts';
import { zoneNamed } from '../time/zones.ts';

interface Occurrence {
  start: WrittenTime;
  end: WrittenTime | null;
}

const FREQUENCIES: Record<string, string> = {
  P1D: 'FREQ=DAILY',
  P1W: 'FREQ=WEEKLY',
  P7D: 'FREQ=WEEKLY',
  P2W: 'FREQ=WEEKLY;INTERVAL=2',
  P14D: 'FREQ=WEEKLY;INTERVAL=2',
  P1M: 'FREQ=MONTHLY',
  P3M: 'FREQ=MONTHLY;INTERVAL=3',
  P1Y: 'FREQ=YEARLY',
  DAILY: 'FREQ=DAILY',
  WEEKLY: 'FREQ=WEEKLY',
  MONTHLY: 'FREQ=MONTHLY',
};

/**
 * The dates of a Schedule. Empty when the schedule has no start or an unknown frequency. Throws RangeError on malformed
 * lists.
 */
export function occurrencesOfSchedule(
  graph: Graph,
  schedule: Node,
  { now, budget }: { now: Temporal.Instant; budget: FileBudget },
): Occurrence[] {
  const time = timeOfDay(graph.text(schedule, 'startTime'));
  const zone = zoneNamed(graph.text(schedule, 'scheduleTimezone'));
  const first = readWrittenTime(graph.text(schedule, 'startDate'), zone);
  const rule = FREQUENCIES[graph.text(schedule, 'repeatFrequency').toUpperCase()];
  if (!first || !rule) return [];
  const start: WrittenTime = time
    ? { ...first, local: first.local.toPlainDate().toPlainDateTime(time), dateOnly: false }
    : first;
  const localNow = now.toZonedDateTimeISO(zone ?? 'UTC').toPlainDateTime();
  const { starts } = expandRule({
    text: `${rule}${listPart(graph, schedule)}${countPart(graph, schedule)}`,
    start: start.local,
    until: untilOf(graph, schedule),
    from: localNow.subtract({ days: 31 }),
    horizon: localNow.add({ months: HORIZON_MONTHS }),
    budget,
  });
  const except = new Set(graph.texts(schedule, 'exceptDate').map((date) => date.slice(0, 10)));
  const end = timeOfDay(graph.text(schedule, 'endTime'));
  return starts
    .filter((local) => !except.has(local.toPlainDate().toString()) && isListed(graph, schedule, local))
    .slice(0, MAX_OCCURRENCES)
    .map((local) => ({ start: { ...start, local }, end: end ? endAt(start, local, end) : null }));
}

/** The end of a date. An end time earlier than the start time is on the next day. */
function endAt(start: WrittenTime, local: Temporal.PlainDateTime, clockTime: Temporal.PlainTime): WrittenTime {
  const sameDay = local.toPlainDate().toPlainDateTime(clockTime);
  const end = Temporal.PlainDateTime.compare(sameDay, local) > 0 ? sameDay : sameDay.add({ days: 1 });
  return { ...start, local: end, dateOnly: false };
}

const daysOf = (graph: Graph, schedule: Node): string[] =>
  graph
    .texts(schedule, 'byDay')
    .map((day) => enumWord(day).slice(0, 2).toUpperCase())
    .filter((day) => /^(?:MO|TU|WE|TH|FR|SA|SU)$/.test(day));

function listPart(graph: Graph, schedule: Node): string {
  const days = daysOf(graph, schedule);
  const monthDays = graph.texts(schedule, 'byMonthDay').join(',');
  return `${days.length > 0 ? `;BYDAY=${days.join(',')}` : ''}${monthDays ? `;BYMONTHDAY=${monthDays}` : ''}`;
}

function countPart(graph: Graph, schedule: Node): string {
  const count = graph.text(schedule, 'repeatCount');
  return /^[1-9]\d{0,4}$/.test(count) ? `;COUNT=${count}` : '';
}

/**
 * Whether the start date falls on a listed day. schema.org's start date opens the range of a schedule; the event takes
 * place on the start date only if the schedule lists its day.
 */
function isListed(graph: Graph, schedule: Node, local: Temporal.PlainDateTime): boolean {
  const days = daysOf(graph, schedule);
  return days.length === 0 || days.includes(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][local.dayOfWeek - 1] ?? '');
}

function untilOf(graph: Graph, schedule: Node): ((local: Temporal.PlainDateTime) => boolean) | null {
  const last = readWrittenTime(graph.text(schedule, 'endDate'))?.local.toPlainDate();
  return last ? (local) => Temporal.PlainDate.compare(local.toPlainDate(), last) <= 0 : null;
}

function timeOfDay(text: string): Temporal.PlainTime | null {
  const match = /^T?(\d{1,2}):(\d{2})/.exec(text.trim());
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return Temporal.PlainTime.from({ hour: Number(match[1]), minute: Number(match[2]) });
}
