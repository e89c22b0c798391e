// Computes from a place's own data how well known the place is: the constant part of the suggestion score.
import type { PlaceType } from '../place-type.ts';

const TYPE_BONUS: Readonly<Record<PlaceType, number>> = {
  country: 0.12,
  region: -0.05,
  locality: 0,
  borough: 0.02,
  neighborhood: -0.1,
  postal_code: -0.1,
};

/** The rank of a place: about 0.1 for a hamlet and 0.8 for a capital of ten million people. */
export function rankOf(place: {
  type: PlaceType;
  population: number;
  featureCode: string;
  namedLikeCity: boolean;
}): number {
  const capitalBonus = place.featureCode === 'PPLC' ? 0.05 : place.featureCode === 'PPLA' ? 0.02 : 0;
  const namesakePenalty = place.namedLikeCity ? -0.2 : 0;
  return Math.log10(place.population + 100) / 10 + TYPE_BONUS[place.type] + capitalBonus + namesakePenalty;
}
