// Converts iCalendar (RFC 5545) to events. The parser is lenient: it ignores only the malformed property; it leaves out
// and reports an event without a readable start; it refuses as a whole only a truncated file or a file without a
// calendar.
import { resolveTimes } from '../time/times.ts';
import { fitUid, hashOf } from '../fields/text.ts';
import { fileBudget, FileTooLarge } from '../limits.ts';
import { zoneNamed } from '../time/zones.ts';
import type { ParsedEvent, ParsedFile, ParsedTimes, ParseOptions, Problem } from '../types.ts';
import { readZones } from './calendar-zones.ts';
import { type Context, type Draft, type FileContext, readTime } from './draft.ts';
import { detailsOf } from './event-details.ts';
import { lineOf, parameter, readCalendars, textOf, type Block, type Calendar, type Line } from './lines.ts';
import { datesOf, isUpcoming, keyOf, recurrenceId } from './series-dates.ts';

/** Parses a calendar file. Throws only FileTooLarge. */
export function parseICalendar(file: string, text: string, options: ParseOptions): ParsedFile {
  const parsed: ParsedFile = { file, format: 'icalendar', events: [], problems: [] };
  const refused = (reason: string): ParsedFile => ({
    ...parsed,
    problems: [{ kind: 'file', where: file, uid: null, name: null, reason }],
  });
  const calendars = readCalendars(text);
  if ('reason' in calendars) return refused(calendars.reason);
  if (calendars.length === 0) return refused('the file has no calendar');
  const budget = fileBudget();
  for (const calendar of calendars) readCalendar(calendar, { file, options, result: parsed, budget });
  if (parsed.events.length === 0 && parsed.problems.length === 0) return refused('the calendar has no events');
  return parsed;
}

/** Reports an event that is left out. `where` is the file by default. */
function report(context: Context, problem: Omit<Problem, 'kind' | 'where'> & { where?: string }): void {
  context.result.problems.push({ kind: 'event', where: context.file, ...problem });
}

function readCalendar(calendar: Calendar, fileContext: FileContext): void {
  const zones = readZones(calendar.zones, fileContext.options.now.toZonedDateTimeISO('UTC').year);
  const zoneNames = [...new Set(zones.map((zone) => zone.zone).filter((zone) => zone !== null))];
  const named = zoneNamed(textOf(calendar.head, 'X-WR-TIMEZONE'));
  const context: Context = {
    ...fileContext,
    zones,
    calendarZone: named ?? (zoneNames.length === 1 ? (zoneNames[0] ?? null) : null),
    canceled: textOf(calendar.head, 'METHOD').toUpperCase() === 'CANCEL',
  };
  const drafts = calendar.events
    .map((block, index) => readDraftSafely(block, index, context))
    .filter((draft) => draft !== null);
  const bySeries = Map.groupBy(newestOnly(drafts, context), (draft) => draft.uid);
  for (const group of bySeries.values()) {
    try {
      addGroup(group, context);
    } catch (error) {
      if (error instanceof FileTooLarge) throw error;
      const reason = `could not be read: ${error instanceof Error ? error.message : 'unknown'}`;
      report(context, { uid: group[0]?.uid ?? null, name: group[0]?.name ?? null, reason });
    }
  }
}

/** A draft, or null with its problem reported. An error that a broken value causes affects only this event. */
function readDraftSafely(block: Block, index: number, context: Context): Draft | null {
  const uid = textOf(block, 'UID') || null;
  const name = textOf(block, 'SUMMARY').slice(0, 100) || null;
  const leaveOut = (reason: string) => {
    report(context, { where: `event ${index + 1}`, uid, name, reason });
    return null;
  };
  try {
    const draft = readDraft(block, context);
    return 'reason' in draft ? leaveOut(draft.reason) : draft;
  } catch (error) {
    if (error instanceof FileTooLarge) throw error;
    return leaveOut(`could not be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

function readDraft(block: Block, context: Context): Draft | { reason: string } {
  const startLine = lineOf(block, 'DTSTART');
  if (!startLine) return { reason: 'has no start (DTSTART)' };
  const start = readTime(startLine, context);
  if (!start) return { reason: `has an unreadable start date: ${startLine.raw.slice(0, 40) || '(empty)'}` };
  const name = textOf(block, 'SUMMARY').trim();
  if (!name) return { reason: 'has no name (SUMMARY)' };
  const endLine = lineOf(block, 'DTEND');
  const end = endLine ? readTime(endLine, context) : null;
  const notes = block.broken.map((line) => `a line was not understood: ${line}`);
  if (endLine && !end) notes.push(`the end is no date: ${endLine.raw.slice(0, 40)}`);
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

/** The newest of several versions of one event (same UID and date). The other versions are reported. */
function newestOnly(drafts: Draft[], context: Context): Draft[] {
  const newest = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = JSON.stringify([draft.uid, draft.recurrence?.local.toString() ?? null]);
    const other = newest.get(key);
    const [newer, older] = other && version(other) > version(draft) ? [other, draft] : [draft, other];
    newest.set(key, newer);
    if (older)
      report(context, { uid: older.uid, name: older.name, reason: 'the file has a newer version of the same event' });
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
    const reason = `the repetition cannot be read, only the first date is imported: ${error.message}`;
    addEvent(
      { ...master, notes: [...master.notes, reason] },
      { uid: master.uid, series: null, recurrenceId: null },
      context,
    );
    return;
  }
  const byId = new Map(changed.map((draft) => [keyOf(draft.recurrence ?? draft.start, context), draft]));
  for (const date of dates) {
    const id = recurrenceId(date.start);
    const changedDate = byId.get(keyOf(date.start, context));
    if (changedDate) byId.delete(keyOf(date.start, context));
    addEvent(changedDate ?? date, { uid: `${master.uid}#${id}`, series: master, recurrenceId: id }, context);
  }
  for (const draft of byId.values()) {
    const id = recurrenceId(draft.recurrence ?? draft.start);
    if (isUpcoming(draft, context))
      addEvent(draft, { uid: `${master.uid}#${id}`, series: master, recurrenceId: id }, context);
  }
}

function addEvent(
  draft: Draft,
  identity: { uid: string; series: Draft | null; recurrenceId: string | null },
  context: Context,
): void {
  context.budget.addEvent();
  const details = detailsOf(draft.block);
  const notes = [...draft.notes];
  const place = details.venue;
  const times: ParsedTimes | { reason: string } = resolveTimes(
    { start: draft.start, end: draft.end, duration: draft.duration },
    {
      countryCode: place?.countryCode ?? null,
      region: place?.region ?? null,
      // A changed date of a series is often written in UTC, but takes place in the zone of the series.
      placeZone: identity.series?.start.zone ?? context.calendarZone,
      option: context.options.tz,
      endDateIncluded: false,
    },
    notes,
  );
  if ('reason' in times) {
    report(context, { uid: draft.uid, name: draft.name, reason: times.reason });
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
  context.result.events.push(event);
}
