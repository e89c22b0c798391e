// schema.org events as JSON-LD, alone or inside an HTML page.
import { jsonLdScripts } from './html-scripts.ts';
import { isNode, parseLeniently, type Node } from '../fields/json.ts';
import { Graph, enumWord, typesOf } from './graph.ts';
import { organizerOf, placeOf, topicOf } from './parts.ts';
import { ticketsOf } from './offers.ts';
import { occurrencesOfSchedule } from './schedule.ts';
import { priceOfTickets } from '../fields/prices.ts';
import {
  cleanName,
  fitUid,
  hashOf,
  languageOf,
  richText,
  summaryOf,
  tagsOf,
  TEXT_MAX,
  webAddress,
} from '../fields/text.ts';
import { fileBudget, FileTooLarge, requireEventCount, type FileBudget } from '../limits.ts';
import { readWrittenTime, resolveTimes, type WrittenTime } from '../time/times.ts';
import type { ParsedEvent, ParsedFile, ParseOptions, Problem } from '../types.ts';

/** Parses a JSON-LD document. Throws only FileTooLarge. */
export function parseJsonLd(file: string, document: unknown, options: ParseOptions): ParsedFile {
  return readGraph(file, new Graph([document]), { options, language: null, budget: fileBudget() });
}

const EVENT_TYPE = /"@type"\s{0,20}:\s{0,20}(?:\[[^\]]{0,200}?)?"[^"]{0,100}(?:Event|Festival)"/;

/** Parses every JSON-LD script of an HTML page. Throws only FileTooLarge. */
export function parseHtml(file: string, html: string, options: ParseOptions): ParsedFile {
  const { scripts, language } = jsonLdScripts(html);
  const documents: unknown[] = [];
  const problems: Problem[] = [];
  for (const [index, script] of scripts.entries()) {
    try {
      documents.push(parseLeniently(script));
    } catch (error) {
      if (error instanceof FileTooLarge) throw error;
      // A page with broken event data is refused. Other broken scripts (breadcrumbs, adverts) are ignored.
      const kind = EVENT_TYPE.test(script) ? 'file' : 'note';
      const reason = `its JSON-LD cannot be read: ${error instanceof Error ? error.message.slice(0, 120) : 'broken'}`;
      problems.push({ kind, where: `script ${index + 1}`, uid: null, name: null, reason });
    }
  }
  const refused = problems.some((problem) => problem.kind === 'file');
  if (refused) return { file, format: 'jsonld', events: [], problems };
  const reading = { options, language: languageOf(language), budget: fileBudget() };
  const read = readGraph(file, new Graph(documents), reading);
  return { ...read, problems: [...problems, ...read.problems] };
}

/**
 * Number of characters of rich text that count as one step of the file's budget. A description counts again for each
 * date of a schedule.
 */
const CHARACTERS_PER_STEP = 10;

interface FileContext {
  options: ParseOptions;
  language: string | null;
  budget: FileBudget;
}

function readGraph(file: string, graph: Graph, fileContext: FileContext): ParsedFile {
  const problems: Problem[] = [];
  const eventNodes = graph.events();
  requireEventCount(eventNodes.length);
  const events: ParsedEvent[] = [];
  for (const [index, { node, parent }] of eventNodes.entries()) {
    const name = cleanName(graph.text(node, 'name') || graph.text(node, 'headline'));
    try {
      for (const read of readEvent(graph, node, { parent, ...fileContext })) {
        if ('reason' in read)
          problems.push({
            kind: 'event',
            where: `event ${index + 1}`,
            uid: idOf(graph, node),
            name: name || null,
            reason: read.reason,
          });
        else events.push(read);
      }
    } catch (error) {
      if (error instanceof FileTooLarge) throw error;
      const reason = `could not be read: ${error instanceof Error ? error.message : 'unknown'}`;
      problems.push({ kind: 'event', where: `event ${index + 1}`, uid: null, name: name || null, reason });
    }
  }
  if (eventNodes.length === 0)
    problems.push({ kind: 'file', where: file, uid: null, name: null, reason: 'the file has no schema.org events' });
  return { file, format: 'jsonld', events: distinct(events, problems), problems };
}

