import type { PlaceFinder, PlaceQuery, PlaceSuggestions } from './place-finder.ts';

/**
 * Suggestions for a typed text (spec 5): regions without a point, else the five types with neighborhood support. A text
 * with a digit that names no place of the five types may be a postcode, which only regions contain (decision 025).
 * Never rejects.
 */
export async function findPlaces(finder: PlaceFinder, query: Omit<PlaceQuery, 'scope'>): Promise<PlaceSuggestions> {
  const scope = query.near ? 'neighborhoods' : 'regions';
  const answer = await finder.find({ ...query, scope });
  const mayBePostcode = scope === 'neighborhoods' && answer.status === 'ZERO_RESULTS' && /\p{Nd}/u.test(query.text);
  return mayBePostcode ? finder.find({ ...query, scope: 'regions' }) : answer;
}
