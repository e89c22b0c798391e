// Fills an empty database with demo events, through the domain's own verbs.
import { inTransaction } from '#db/client.ts';
import { type DemoWorld, generateDemoWorld } from '#db/seed/demo/world.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { rebuildListings } from '#domain/discovery';
import { createSeriesIn, hasEvents } from '#domain/events';
import { isSeeded } from './is-seeded.ts';
import type { SeededIds } from './seeded-ids.ts';
import { seedSearches } from './seed-searches.ts';
import { writeEvents } from './write-events.ts';
import { writeOrganizers, writeVenues } from './write-organizers.ts';
import { openDemoEvents, seedSponsors } from './write-sponsors.ts';
import { writeTickets } from './write-tickets.ts';

interface Options {
  seed: number;
  /** Called only when there is work to do. */
  onStart?: () => void;
}

/**
 * Seeds once, in one transaction, so that an interrupted first start leaves nothing half-written. Does nothing in a
 * database that was seeded before or already holds events.
 */
export async function seedDemo(ctx: Ctx, { seed, onStart }: Options): Promise<void> {
  if ((await isSeeded(ctx.db)) || (await hasEvents(ctx))) return;
  onStart?.();
  const world = generateDemoWorld({ seed, now: ctx.clock.now() });
  await writeWorld(ctx, world);
  await seedSearches(ctx, { world, seed });
  await seedSponsors(ctx);
  await ctx.db
    .insertInto('seeding')
    .values({ name: 'demo', facts: JSON.stringify({ seed, events: world.events.length }) })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Writes a whole demo world into a database without events, and lists its events for the search. */
export async function writeWorld(ctx: Ctx, world: DemoWorld): Promise<void> {
  await inTransaction(ctx.db, (tx) => write(ctx, tx, world));
  await rebuildListings(ctx);
}

async function write(ctx: Ctx, tx: Tx, world: DemoWorld): Promise<void> {
  const ids: SeededIds = { organizers: new Map(), venues: new Map(), series: new Map(), events: new Map() };
  await writeOrganizers(tx, world, ids);
  await writeVenues({ ctx, tx }, world, ids);
  await writeSeries(tx, world, ids);
  await writeEvents(tx, world.events, ids);
  await writeTickets(tx, world.events, ids);
  await openDemoEvents(tx, { world, now: ctx.clock.now() }, ids);
}

async function writeSeries(tx: Tx, world: DemoWorld, ids: SeededIds): Promise<void> {
  for (const { key, name, organizerKey } of world.series) {
    const organizerId = ids.organizers.get(organizerKey)?.id;
    if (!organizerId) continue;
    const { id } = await createSeriesIn(tx, { organizerId, name, source: 'demo', sourceUid: key });
    ids.series.set(key, id);
  }
}
