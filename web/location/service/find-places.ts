import type { PlaceFinder, PlaceQuery, PlaceSuggestions } from './place-finder.ts';

/**
 * Suggestions for a typed text (spec 5): the scope is `regions` when `near` is null, else `neighborhoods`. A text with
 * a digit that finds no place in `neighborhoods` may be a postcode, a type that only `regions` includes (decision 025).
 * Never rejects.
 */
export async function findPlaces(finder: PlaceFinder, query: Omit<PlaceQuery, 'scope'>): Promise<PlaceSuggestions> {
  const scope = query.near ? 'neighborhoods' : 'regions';
  const answer = await finder.find({ ...query, scope });
  const mayBePostcode = scope === 'neighborhoods' && answer.status === 'ZERO_RESULTS' && /\p{Nd}/u.test(query.text);
  return mayBePostcode ? finder.find({ ...query, scope: 'regions' }) : answer;
}
