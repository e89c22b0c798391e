// Eventbrite v3 JSON: recorded lists of events, or single events. Organizers, venues and ticket classes are expanded
// inside the event or in separate files.
import {
  countField,
  field,
  isNode,
  nodeField,
  nodesField,
  textField,
  booleanField,
  type Node,
} from '../fields/json.ts';
import { eventbriteTickets } from './tickets.ts';
import { coordinates, emptyVenue } from '../fields/location.ts';
import { cleanName, fitUid, languageOf, richText, summaryOf, webAddress } from '../fields/text.ts';
import { readWrittenTime, resolveTimes, type WrittenTime } from '../time/times.ts';
import { zoneNamed } from '../time/zones.ts';
import { countryCodeOf } from '../fields/countries.ts';
import { requireEventCount } from '../limits.ts';
import { categoryIdOfSubcategory, findCategory, findFormat } from '#shared/taxonomy/taxonomy.ts';
import type { ParsedEvent, ParsedFile, ParsedOrganizer, ParseOptions, ParsedVenue } from '../types.ts';

/** Organizers and venues by their id, collected from all files of an import. */
export interface References {
  organizers: Map<string, Node>;
  venues: Map<string, Node>;
}

export const noReferences = (): References => ({ organizers: new Map(), venues: new Map() });

const nodesOf = (document: unknown, key: string): Node[] =>
  Array.isArray(document) ? document.filter(isNode) : nodesField(document, key);

const isEventNode = (node: Node): boolean =>
  isNode(node.start) &&
  node.name !== undefined &&
  (textField(node.start, 'utc') !== '' || textField(node.start, 'local') !== '');
const hasAddress = (node: Node): boolean => isNode(node.address) && (node.name !== undefined || node.id !== undefined);
const isOrganizer = (node: Node): boolean =>
  /\/organizers\//.test(textField(node, 'resource_uri')) ||
  node._type === 'organizer' ||
  node.num_future_events !== undefined;

/** Event nodes of a document: `{events: []}`, a bare array, search results, or one event. */
export function eventNodes(document: unknown): Node[] {
  if (isNode(document) && isEventNode(document)) return [document];
  const results = nodeField(document, 'events');
  const events = nodesOf(document, 'events').length > 0 ? nodesOf(document, 'events') : nodesOf(results, 'results');
  return events.filter((node) => isEventNode(node) || node.start !== undefined || node.status !== undefined);
}

/** True for an Eventbrite document, with or without events. */
export function looksLikeEventbrite(document: unknown): boolean {
  if (eventNodes(document).some(isEventNode)) return true;
  if (!isNode(document)) return false;
  if (Array.isArray(document.events)) return true;
  const lists = ['venues', 'organizers', 'categories', 'subcategories', 'formats'];
  if (lists.some((key) => nodesField(document, key).some((node) => textField(node, 'resource_uri') !== '')))
    return true;
  return hasAddress(document) || isOrganizer(document);
}

/** Adds the organizers and venues of a document, separate or expanded inside events. */
export function collectReferences(document: unknown, references: References): void {
  const nodes = [
    ...nodesOf(document, 'venues'),
    ...nodesOf(document, 'organizers'),
    ...(isNode(document) ? [document] : []),
  ];
  for (const node of nodes) {
    const id = textField(node, 'id');
    if (!id || isEventNode(node)) continue;
    if (isOrganizer(node)) references.organizers.set(id, node);
    else if (hasAddress(node)) references.venues.set(id, node);
  }
  for (const event of eventNodes(document)) {
    const [organizer, venue] = [nodeField(event, 'organizer'), nodeField(event, 'venue')];
    if (organizer) references.organizers.set(textField(organizer, 'id'), organizer);
    if (venue) references.venues.set(textField(venue, 'id'), venue);
  }
}

/**
 * Parses the events of a document. Throws only FileTooLarge. A document that contains only organizers and venues has no
 * events and no problems.
 */
