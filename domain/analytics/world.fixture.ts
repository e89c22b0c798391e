// Searches of invented visitors around one fixed moment, in a small world of events in real cities.
import { sql } from 'kysely';
import type { Ctx, Db } from '#domain/ctx';
import { rebuildListings } from '#domain/discovery';
import { createEventIn, createVenueIn, publishEventIn } from '#domain/events';
import { createOrganizerIn } from '#domain/organizers';
import type { AnalyticsEvent, AnalyticsEvents } from '#shared/analytics/events.ts';
import { recordEvents } from './record.ts';

export const NOW = Temporal.Instant.from('2026-11-18T18:00:00Z');
export const SF = 'ca--san-francisco';
const silent = () => undefined;

/** A context whose clock is some hours before (or, with a negative number, after) the fixed moment. */
export const at = (db: Db, hoursAgo = 0): Ctx => ({
  db,
  clock: { now: () => NOW.subtract({ minutes: Math.round(hoursAgo * 60) }) },
  actor: { kind: 'system' },
  log: { debug: silent, info: silent, warn: silent, error: silent },
});

export const searchRun = (
  query: string,
  slug = SF,
  source: AnalyticsEvents['SearchRun']['source'] = 'typed',
): AnalyticsEvent => ({ name: 'SearchRun', query, slug, source });

/** A visitor with a network address of their own. */
export const visitor = (name: string) => ({ network: name, userAgent: 'Firefox' });

/** Each of the visitors `by` searches the term once. */
export async function recordSearches(
  db: Db,
  query: string,
  { by, slug = SF, hoursAgo = 0 }: { by: string[]; slug?: string; hoursAgo?: number },
): Promise<void> {
  for (const name of by)
    await recordEvents(at(db, hoursAgo), { from: visitor(name), events: [searchRun(query, slug)] });
}

const VENUES = {
  [SF]: { name: 'The Lantern', latitude: 37.7647, longitude: -122.4219, tz: 'America/Los_Angeles' },
  'germany--berlin': { name: 'Kesselhaus', latitude: 52.5393, longitude: 13.4133, tz: 'Europe/Berlin' },
} as const;

/** Publishes events with these names in a city (or online), a few days from the fixed moment. */
export async function publish(db: Db, names: string[], slug: keyof typeof VENUES | 'online' = SF): Promise<string[]> {
  const ids = await db.transaction().execute(async (tx) => {
    const host = await createOrganizerIn(tx, { name: 'Oz Presents' });
    const place = slug === 'online' ? null : VENUES[slug];
    const venue = place && (await createVenueIn(tx, { organizationId: host.organizationId, ...place }));
    const ids: string[] = [];
    for (const name of names) {
      const { id } = await createEventIn(tx, {
        organizerId: host.id,
        venueId: venue?.id ?? null,
        online: venue === null,
        name,
        startsAt: NOW.add({ hours: 50 }),
        endsAt: NOW.add({ hours: 53 }),
        tz: place?.tz ?? 'UTC',
      });
      await publishEventIn(tx, { id });
      ids.push(id);
    }
    return ids;
  });
  await rebuildListings(at(db));
  return ids;
}

/** Deletes all searches. Only the owner of the tables may delete them. */
export async function resetSearches(db: Db): Promise<void> {
  await sql`alter table search_run disable trigger user; truncate search_run, search_trend, blocked_search_word;
    alter table search_run enable trigger user`.execute(db);
}
