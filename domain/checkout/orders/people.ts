// Orders of an event whose buyers may be the same person. The caller must have checked that the actor may see them.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { isUnreachable } from '#shared/mail-address.ts';
import { formatCode } from '#shared/ticket-code.ts';
import type { OrderToChange } from './event-orders.ts';
import { selectOrdersOfPeople, selectSharedAddresses, selectTokensOfAddresses } from './people-queries.ts';
import { selectOrderLines } from './queries.ts';

/** An order, with what organizers compare. */
export interface OrderOfPerson extends Omit<OrderToChange, 'isInAccount'> {
  id: string;
  /** ISO instant. */
  placedAt: string;
  /** Minor units of the price of one ticket, by ticket class. */
  prices: Record<string, number>;
}

/** The addresses in lower case that have several valid orders of an event, the latest first. */
export const sharedBuyerAddresses = (
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; limit: number },
): Promise<string[]> => selectSharedAddresses(ctx.db, input);

/** The tokens of the valid orders of an event that have one of the addresses (in lower case). */
export const orderTokensOfAddresses = async (
  ctx: { db: Db | Tx },
  input: { eventId: string; addresses: string[]; limit: number },
): Promise<string[]> => (input.addresses.length === 0 ? [] : selectTokensOfAddresses(ctx.db, input));

/** The orders with these tokens, by token. */
export async function ordersOfPeople(
  ctx: { db: Db | Tx },
  { tokens }: { tokens: string[] },
): Promise<Map<string, OrderOfPerson>> {
  if (tokens.length === 0) return new Map();
  const rows = await selectOrdersOfPeople(ctx.db, tokens);
  const lines = Map.groupBy(
    await selectOrderLines(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    (line) => line.order_id,
  );
  return new Map(
    rows.map((row) => [
      row.token,
      {
        id: row.id,
        token: row.token,
        number: formatCode(row.number),
        name: row.name,
        email: isUnreachable(row.email) ? '' : row.email,
        currency: row.currency,
        placedAt: row.placed_at.toString(),
        canceledAt: row.canceled_at?.toString() ?? null,
        isComplimentary: row.is_complimentary,
        isDoorSale: row.is_door_sale,
        isPaid: row.paid_at !== null,
        isPaidOnline: row.is_paid_online,
        isPaidByBank: row.is_paid_by_bank,
        isDue: row.pay_at_door && row.canceled_at === null,
        note: row.note,
        prices: Object.fromEntries(
          (lines.get(row.id) ?? []).map((line) => [line.ticket_class_id, Number(line.unit_minor)]),
        ),
      },
    ]),
  );
}
