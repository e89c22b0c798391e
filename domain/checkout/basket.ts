// The basket of a reservation, and the people of its tickets.
import type { Ctx } from '#domain/ctx';
import { classNames } from '#domain/tickets';
import { refuseFields } from '#shared/errors.ts';
import type { Buyer } from './buyer.ts';
import { chargedLines } from './charged-lines.ts';

/** What a reservation charges. The price is checked again when the order is placed, so it is read before the transaction. */
export async function readBasket(ctx: Pick<Ctx, 'db'>, reservation: { id: string; seller_vat_id: string | null }) {
  const lines = await chargedLines(ctx.db, reservation);
  const classes = await classNames(ctx.db, { ids: lines.map((line) => line.ticket_class_id) });
  return lines.map((line) => {
    const { name = '', isAddOn = false } = classes.get(line.ticket_class_id) ?? {};
    return { ...line, name, isAddOn };
  });
}

export type Basket = Awaited<ReturnType<typeof readBasket>>;

/** One person per ticket: the named attendees, then the buyer for the other tickets and the add-ons, which are the last lines. */
export function attendeesOf(buyer: Buyer, basket: Basket): Buyer['attendees'] {
  const count = (lines: Basket) => lines.reduce((sum, line) => sum + line.quantity, 0);
  const rest = count(basket) - buyer.attendees.length;
  if (buyer.attendees.length > count(basket.filter(({ isAddOn }) => !isAddOn)))
    refuseFields({ attendees: ['TOO_LARGE'] });
  return [...buyer.attendees, ...Array.from({ length: rest }, () => ({ name: buyer.name, email: null }))];
}

/** The attendees of one line; attendees are assigned in the order of the lines. */
export function attendeesOfLine(people: Buyer['attendees'], basket: Basket, lineIndex: number): Buyer['attendees'] {
  const firstTicket = basket.slice(0, lineIndex).reduce((sum, line) => sum + line.quantity, 0);
  return people.slice(firstTicket, firstTicket + (basket[lineIndex]?.quantity ?? 0));
}