/** The URL or identifier of a node. */
function idOf(graph: Graph, node: Node): string | null {
  const id = node['@id'];
  const named = typeof id === 'string' && !id.startsWith('_:') && id.length > 1 ? id : '';
  return named || webAddress(graph.text(node, 'url')) || graph.text(node, 'identifier') || null;
}

const MAX_SCHEDULES = 100;

type ReadResult = ParsedEvent | { reason: string };

function readEvent(graph: Graph, node: Node, context: FileContext & { parent: Node | null }): ReadResult[] {
  const types = typesOf(node);
  const subEvents = graph.nodes(node, 'subEvent').concat(graph.nodes(node, 'subEvents'));
  const parts = subEvents.filter((part) => graph.text(part, 'startDate') !== '');
  // The parent of dated events appears only through its dates.
  if (types.includes('EventSeries') && parts.length > 0) return [];
  const schedules = graph.values(node, 'eventSchedule');
  if (schedules.length > MAX_SCHEDULES)
    throw new FileTooLarge(`an event has more than ${MAX_SCHEDULES} schedules; divide the event`);
  const scheduled = schedules
    .filter(isNode)
    .flatMap((schedule) =>
      occurrencesOfSchedule(graph, schedule, { now: context.options.now, budget: context.budget }),
    );
  if (scheduled.length > 1)
    return scheduled.map((times) => readDate(graph, node, { ...context, times, scheduled: true }));
  const start = readWrittenTime(graph.text(node, 'startDate')) ?? scheduled[0]?.start ?? null;
  if (!start) return [{ reason: missingStartReason(graph.text(node, 'startDate')) }];
  const times = { start, end: readWrittenTime(graph.text(node, 'endDate')) ?? scheduled[0]?.end ?? null };
  return [readDate(graph, node, { ...context, times, scheduled: false })];
}

const missingStartReason = (written: string) =>
  written === '' ? 'has no start (startDate)' : `starts at no date: ${written.slice(0, 40)}`;

interface EventContext extends FileContext {
  parent: Node | null;
  times: { start: WrittenTime; end: WrittenTime | null };
  scheduled: boolean;
}

function readDate(graph: Graph, node: Node, context: EventContext): ReadResult {
  const { parent, budget } = context;
  budget.addEvent();
  const inherited = (key: string): Node => (parent && graph.values(node, key).length === 0 ? parent : node);
  const name = cleanName(
    graph.text(node, 'name') || graph.text(node, 'headline') || graph.text(inherited('name'), 'name'),
  );
  if (!name) return { reason: 'has no name' };
  const mode = enumWord(graph.text(node, 'eventAttendanceMode'));
  const status = graph.texts(node, 'eventStatus').map(enumWord);
  const place = placeOf(graph, inherited('location'));
  const notes: string[] = [];
  const times = resolveTimes(
    { ...context.times, duration: durationOf(graph.text(node, 'duration')) },
    {
      countryCode: place.venue?.countryCode ?? null,
      region: place.venue?.region ?? null,
      placeZone: place.venue?.tz ?? null,
      option: context.options.tz,
      endDateIncluded: true,
    },
    notes,
  );
  if ('reason' in times) return times;
  const descriptionHtml = descriptionOf(graph, node, budget);
  const url = webAddress(graph.text(node, 'url')) ?? webAddress(typeof node['@id'] === 'string' ? node['@id'] : null);
  const sale = ticketsOf(graph, inherited('offers'), times.start);
  const keywords = graph.texts(node, 'keywords').flatMap((words) => words.slice(0, 2000).split(','));
  const series = seriesOf(graph, node, context);
  return {
    source: 'jsonld',
    ...times,
    uid: fitUid(uidOf(graph, node, { name, context, place: place.venue?.uid ?? '' })),
    url: url ?? sale.url,
    name,
    summary: summaryOf(graph.text(node, 'disambiguatingDescription'), descriptionHtml),
    descriptionHtml,
    status: status.some((word) => /^EventCancell?ed$/i.test(word))
      ? 'canceled'
      : status.includes('EventPostponed')
        ? 'postponed'
        : 'live',
    visibility: 'public',
    language: languageOf(graph.text(node, 'inLanguage')) ?? context.language,
    organizer: organizerOf(graph, inherited('organizer')),
    venue: mode === 'OnlineEventAttendanceMode' ? null : place.venue,
    online: place.online || /^(?:Online|Mixed)EventAttendanceMode$/.test(mode) || status.includes('EventMovedOnline'),
    ...topicOf(node, keywords),
    subcategoryId: null,
    tags: tagsOf(keywords),
    price: priceOfTickets(sale.tickets) ?? (/^true$/i.test(freeWord(graph, node)) ? { kind: 'free' } : null),
    tickets: sale.tickets,
    capacity: sale.capacity ?? count(graph.text(node, 'maximumAttendeeCapacity')),
    soldOut: sale.soldOut,
    ...series,
    imageUrl: webAddress(graph.text(node, 'image')),
    notes,
  };
}

