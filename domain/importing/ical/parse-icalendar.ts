// iCalendar (RFC 5545) to events. Lenient: a broken property costs only that property; an event without a readable
// start is left out and reported; only a truncated file or one without a calendar is refused as a whole.
import { expandRule, HORIZON_MONTHS, MAX_OCCURRENCES, untilOf } from '../time/recurrence.ts';
import { lineOf, linesOf, parameter, readCalendars, textOf, type Block, type Calendar, type Line } from './lines.ts';
import { readZones, type CalendarZone } from './calendar-zones.ts';
import { detailsOf } from './event-details.ts';
import { instantOf, readWrittenTime, resolveTimes, type WrittenTime } from '../time/times.ts';
import { fitUid, hashOf } from '../fields/text.ts';
import { zoneNamed } from '../time/zones.ts';
import type { ParsedEvent, ParsedFile, ParsedTimes, ParseOptions, Problem } from '../types.ts';

/** Parses a calendar file. Never throws. */
export function parseICalendar(file: string, text: string, options: ParseOptions): ParsedFile {
  const parsed: ParsedFile = { file, format: 'icalendar', events: [], problems: [] };
  const refused = (why: string): ParsedFile => ({ ...parsed, problems: [problem('file', file, null, null, why)] });
  const calendars = readCalendars(text);
  if ('why' in calendars) return refused(calendars.why);
  if (calendars.length === 0) return refused('the file holds no calendar');
  for (const calendar of calendars) readCalendar(calendar, { file, options, answer: parsed });
  if (parsed.events.length === 0 && parsed.problems.length === 0) return refused('the calendar holds no events');
  return parsed;
}

interface Reading {
  file: string;
  options: ParseOptions;
  answer: ParsedFile;
}

interface Context extends Reading {
  zones: CalendarZone[];
  calendarZone: string | null;
  canceled: boolean;
}

/** One VEVENT with its identity and its times as written. */
interface Draft {
  block: Block;
  uid: string;
  name: string;
  start: WrittenTime;
  end: WrittenTime | null;
  duration: Temporal.Duration | null;
  /** The date of the series that this one replaces. */
  recurrence: WrittenTime | null;
  notes: string[];
}

const problem = (
  kind: Problem['kind'],
  where: string,
  uid: string | null,
  name: string | null,
  why: string,
): Problem => ({ kind, where, uid, name, reason: why });

function readCalendar(calendar: Calendar, reading: Reading): void {
  const zones = readZones(calendar.zones, reading.options.now.toZonedDateTimeISO('UTC').year);
  const zoneNames = [...new Set(zones.map((zone) => zone.zone).filter((zone) => zone !== null))];
  const named = zoneNamed(textOf(calendar.head, 'X-WR-TIMEZONE'));
  const context: Context = {
    ...reading,
    zones,
    calendarZone: named ?? (zoneNames.length === 1 ? (zoneNames[0] ?? null) : null),
    canceled: textOf(calendar.head, 'METHOD').toUpperCase() === 'CANCEL',
  };
  const drafts = calendar.events
    .map((block, index) => guarded(block, index, context))
    .filter((draft) => draft !== null);
  const bySeries = Map.groupBy(newestOnly(drafts, context), (draft) => draft.uid);
  for (const group of bySeries.values()) {
    try {
      addGroup(group, context);
    } catch (error) {
      const why = `could not be read: ${error instanceof Error ? error.message : 'unknown'}`;
      context.answer.problems.push(problem('event', context.file, group[0]?.uid ?? null, group[0]?.name ?? null, why));
    }
  }
}

