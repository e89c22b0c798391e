import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';

/**
 * What people with tickets of a canceled event must know about their money: it goes back (`online`), nothing was paid yet
 * (`door`), nothing was to pay (`free`), or the tickets came from another site (`elsewhere`).
 */
export type CanceledMoney = 'online' | 'door' | 'free' | 'elsewhere';

/** See `CanceledMoney`. An event that is paid online or at the door counts as paid online. */
export function canceledMoney(
  { externalUrl }: Pick<EventPage, 'externalUrl'>,
  {
    classes,
    methods,
  }: Pick<Offer, 'methods'> & { classes: Pick<Offer['classes'][number], 'priceKind' | 'takesMoney'>[] },
): CanceledMoney {
  if (externalUrl !== null && classes.length === 0) return 'elsewhere';
  const costsMoney = classes.some(({ priceKind, takesMoney }) => priceKind === 'paid' || takesMoney);
  if (!costsMoney) return 'free';
  return methods.includes('online') ? 'online' : 'door';
}
