import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';

/**
 * What people with tickets of a canceled event must know about their money: it goes back (`online`), there is nothing to
 * pay, because tickets were free or are paid at the door (`nothing`), or the tickets came from another site (`elsewhere`).
 */
export type CanceledMoney = 'online' | 'nothing' | 'elsewhere';

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
  return costsMoney && methods.includes('online') ? 'online' : 'nothing';
}
