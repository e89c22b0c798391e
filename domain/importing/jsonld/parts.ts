// Places, organizers and topics of schema.org events.
import { countryCodeOf } from '../fields/countries.ts';
import { isNode, type Json, type Node } from '../fields/json.ts';
import { typesOf, type Graph } from './graph.ts';
import { coordinates, emptyVenue, withVenueUid, isOnlineText, venueFromText, withAddress } from '../fields/location.ts';
import { cleanName, webAddress } from '../fields/text.ts';
import { TYPE_TOPICS, topicsOf } from '../fields/topics.ts';
import { zoneNamed } from '../time/zones.ts';
import type { ParsedOrganizer, ParsedVenue } from '../types.ts';

/**
 * The location of an event: the first physical place among its locations, and whether one of the locations is online.
 */
export function placeOf(graph: Graph, node: Node): { venue: ParsedVenue | null; online: boolean } {
  let venue: ParsedVenue | null = null;
  let online = false;
  for (const value of graph.values(node, 'location')) {
    if (isVirtual(value)) online = true;
    else venue ??= physicalVenue(graph, value);
  }
  return { venue, online };
}

function isVirtual(value: Json): boolean {
  if (typeof value === 'string') return isOnlineText(value);
  if (!isNode(value)) return false;
  if (typesOf(value).includes('VirtualLocation')) return true;
  const name = value.name;
  return typeof name === 'string' && isOnlineText(name) && value.address === undefined && value.geo === undefined;
}

function physicalVenue(graph: Graph, value: Json): ParsedVenue | null {
  if (typeof value === 'string') return venueFromText(value);
  if (!isNode(value)) return null;
  const isAddress = typesOf(value).includes('PostalAddress');
  const [address] = isAddress ? [value] : graph.values(value, 'address');
  const name = cleanName(isAddress ? '' : graph.text(value, 'name'));
  const venue = withAddressOf(graph, emptyVenue(name), address);
  const geo = graph.nodes(value, 'geo')[0] ?? value;
  const point = coordinates(graph.text(geo, 'latitude'), graph.text(geo, 'longitude'));
  const named = {
    ...venue,
    ...point,
    name: venue.name || venue.address1 || venue.city,
    tz: zoneNamed(graph.text(value, 'timezone')),
  };
  if (!named.name) return null;
  const capacity = Number(graph.text(value, 'maximumAttendeeCapacity'));
  return withVenueUid({
    ...named,
    capacity: Number.isInteger(capacity) && capacity > 0 && capacity < 1e9 ? capacity : null,
  });
}

function withAddressOf(graph: Graph, venue: ParsedVenue, address: Json | undefined): ParsedVenue {
  if (typeof address === 'string') {
    const parts = address
      .slice(0, 1000)
      .split(/,|\n/)
      .map((part) => cleanName(part))
      .filter(Boolean);
    return parts.length > 0 ? withAddress(venue, parts[0] === venue.name ? parts.slice(1) : parts) : venue;
  }
  if (!isNode(address)) return venue;
  const text = (key: string, max = 200) => cleanName(graph.text(address, key), max);
  const [address1 = '', ...more] = text('streetAddress', 300).split(/\s*\n\s*/);
  return {
    ...venue,
    address1,
    address2: more.join(', '),
    city: text('addressLocality'),
    region: text('addressRegion'),
    postalCode: text('postalCode', 40),
    countryCode: countryCodeOf(text('addressCountry')),
  };
}

export function organizerOf(graph: Graph, node: Node): ParsedOrganizer | null {
  const [value] = graph.values(node, 'organizer');
  if (typeof value === 'string') return value.startsWith('http') ? null : organizer(value, null, null);
  if (!isNode(value)) return null;
  const url = webAddress(graph.text(value, 'url'));
  const id = typeof value['@id'] === 'string' ? value['@id'] : null;
  return organizer(graph.text(value, 'name'), id ?? url, url);
}

function organizer(written: string, uid: string | null, url: string | null): ParsedOrganizer | null {
  const name = cleanName(written, 200);
  return name ? { uid, name, url } : null;
}

/** Category and format by the node's types, then by its keywords. */
export function topicOf(node: Node, keywords: string[]): { categoryId: string | null; formatId: string | null } {
  const byType = typesOf(node).map((type) => (Object.hasOwn(TYPE_TOPICS, type) ? TYPE_TOPICS[type] : undefined));
  const byWord = topicsOf(keywords);
  return {
    categoryId: byType.find((topic) => topic?.categoryId)?.categoryId ?? byWord.categoryId,
    formatId: byType.find((topic) => topic?.formatId)?.formatId ?? byWord.formatId,
  };
}
