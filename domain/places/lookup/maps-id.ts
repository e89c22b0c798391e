// Ids of maps services. An id of the embedded service is `emb:` and a place id. An id of another service is stored once
// its place is known.
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

/** Stores the place for another service's id. Storing another place for the id replaces the first place. */
export async function storeMapsId(
  ctx: PlacesCtx,
  { provider, externalId, placeId }: { provider: string; externalId: string; placeId: string },
): Promise<void> {
  await insertExternalId(ctx.db, { provider, externalId, placeId });
}