function descriptionOf(graph: Graph, node: Node, budget: FileBudget): string {
  const description = graph.text(node, 'description').slice(0, TEXT_MAX);
  budget.spend(description.length / CHARACTERS_PER_STEP);
  return richText(description);
}

function freeWord(graph: Graph, node: Node): string {
  const [value] = [...graph.values(node, 'isAccessibleForFree'), ...graph.values(node, 'free')];
  return typeof value === 'boolean' ? String(value) : enumWord(graph.text(node, 'isAccessibleForFree'));
}

function count(text: string): number | null {
  const value = Number(text || Number.NaN);
  return Number.isInteger(value) && value > 0 && value < 2_000_000_000 ? value : null;
}

function durationOf(text: string): Temporal.Duration | null {
  try {
    const duration = /^P/i.test(text.trim()) ? Temporal.Duration.from(text.trim().toUpperCase()) : null;
    return duration && duration.sign > 0 ? duration : null;
  } catch {
    return null;
  }
}

/**
 * The identifier of an event in the source, with the date for scheduled dates. Without an identifier, a hash of the
 * words that identify the event.
 */
function uidOf(graph: Graph, node: Node, identity: { name: string; context: EventContext; place: string }): string {
  const start = identity.context.times.start.local.toString({ smallestUnit: 'minute' });
  const id = idOf(graph, node);
  if (!id) return `h:${hashOf(identity.name.toLowerCase(), start, identity.place)}`;
  return identity.context.scheduled ? `${id}#${start}` : id;
}

function seriesOf(
  graph: Graph,
  node: Node,
  context: EventContext,
): Pick<ParsedEvent, 'seriesUid' | 'seriesName' | 'recurrenceId'> {
  const parentNode = graph.nodes(node, 'superEvent')[0] ?? context.parent;
  const series =
    parentNode && typesOf(parentNode).includes('EventSeries') ? parentNode : context.scheduled ? node : null;
  const name = series ? cleanName(graph.text(series, 'name')) : '';
  if (!series || !name) return { seriesUid: null, seriesName: null, recurrenceId: null };
  const uid = fitUid(idOf(graph, series) ?? `h:${hashOf(name.toLowerCase())}`);
  return {
    seriesUid: uid,
    seriesName: name,
    recurrenceId: context.times.start.local.toString({ smallestUnit: 'minute' }),
  };
}

/**
 * Removes duplicate events, because pages often contain the same event several times. Events with the same URL and
 * different starts are separate dates, so the start is added to their identity.
 */
function distinct(events: ParsedEvent[], problems: Problem[]): ParsedEvent[] {
  return [...Map.groupBy(events, (event) => event.uid).values()].flatMap((eventsOfUid) => {
    const eventsByStart = Map.groupBy(eventsOfUid, (event) => event.start.toString());
    const firsts = [...eventsByStart.values()].map((group) => group[0]).filter((event) => event !== undefined);
    for (const group of eventsByStart.values()) {
      for (const event of group.slice(1)) {
        if (event.name !== group[0]?.name)
          problems.push({
            kind: 'event',
            where: event.uid,
            uid: event.uid,
            name: event.name,
            reason: 'another event of the file has the same identity',
          });
      }
    }
    return firsts.length === 1
      ? firsts
      : firsts.map((event) => ({ ...event, uid: fitUid(`${event.uid}#${event.start}`) }));
  });
}
