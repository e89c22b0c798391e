import type { DemoWorld } from '#db/seed/demo/world.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { createVenueIn } from '#domain/events';
import { createOrganizerIn } from '#domain/organizers';
import { placeBySlug } from '#domain/places';
import type { SeededIds } from './seeded-ids.ts';

/** Writes the organizers of the demo data with their organizations. */
export async function writeOrganizers(tx: Tx, world: DemoWorld, ids: SeededIds): Promise<void> {
  for (const { key, name, aboutHtml, website, language } of world.organizers) {
    const organizer = { name, aboutHtml, website, language, source: 'demo', sourceUid: key };
    ids.organizers.set(key, await createOrganizerIn(tx, organizer));
  }
}

/** Writes the venues of the demo data, each in its city of the gazetteer and owned by the first organization that uses it. */
export async function writeVenues({ ctx, tx }: { ctx: Ctx; tx: Tx }, world: DemoWorld, ids: SeededIds): Promise<void> {
  const owners = new Map<string, string>();
  for (const event of world.events) {
    const organizationId = ids.organizers.get(event.organizerKey)?.organizationId;
    if (event.venueKey && organizationId && !owners.has(event.venueKey)) owners.set(event.venueKey, organizationId);
  }
  const places = new Map<string, string>();
  for (const slug of new Set(world.venues.map((venue) => venue.placeSlug)))
    places.set(slug, await placeIdOf(ctx, slug));
  for (const { key, placeSlug, ...venue } of world.venues) {
    const organizationId = owners.get(key);
    if (!organizationId) continue;
    const { id } = await createVenueIn(tx, {
      ...venue,
      organizationId,
      placeId: places.get(placeSlug) ?? null,
      source: 'demo',
      sourceUid: key,
    });
    ids.venues.set(key, id);
  }
}

async function placeIdOf(ctx: Ctx, slug: string): Promise<string> {
  const result = await placeBySlug(ctx, slug);
  if (result.kind === 'found') return result.place.id;
  throw new Error(`the demo world names a place the gazetteer does not have: ${slug}`);
}
