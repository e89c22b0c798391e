import type { Ctx } from '#domain/ctx';
import { type Place, placeByCoordinates, placeByMapsId, placeBySlug, suggestPlaces } from '#domain/places';
import type { PlaceProvider } from './provider.ts';

interface Options {
  /** The place of a network address; null for private and unknown addresses. */
  placeOfAddress: (ctx: Ctx, address: string) => Promise<Place | null>;
  defaultPlaceSlug: string | null;
}

/** Place lookups in the site's own gazetteer. Makes no requests to other servers. */
export function embeddedProvider({ placeOfAddress, defaultPlaceSlug }: Options): PlaceProvider {
  return {
    suggest: (ctx, query) => suggestPlaces(ctx, query),
    async resolve(ctx, mapsId) {
      const place = await placeByMapsId(ctx, mapsId);
      return place && { kind: 'place', place };
    },
    reverse: (ctx, point) => placeByCoordinates(ctx, point),
    async fromAddress(ctx, address) {
      const place = await placeOfAddress(ctx, address);
      if (place || !defaultPlaceSlug) return place;
      return placeOfSlug(ctx, defaultPlaceSlug);
    },
  };
}

/** The place of a slug, also of an old slug or the slug of a native name; null for an unknown slug. */
async function placeOfSlug(ctx: Ctx, slug: string): Promise<Place | null> {
  const result = await placeBySlug(ctx, slug);
  const current = result.kind === 'moved' ? await placeBySlug(ctx, result.slug) : result;
  return current.kind === 'found' ? current.place : null;
}
