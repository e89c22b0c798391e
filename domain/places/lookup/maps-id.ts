// Ids of maps services: the embedded service's are `emb:` and a place id; ids of other services are stored once their
// place is known.
import { placeById } from './find.ts';
import type { Place, PlacesCtx } from '../place.ts';
import { insertExternalId, selectByExternalId } from './queries.ts';

const EMBEDDED_ID = /^emb:(\d+)$/;

/** The place of a maps-service id; null for unknown ids. */
export async function placeByMapsId(ctx: PlacesCtx, value: string): Promise<Place | null> {
  if (value.length > 400) return null;
  const placeId = EMBEDDED_ID.exec(value)?.[1];
  return placeId === undefined ? selectByExternalId(ctx.db, value) : placeById(ctx, placeId);
}

/** Stores the place of another service's id; storing it again replaces the place. */
export async function storeMapsId(
  ctx: PlacesCtx,
  { provider, externalId, placeId }: { provider: string; externalId: string; placeId: string },
): Promise<void> {
  await insertExternalId(ctx.db, { provider, externalId, placeId });
}