/** A draft, or null with its problem reported. Any error a broken value causes is limited to this event. */
function guarded(block: Block, at: number, context: Context): Draft | null {
  const uid = textOf(block, 'UID') || null;
  const name = textOf(block, 'SUMMARY').slice(0, 100) || null;
  const report = (why: string) => {
    context.answer.problems.push(problem('event', `event ${at + 1}`, uid, name, why));
    return null;
  };
  try {
    const draft = readDraft(block, context);
    return 'why' in draft ? report(draft.why) : draft;
  } catch (error) {
    return report(`could not be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

function readDraft(block: Block, context: Context): Draft | { why: string } {
  const startLine = lineOf(block, 'DTSTART');
  if (!startLine) return { why: 'has no start (DTSTART)' };
  const start = readTime(startLine, context);
  if (!start) return { why: `starts at no date: ${startLine.raw.slice(0, 40) || '(empty)'}` };
  const name = textOf(block, 'SUMMARY').trim();
  if (!name) return { why: 'has no name (SUMMARY)' };
  const endLine = lineOf(block, 'DTEND');
  const end = endLine ? readTime(endLine, context) : null;
  const notes = block.broken.map((line) => `a line was not understood: ${line}`);
  if (endLine && !end) notes.push(`its end is no date: ${endLine.raw.slice(0, 40)}`);
  if (startLine.property.getParameter('tzid') && !start.zone && start.offsetSeconds === null)
    notes.push(`unknown zone ${parameter(startLine, 'tzid')}`);
  const recurrenceLine = lineOf(block, 'RECURRENCE-ID');
  return {
    block,
    uid: textOf(block, 'UID').trim() || `h:${hashOf(name, startLine.raw)}`,
    name,
    start,
    end,
    duration: readDuration(lineOf(block, 'DURATION')),
    recurrence: recurrenceLine ? readTime(recurrenceLine, context) : null,
    notes,
  };
}

function readDuration(line: Line | undefined): Temporal.Duration | null {
  if (!line || !/^[+-]?P/i.test(line.raw)) return null;
  try {
    return Temporal.Duration.from(line.raw.toUpperCase());
  } catch {
    return null;
  }
}

/** A date or date-time with its TZID resolved to an IANA zone, or to the offset its calendar defines. */
function readTime(line: Line, context: Context, raw = line.raw): WrittenTime | null {
  const time = readWrittenTime(raw);
  const tzid = parameter(line, 'tzid');
  if (!time || time.dateOnly || time.utc || !tzid) return time;
  const defined = context.zones.find((zone) => zone.tzid === tzid);
  const zone = zoneNamed(tzid) ?? defined?.zone ?? null;
  if (zone) return { ...time, zone };
  return defined ? { ...time, offsetSeconds: defined.offsetAt(time.local) } : time;
}

/** The newest of several versions of one event (same UID and date); the others are reported. */
function newestOnly(drafts: Draft[], context: Context): Draft[] {
  const newest = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = JSON.stringify([draft.uid, draft.recurrence?.local.toString() ?? null]);
    const other = newest.get(key);
    const [newer, older] = other && version(other) > version(draft) ? [other, draft] : [draft, other];
    newest.set(key, newer);
    if (older)
      context.answer.problems.push(
        problem('event', context.file, older.uid, older.name, 'the file holds a newer version of the same event'),
      );
  }
  return [...newest.values()];
}

const version = ({ block }: Draft): string =>
  `${(Number(textOf(block, 'SEQUENCE')) || 0).toString().padStart(9, '0')} ${lineOf(block, 'LAST-MODIFIED')?.raw ?? lineOf(block, 'DTSTAMP')?.raw ?? ''}`;

/** All drafts of one UID: a single event, or a series with its changed dates. */
function addGroup(group: Draft[], context: Context): void {
  const masters = group.filter((draft) => draft.recurrence === null);
  const changed = group.filter((draft) => draft.recurrence !== null);
  for (const master of masters) {
    if (isRecurring(master)) addSeries(master, changed, context);
    else addEvent(master, { uid: master.uid, series: null, recurrenceId: null }, context);
  }
  if (masters.some(isRecurring)) return;
  for (const draft of changed) {
    const id = recurrenceId(draft.recurrence ?? draft.start);
    addEvent(draft, { uid: `${draft.uid}#${id}`, series: draft, recurrenceId: id }, context);
  }
}

const isRecurring = ({ block }: Draft): boolean =>
  lineOf(block, 'RRULE') !== undefined || lineOf(block, 'RDATE') !== undefined;

function addSeries(master: Draft, changed: Draft[], context: Context): void {
  let dates: Draft[];
  try {
    dates = datesOf(master, context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const why = `its repetition cannot be followed, only its first date is taken: ${error.message}`;
    addEvent(
      { ...master, notes: [...master.notes, why] },
      { uid: master.uid, series: null, recurrenceId: null },
      context,
    );
    return;
  }
  const byId = new Map(changed.map((draft) => [keyOf(draft.recurrence ?? draft.start, context), draft]));
  for (const date of dates) {
    const id = recurrenceId(date.start);
    const own = byId.get(keyOf(date.start, context));
    if (own) byId.delete(keyOf(date.start, context));
    addEvent(own ?? date, { uid: `${master.uid}#${id}`, series: master, recurrenceId: id }, context);
  }
  for (const draft of byId.values()) {
    const id = recurrenceId(draft.recurrence ?? draft.start);
    if (isUpcoming(draft, context))
      addEvent(draft, { uid: `${master.uid}#${id}`, series: master, recurrenceId: id }, context);
  }
}

/** Each date of a series as a separate draft: rule and RDATE, without EXDATE, within the bounds of recurrence.ts. */
function datesOf(master: Draft, context: Context): Draft[] {
  const excluded = new Set(writtenList(master, 'EXDATE', context).map((time) => keyOf(time, context)));
  const extra = writtenList(master, 'RDATE', context);
  const { starts, complete } = expanded(master, context);
  const shifted = starts.map((local) => ({ ...master.start, local }));
  const all = new Map([...shifted, ...extra].map((time) => [keyOf(time, context), time]));
  const dates = [...all].filter(([key]) => !excluded.has(key)).map(([, time]) => movedTo(master, time));
  const sorted = dates.toSorted((a, b) => Temporal.PlainDateTime.compare(a.start.local, b.start.local));
  return bounded(sorted, complete, context);
}

function expanded(master: Draft, context: Context) {
  const rule = lineOf(master.block, 'RRULE')?.raw;
  if (rule === undefined) return { starts: [master.start.local], complete: true };
  const zone = master.start.zone ?? context.calendarZone ?? context.options.tz ?? 'UTC';
  const here = context.options.now.toZonedDateTimeISO(zone).toPlainDateTime();
  return expandRule({
    text: rule,
    start: master.start.local,
    until: untilTest(untilOf(rule), master.start, zone),
    from: here.subtract({ days: 31 }),
    horizon: here.add({ months: HORIZON_MONTHS }),
  });
}

/** UNTIL is a date in the event's zone, or an instant; a date-time without zone is read in the event's zone. */
function untilTest(raw: string, start: WrittenTime, zone: string): ((local: Temporal.PlainDateTime) => boolean) | null {
  if (raw === '') return null;
  const until = readWrittenTime(raw);
  if (!until) throw new RangeError(`UNTIL=${raw.slice(0, 40)} is no date`);
  if (until.dateOnly || start.dateOnly) {
    const last = until.local.toPlainDate();
    return (local) => Temporal.PlainDate.compare(local.toPlainDate(), last) <= 0;
  }
  const last = instantOf(until, zone);
  return (local) => Temporal.Instant.compare(instantOf({ ...start, local }, zone), last) <= 0;
}

/** All dates of a short finite series; of other series the dates not over yet, up to the bounds. */
function bounded(dates: Draft[], complete: boolean, context: Context): Draft[] {
  if (complete && dates.length <= MAX_OCCURRENCES) return dates;
  const horizon = context.options.now.toZonedDateTimeISO('UTC').add({ months: HORIZON_MONTHS }).toInstant();
  const upcoming = dates.filter((date) => isUpcoming(date, context));
  const near = upcoming.filter((date) => Temporal.Instant.compare(startInstant(date, context), horizon) <= 0);
  if (near.length > 0) return near.slice(0, MAX_OCCURRENCES);
  return upcoming.length > 0 ? upcoming.slice(0, 1) : dates.slice(-MAX_OCCURRENCES);
}

const startInstant = (draft: Draft, context: Context) =>
  instantOf(draft.start, context.calendarZone ?? context.options.tz ?? 'UTC');
const isUpcoming = (draft: Draft, context: Context) =>
  Temporal.Instant.compare(startInstant(draft, context).add({ hours: 24 }), context.options.now) >= 0;

/** The same event on another date: the end moves by as much wall-clock time as the start. */
function movedTo(master: Draft, start: WrittenTime): Draft {
  const zone = start.zone ?? master.start.zone;
  const same =
    master.start.utc === start.utc
      ? start.local
      : instantOf(start, zone ?? 'UTC')
          .toZonedDateTimeISO(zone ?? 'UTC')
          .toPlainDateTime();
  const distance = master.start.local.until(same, { largestUnit: 'day' });
  return {
    ...master,
    start: { ...master.start, local: same },
    end: master.end && { ...master.end, local: master.end.local.add(distance) },
    notes: [...master.notes],
  };
}

function writtenList({ block }: Draft, name: string, context: Context): WrittenTime[] {
  return linesOf(block, name)
    .flatMap((line) =>
      line.raw
        .split(',')
        .slice(0, 1000)
        .map((raw) => readTime(line, context, raw.split('/')[0] ?? '')),
    )
    .filter((time) => time !== null);
}

/** A key for the moment of a date, however it is written; a date without time is its own key. */
function keyOf(time: WrittenTime, context: Context): string {
  if (time.dateOnly) return time.local.toPlainDate().toString();
  return instantOf(time, context.calendarZone ?? context.options.tz ?? 'UTC').toString();
}

const recurrenceId = (time: WrittenTime): string =>
  time.dateOnly
    ? time.local.toPlainDate().toString()
    : `${time.local.toString({ smallestUnit: 'minute' })}${time.utc ? 'Z' : ''}`;

function addEvent(
  draft: Draft,
  identity: { uid: string; series: Draft | null; recurrenceId: string | null },
  context: Context,
): void {
  const details = detailsOf(draft.block);
  const notes = [...draft.notes];
  const place = details.venue;
  const times: ParsedTimes | { why: string } = resolveTimes(
    { start: draft.start, end: draft.end, duration: draft.duration },
    {
      countryCode: place?.countryCode ?? null,
      region: place?.region ?? null,
      // a changed date of a series is often written in UTC, but takes place in the zone of the series
      placeZone: identity.series?.start.zone ?? context.calendarZone,
      option: context.options.tz,
      endDateIncluded: false,
    },
    notes,
  );
  if ('why' in times) {
    context.answer.problems.push(problem('event', context.file, draft.uid, draft.name, times.why));
    return;
  }
  const event: ParsedEvent = {
    source: 'icalendar',
    ...times,
    ...details,
    uid: fitUid(identity.uid),
    status: context.canceled ? 'canceled' : details.status,
    seriesUid: identity.series ? fitUid(identity.series.uid) : null,
    seriesName: identity.series?.name.slice(0, 300) ?? null,
    recurrenceId: identity.recurrenceId,
    notes,
  };
  context.answer.events.push(event);
}
