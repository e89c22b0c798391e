// The points that a person should check in a draft before publishing it.
import type { Understood } from '#domain/composer';

/** A point that the person should check, because the answers do not contain it or the text was not understood. */
export type Note =
  | 'date'
  | 'time'
  | 'end'
  | 'repeats'
  | 'place'
  | 'venue'
  | 'city'
  | 'price'
  | 'onlinePrice'
  | 'door'
  | 'doorOrOnline'
  | 'capacity'
  | 'category';

/** The points of a draft to check. `hasGateway`: buyers of this site can pay online. */
export function notesOf(
  { when, hasEnd, isRepeated, place, price, capacity, categoryId }: Understood,
  hasGateway: boolean,
): Note[] {
  const isPaidAtDoor = place.kind !== 'online' && price?.kind === 'paid';
  const isSoldOnline = place.kind === 'online' && price !== null && price.kind !== 'free';
  return [
    ...(when.startDate === '' ? (['date'] as const) : []),
    ...(when.startDate !== '' && when.startTime === '' ? (['time'] as const) : []),
    ...(when.endTime !== '' && !hasEnd ? (['end'] as const) : []),
    ...(isRepeated ? (['repeats'] as const) : []),
    ...(place.kind === 'unknown' ? (['place'] as const) : []),
    ...(place.kind === 'venue' && place.venue === '' ? (['venue'] as const) : []),
    ...(place.kind === 'venue' && !place.isNamed ? (['city'] as const) : []),
    ...(price === null ? (['price'] as const) : []),
    ...(isSoldOnline ? (['onlinePrice'] as const) : []),
    ...(isPaidAtDoor ? [hasGateway ? ('doorOrOnline' as const) : ('door' as const)] : []),
    ...(price !== null && !isSoldOnline && capacity === null ? (['capacity'] as const) : []),
    ...(categoryId === null ? (['category'] as const) : []),
  ];
}