export function parseEventbrite(
  file: string,
  document: unknown,
  { options, references }: { options: ParseOptions; references: References },
): ParsedFile {
  const parsed: ParsedFile = { file, format: 'eventbrite', events: [], problems: [] };
  const seen = new Set<string>();
  const nodes = eventNodes(document);
  requireEventCount(nodes.length);
  for (const [index, node] of nodes.entries()) {
    const name = nameOf(node);
    const uid = textField(node, 'id') || null;
    const report = (reason: string) =>
      parsed.problems.push({ kind: 'event', where: `event ${index + 1}`, uid, name: name || null, reason });
    try {
      const event = readEvent(node, options, references);
      if ('reason' in event) report(event.reason);
      else if (seen.has(event.uid)) report('another event of the file has the same id');
      else parsed.events.push(event);
      if ('uid' in event) seen.add(event.uid);
    } catch (error) {
      report(`could not be read: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }
  return parsed;
}

const nameOf = (node: Node): string => {
  const name = nodeField(node, 'name');
  return cleanName(
    name ? textField(name, 'text') || textField(name, 'html') : textField(node, 'name') || textField(node, 'title'),
  );
};

function readEvent(node: Node, options: ParseOptions, references: References): ParsedEvent | { reason: string } {
  const name = nameOf(node);
  const uid = textField(node, 'id');
  if (!name) return { reason: 'has no name' };
  if (!uid) return { reason: 'has no id' };
  if (booleanField(node, 'is_series_parent'))
    return { reason: 'is the parent of a series; its dates are imported as separate events' };
  const start = readTime(nodeField(node, 'start'));
  if (!start) return { reason: 'has no readable start' };
  const venue = venueOf(nodeField(node, 'venue') ?? references.venues.get(textField(node, 'venue_id')) ?? null);
  const notes: string[] = [];
  const hints = {
    countryCode: venue?.countryCode ?? null,
    region: venue?.region ?? null,
    placeZone: null,
    option: options.tz,
    endDateIncluded: true,
  };
  const times = resolveTimes({ start, end: readTime(nodeField(node, 'end')), duration: null }, hints, notes);
  if ('reason' in times) return times;
  if (!venue && textField(node, 'venue_id') && !booleanField(node, 'online_event'))
    notes.push(`its venue ${textField(node, 'venue_id')} is in none of the files`);
  return {
    source: 'eventbrite',
    ...times,
    uid: fitUid(uid),
    name,
    ...detailsOf(node),
    ...placeAndTopic(node, venue),
    ...organizerPart(node, references),
    ...eventbriteTickets(node, times.start),
    notes,
  };
}

/** Reads `{timezone, local, utc}`: the instant is `utc` when present, the zone is `timezone`. */
function readTime(node: Node | null): WrittenTime | null {
  const zone = zoneNamed(textField(node, 'timezone'));
  const utc = readWrittenTime(textField(node, 'utc'), zone);
  const local = readWrittenTime(textField(node, 'local'), zone);
  if (utc) return utc.offsetSeconds === null ? { ...utc, utc: true, offsetSeconds: 0 } : utc;
  return local;
}

const STATUSES = new Map<string, ParsedEvent['status']>([
  ['draft', 'draft'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
  ['deleted', 'canceled'],
  ['postponed', 'postponed'],
]);

function detailsOf(
  node: Node,
): Pick<
  ParsedEvent,
  | 'url'
  | 'summary'
  | 'descriptionHtml'
  | 'status'
  | 'visibility'
  | 'language'
  | 'imageUrl'
  | 'seriesUid'
  | 'seriesName'
  | 'recurrenceId'
> {
  const description = nodeField(node, 'description');
  const written = description
    ? textField(description, 'html') || textField(description, 'text')
    : textField(node, 'description');
  const descriptionHtml = richText(written || textField(node, 'summary'));
  const logo = nodeField(node, 'logo');
  const seriesUid = textField(node, 'series_id') || null;
  return {
    url: webAddress(textField(node, 'url')),
    summary: summaryOf(textField(node, 'summary'), descriptionHtml),
    descriptionHtml,
    status: STATUSES.get(textField(node, 'status').toLowerCase()) ?? 'live',
    visibility: visibilityOf(node),
    language: languageOf(textField(node, 'locale')),
    imageUrl: webAddress(textField(nodeField(logo, 'original'), 'url') || textField(logo, 'url')),
    seriesUid,
    seriesName: seriesUid ? nameOf(node) : null,
    recurrenceId: seriesUid ? textField(nodeField(node, 'start'), 'local') || null : null,
  };
}

function visibilityOf(node: Node): ParsedEvent['visibility'] {
  if (
    booleanField(node, 'invite_only') ||
    textField(node, 'privacy_setting') === 'locked' ||
    booleanField(node, 'password')
  )
    return 'private';
  return field(node, 'listed') === false ? 'unlisted' : 'public';
}

function placeAndTopic(
  node: Node,
  venue: ParsedVenue | null,
): Pick<ParsedEvent, 'venue' | 'online' | 'categoryId' | 'subcategoryId' | 'formatId' | 'tags'> {
  const id = (key: string) => textField(node, `${key}_id`) || textField(nodeField(node, key), 'id');
  // Ids that are not in the taxonomy are ignored.
  const parentCategoryId = categoryIdOfSubcategory(id('subcategory'));
  const categoryId = findCategory(id('category'))?.id ?? parentCategoryId;
  const tags = nodesField(node, 'tags')
    .map((tag) => cleanName(textField(tag, 'display_name'), 60))
    .filter((tag) => tag !== '');
  return {
    venue,
    online: booleanField(node, 'online_event') || booleanField(node, 'is_online_event'),
    categoryId,
    subcategoryId: parentCategoryId !== null && parentCategoryId === categoryId ? id('subcategory') : null,
    formatId: findFormat(id('format'))?.id ?? null,
    tags: tags.slice(0, 10),
  };
}

function organizerPart(node: Node, references: References): { organizer: ParsedOrganizer | null } {
  const uid = textField(node, 'organizer_id') || textField(nodeField(node, 'organizer'), 'id');
  const organizer = nodeField(node, 'organizer') ?? references.organizers.get(uid) ?? null;
  const name = cleanName(textField(organizer, 'name'), 200);
  return { organizer: name ? { uid: uid || null, name, url: webAddress(textField(organizer, 'url')) } : null };
}

function venueOf(node: Node | null): ParsedVenue | null {
  if (!node) return null;
  const address = nodeField(node, 'address');
  const text = (key: string, max = 200) => cleanName(textField(address, key), max);
  const name = cleanName(textField(node, 'name')) || text('address_1') || text('city');
  if (!name) return null;
  const point = coordinates(
    textField(node, 'latitude') || textField(address, 'latitude'),
    textField(node, 'longitude') || textField(address, 'longitude'),
  );
  return {
    ...emptyVenue(name),
    uid: textField(node, 'id') || `h:${name.toLowerCase()}`,
    address1: text('address_1', 300),
    address2: text('address_2', 300),
    city: text('city'),
    region: text('region'),
    postalCode: text('postal_code', 40),
    countryCode: countryCodeOf(text('country')),
    capacity: countField(node, 'capacity'),
    ...point,
  };
}
