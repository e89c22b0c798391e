// Reads the sources of listings through the front doors of the modules that own them, many events at a time.
import type { Tx } from '#domain/ctx';
import { type EventRecord, listableRecords } from '#domain/events';
import { organizerProfile } from '#domain/organizers';
import { placeByCoordinates, placeById, type Place } from '#domain/places';
import { offersByEvent } from '#domain/tickets';
import { listingRow, type SearchTexts, searchTexts, termsOf } from './projection.ts';
import { stemmerFor } from '../text/stems.ts';
import { distinctWords } from '../text/words.ts';
import type { ListingRow } from './write-queries.ts';

/** Sources shared by many events, read once. */
export interface SourceCache {
  organizers: Map<string, { id: string; name: string; slug: string }>;
  places: Map<string, string[]>;
}

/** The listing an event should have, and the words it adds to the vocabulary. */
export interface ProjectedListing {
  row: ListingRow;
  terms: string[];
}

interface EventWithTexts {
  record: EventRecord;
  organizer: { id: string; name: string; slug: string };
  texts: SearchTexts;
}

export const emptySourceCache = (): SourceCache => ({ organizers: new Map(), places: new Map() });

/** Listings of the events that may be found; the other events are absent. */
export async function projectListings(tx: Tx, ids: string[], cache: SourceCache): Promise<ProjectedListing[]> {
  const events = await readEvents(tx, ids, cache);
  const offers = await offersByEvent(tx, ids);
  const stemmers = await stemmersFor(tx, events);
  const projected: ProjectedListing[] = [];
  for (const { record, organizer, texts } of events) {
    const placeIds = await placeIdsOf(tx, record, cache);
    const stem = stemmers.get(record.language) ?? (() => null);
    const row = listingRow(record, texts, { organizer, placeIds, offer: offers.get(record.id), stem });
    projected.push({ row, terms: termsOf(texts) });
  }
  return projected;
}

async function readEvents(tx: Tx, ids: string[], cache: SourceCache): Promise<EventWithTexts[]> {
  const events: EventWithTexts[] = [];
  for (const record of await listableRecords(tx, { ids })) {
    const organizer = await organizerOf(tx, record.organizerId, cache);
    events.push({ record, organizer, texts: searchTexts(record, organizer.name) });
  }
  return events;
}

async function stemmersFor(tx: Tx, events: EventWithTexts[]) {
  const stemmers = new Map<string, Awaited<ReturnType<typeof stemmerFor>>>();
  for (const [language, group] of Map.groupBy(events, ({ record }) => record.language)) {
    const words = group.flatMap(({ texts }) => distinctWords(texts.title, texts.names, texts.summary, texts.body));
    stemmers.set(language, await stemmerFor(tx, language, words));
  }
  return stemmers;
}

async function organizerOf(tx: Tx, id: string, { organizers }: SourceCache) {
  const cached = organizers.get(id) ?? (await organizerProfile({ db: tx }, { id }));
  organizers.set(id, cached);
  return cached;
}

/** The venue's place with all places above it. A venue without a place is located by its coordinates. */
async function placeIdsOf(tx: Tx, { venue }: EventRecord, { places }: SourceCache): Promise<string[]> {
  if (!venue) return [];
  const key = venue.placeId ?? `${venue.latitude},${venue.longitude}`;
  const cached = places.get(key) ?? placeChainOf(await placeOf(tx, venue));
  places.set(key, cached);
  return cached;
}

async function placeOf(tx: Tx, venue: NonNullable<EventRecord['venue']>): Promise<Place | null> {
  if (venue.placeId !== null) return placeById({ db: tx }, venue.placeId);
  if (venue.latitude === null || venue.longitude === null) return null;
  const { latitude, longitude } = venue;
  return placeByCoordinates({ db: tx }, { latitude, longitude, excludeNeighborhoods: true });
}

function placeChainOf(place: Place | null): string[] {
  if (!place) return [];
  return [place.id, place.boroughId, place.localityId, place.regionId, place.countryId].filter((id) => id !== null);
}
