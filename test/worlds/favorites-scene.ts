// A small scene for favorites and recommendations: organizers by name, a venue in San Francisco and a venue in New
// York.
import type { Ctx, Db, Person, Tx } from '#domain/ctx';
import { rebuildListings } from '#domain/discovery';
import {
  cancelEventIn,
  createEventIn,
  createSeriesIn,
  createVenueIn,
  type EventInput,
  publishEventIn,
  removeEventIn,
} from '#domain/events';
import { createOrganizerIn } from '#domain/organizers';
import { createTicketClassIn } from '#domain/tickets';
import { contextOf } from './context.ts';

export const now = Temporal.Now.instant();

export const visitor = { kind: 'visitor', key: 'a-visitor' } as const;

/** A context of staff who impersonates the person. */
export const asImpersonator = (db: Db, actor: Person): Ctx => contextOf(db, { ...actor, impersonatorId: '1' });

export const SAN_FRANCISCO = { kind: 'box', box: { west: -122.53, south: 37.7, east: -122.34, north: 37.84 } } as const;

const HALLS = {
  lantern: { name: 'The Lantern', city: 'San Francisco', latitude: 37.7647, longitude: -122.4219 },
  cellar: { name: 'The Cellar', city: 'New York', latitude: 40.736, longitude: -74.0017 },
};

/** An event to insert. */
export interface Sketch {
  name: string;
  /** The organizer's name, `Oz Presents` by default. */
  by?: string;
  /** The venue, `lantern` by default; null for an online event. */
  hall?: keyof typeof HALLS | null;
  /** Days from now, five by default; negative for past events. */
  days?: number;
  /** The name of the series the event belongs to. */
  series?: string;
  state?: 'draft' | 'canceled' | 'removed';
  /** Further fields of the event. */
  over?: Partial<EventInput>;
}

export interface Scene {
  /** Ids by name. */
  events: Record<string, string>;
  organizers: Record<string, string>;
}

/** Inserts events into a database and lists them for the search. */
export async function seedEvents(db: Db, sketches: Sketch[]): Promise<Scene> {
  const scene = await db.transaction().execute((tx) => insertEvents(tx, sketches));
  await rebuildListings(contextOf(db));
  return scene;
}

async function insertEvents(tx: Tx, sketches: Sketch[]): Promise<Scene> {
  const scene: Scene = { events: {}, organizers: {} };
  const organizers: Record<string, CreatedOrganizer> = {};
  const series: Record<string, string> = {};
  for (const sketch of sketches) {
    const by = sketch.by ?? 'Oz Presents';
    const organizer = (organizers[by] ??= await createOrganizerIn(tx, { name: by }));
    scene.organizers[by] = organizer.id;
    if (sketch.series)
      series[sketch.series] ??= (await createSeriesIn(tx, { organizerId: organizer.id, name: sketch.series })).id;
    const seriesId = sketch.series ? (series[sketch.series] ?? null) : null;
    scene.events[sketch.name] = await eventOf(tx, sketch, { organizer, seriesId });
  }
  return scene;
}

type CreatedOrganizer = { id: string; organizationId: string };

async function eventOf(
  tx: Tx,
  sketch: Sketch,
  owner: { organizer: CreatedOrganizer; seriesId: string | null },
): Promise<string> {
  const startsAt = now.add({ hours: 24 * (sketch.days ?? 5) });
  const { id: organizerId, organizationId } = owner.organizer;
  const { id } = await createEventIn(tx, {
    organizerId,
    seriesId: owner.seriesId,
    venueId: await hallOf(tx, sketch, organizationId),
    online: sketch.hall === null,
    name: sketch.name,
    startsAt,
    endsAt: startsAt.add({ hours: 3 }),
    tz: 'America/Los_Angeles',
    ...sketch.over,
  });
  await createTicketClassIn(tx, { eventId: id, name: 'Entry', priceKind: 'free', currency: 'USD', capacity: 50 });
  if (sketch.state !== 'draft') await publishEventIn(tx, { id });
  if (sketch.state === 'canceled') await cancelEventIn(tx, { id });
  if (sketch.state === 'removed') await removeEventIn(tx, { id });
  return id;
}

async function hallOf(tx: Tx, { hall = 'lantern' }: Sketch, organizationId: string): Promise<string | null> {
  if (hall === null) return null;
  const venue = { organizationId, ...HALLS[hall], tz: 'America/Los_Angeles', countryCode: 'US' };
  return (await createVenueIn(tx, venue)).id;
}

/** The code of a verb's refusal; 'done' when the verb succeeds. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => String((error as { code?: unknown }).code),
  );

export const names = (cards: { name: string }[]): string[] => cards.map((card) => card.name);
