// The places that an empty search suggests, with their names in the language of the page.
import type { Ctx } from '#domain/ctx';
import type { SearchAlternatives } from '#domain/discovery';
import { localizedPlace, placeBySlug } from '#domain/places';

/** The alternatives of a search, with the names of places in a language. Runs no query for English. */
export async function localizedHelp(
  ctx: Pick<Ctx, 'db'>,
  help: SearchAlternatives,
  lang: string,
): Promise<SearchAlternatives> {
  if (lang === 'en') return help;
  const named = async <Place extends { slug: string; name: string }>(place: Place): Promise<Place> => {
    const known = await placeBySlug(ctx, place.slug);
    return known.kind === 'found' ? { ...place, name: (await localizedPlace(ctx, known.place, lang)).name } : place;
  };
  const [widerArea, nearbyCities, otherCities] = await Promise.all([
    help.widerArea && named(help.widerArea),
    Promise.all(help.nearbyCities.map(named)),
    Promise.all(help.otherCities.map(named)),
  ]);
  return { ...help, widerArea, nearbyCities, otherCities };
}
