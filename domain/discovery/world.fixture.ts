// A small world to search in: about forty events by name, in five cities, around one fixed Wednesday.
import type { Ctx } from '#domain/ctx';
import {
  cancelEventIn,
  createEventIn,
  createSeriesIn,
  createVenueIn,
  type EventInput,
  postponeEventIn,
  publishEventIn,
  removeEventIn,
} from '#domain/events';
import { createOrganizerIn } from '#domain/organizers';
import { createTicketClassIn } from '#domain/tickets';
import type { Db, Tx } from '#domain/ctx';
import { rebuildListings } from './listing/version.ts';

/** Wednesday, 10:00 in San Francisco, 13:00 in New York, 19:00 in Berlin; Thursday, 05:00 in Sydney. */
export const NOW = Temporal.Instant.from('2026-11-18T18:00:00Z');

const silent = () => undefined;

/** A context at a moment, for verbs of this module. */
export const at = (db: Db, now: Temporal.Instant | string = NOW): Ctx => ({
  db,
  clock: { now: () => Temporal.Instant.from(now) },
  actor: { kind: 'system' },
  log: { debug: silent, info: silent, warn: silent, error: silent },
});

export const BOXES = {
  sanFrancisco: { west: -122.53, south: 37.7, east: -122.34, north: 37.84 },
  newYork: { west: -74.26, south: 40.49, east: -73.69, north: 40.92 },
  berlin: { west: 13.08, south: 52.33, east: 13.77, north: 52.68 },
  sydney: { west: 150.9, south: -34.1, east: 151.35, north: -33.6 },
  fiji: { west: 177, south: -19, east: -178, north: -15 },
} as const;

/** An event as a test describes it; defaults fill the rest. Times are wall times of its zone. */
export interface Sketch {
  name: string;
  venue?: keyof typeof VENUES | null;
  /** `2026-11-20T20:00`; by default a Friday evening. */
  starts?: string;
  hours?: number;
  price?: number | 'none';
  sold?: number;
  state?: 'draft' | 'canceled' | 'postponed' | 'removed';
  series?: string;
  /** Oz Presents or Blue Note Society; any other name makes an organizer of that name. */
  organizer?: 'oz' | 'blue' | (string & {});
  summary?: string;
  text?: string;
  overrides?: Partial<EventInput>;
}

const VENUES = {
  lantern: {
    name: 'The Lantern',
    city: 'San Francisco',
    latitude: 37.7647,
    longitude: -122.4219,
    tz: 'America/Los_Angeles',
  },
  pier: {
    name: 'Pier Hall',
    city: 'San Francisco',
    latitude: 37.8087,
    longitude: -122.4098,
    tz: 'America/Los_Angeles',
  },
  /** 120 km from San Francisco. */
  sacramento: {
    name: 'River Hall',
    city: 'Sacramento',
    latitude: 38.58,
    longitude: -121.49,
    tz: 'America/Los_Angeles',
  },
  vanguard: { name: 'Jazz Cellar', city: 'New York', latitude: 40.736, longitude: -74.0017, tz: 'America/New_York' },
  kesselhaus: { name: 'Kesselhaus', city: 'Berlin', latitude: 52.5393, longitude: 13.4133, tz: 'Europe/Berlin' },
  domain: { name: 'The Domain', city: 'Sydney', latitude: -33.8699, longitude: 151.2174, tz: 'Australia/Sydney' },
  suva: { name: 'Suva Civic Hall', city: 'Suva', latitude: -18.1416, longitude: 178.4419, tz: 'Pacific/Fiji' },
  taveuni: { name: 'Waiyevo Hall', city: 'Waiyevo', latitude: -16.79, longitude: -179.98, tz: 'Pacific/Fiji' },
} as const;

/** Ids of the created events, by name. */
export type Built = Record<string, string>;

