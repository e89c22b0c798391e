// Ids of maps services: our own are `emb:` and a place's id; those of others are remembered once they are known.
import { placeById } from './find.ts';
import type { Place, PlacesCtx } from '../place.ts';
import { insertExternalId, selectByExternalId } from './queries.ts';

const OURS = /^emb:(\d+)$/;

/** The place of a maps-service id; null for ids nobody has told us of. */
export async function placeByMapsId(ctx: PlacesCtx, value: string): Promise<Place | null> {
  if (value.length > 400) return null;
  const own = OURS.exec(value)?.[1];
  return own === undefined ? selectByExternalId(ctx.db, value) : placeById(ctx, own);
}

/** Keeps what an outside service calls a place; told again, the newest place counts. */
export async function storeMapsId(
  ctx: PlacesCtx,
  { provider, externalId, placeId }: { provider: string; externalId: string; placeId: string },
): Promise<void> {
  await insertExternalId(ctx.db, { provider, externalId, placeId });
}