/** Inserts events into an empty database and lists them as of `now`; returns their ids by name. */
export async function build(db: Db, sketches: Sketch[], now: Temporal.Instant | string = NOW): Promise<Built> {
  const ctx = at(db, now);
  const ids = await db.transaction().execute((tx) => fill(tx, sketches));
  await rebuildListings(ctx);
  return ids;
}

async function fill(tx: Tx, sketches: Sketch[]): Promise<Built> {
  const oz = await createOrganizerIn(tx, { name: 'Oz Presents', source: 'test', sourceUid: 'oz' });
  const blue = await createOrganizerIn(tx, { name: 'Blue Note Society', source: 'test', sourceUid: 'blue' });
  const organizers = new Map([
    ['oz', oz.id],
    ['blue', blue.id],
  ]);
  const venues = new Map<string, string>();
  for (const [key, venue] of Object.entries(VENUES)) {
    venues.set(key, (await createVenueIn(tx, { organizationId: oz.organizationId, ...venue })).id);
  }
  const series = new Map<string, string>();
  const ids: Built = {};
  for (const sketch of sketches) {
    if (sketch.series && !series.has(sketch.series)) {
      series.set(sketch.series, (await createSeriesIn(tx, { organizerId: oz.id, name: sketch.series })).id);
    }
    const organizer = sketch.organizer ?? 'oz';
    const organizerId =
      organizers.get(organizer) ??
      (await createOrganizerIn(tx, { name: organizer, source: 'test', sourceUid: organizer })).id;
    organizers.set(organizer, organizerId);
    const seriesId = sketch.series ? (series.get(sketch.series) ?? null) : null;
    ids[nameOf(sketch, ids)] = await add(tx, sketch, { organizerId, seriesId, venues });
  }
  return ids;
}

/** A name that no created event has: `Sketch Club`, `Sketch Club 2`, … */
function nameOf({ name }: Sketch, taken: Built): string {
  let count = 1;
  while (`${name}${count > 1 ? ` ${count}` : ''}` in taken) count += 1;
  return `${name}${count > 1 ? ` ${count}` : ''}`;
}

/** Adds one event to a world without listing it. */
export async function add(
  tx: Tx,
  sketch: Sketch,
  context: { organizerId: string; seriesId: string | null; venues: Map<string, string> },
): Promise<string> {
  const key = sketch.venue === undefined ? 'lantern' : sketch.venue;
  const tz = sketch.overrides?.tz ?? (key === null ? 'UTC' : VENUES[key].tz);
  const startsAt = Temporal.PlainDateTime.from(sketch.starts ?? '2026-11-20T20:00')
    .toZonedDateTime(tz)
    .toInstant();
  const { id } = await createEventIn(tx, {
    organizerId: context.organizerId,
    seriesId: context.seriesId,
    venueId: key === null ? null : (context.venues.get(key) ?? null),
    online: key === null,
    name: sketch.name,
    summary: sketch.summary ?? '',
    descriptionHtml: sketch.text ?? '',
    startsAt,
    endsAt: startsAt.add({ minutes: Math.round((sketch.hours ?? 3) * 60) }),
    tz,
    ...sketch.overrides,
  });
  const price = sketch.price ?? 'none';
  if (price !== 'none') await addTicketClass(tx, id, price);
  await setState(tx, id, sketch.state);
  return id;
}

async function addTicketClass(tx: Tx, eventId: string, priceMinor: number): Promise<void> {
  const priceKind = priceMinor === 0 ? ('free' as const) : ('paid' as const);
  await createTicketClassIn(tx, { eventId, name: 'Entry', priceKind, priceMinor, currency: 'USD', capacity: 50 });
}

async function setState(tx: Tx, id: string, state: Sketch['state']): Promise<void> {
  if (state === 'draft') return;
  await publishEventIn(tx, { id });
  if (state === 'canceled') await cancelEventIn(tx, { id });
  if (state === 'postponed') await postponeEventIn(tx, { id });
  if (state === 'removed') await removeEventIn(tx, { id });
}
