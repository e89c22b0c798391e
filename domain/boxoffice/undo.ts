import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { recordOrderCanceledIn } from '#domain/attendees';
import { admittedTickets, undoSoldIn } from '#domain/checkin';
import { cancelOrderIn, lockOrderIn, uncollectOrderIn } from '#domain/checkout';
import type { Ctx, Person, Tx } from '#domain/ctx';
import { shareStockIn, ticketsOfOrders } from '#domain/tickets';
import { isId } from '#shared/ids.ts';
import { refuse } from '#shared/errors.ts';
import { requireSeller } from './access.ts';
import { insertEntry, selectEntryLines, selectSale } from './queries.ts';
import { openTillIn } from './sell.ts';

type SaleRow = NonNullable<Awaited<ReturnType<typeof selectSale>>>;

/**
 * Gives the money of a sale back from the person's own open till: the tickets are canceled, their codes are void, and
 * their stock goes on sale again. Admissions by the sale itself are undone. For an order from the site only the money is
 * given back, and the order is to be paid again. A sale of a closed till can be given back too: closed tills do not change,
 * so the money leaves the till that is open. A second call changes nothing. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND,
 * ROLE_TOO_LOW, TILL_CLOSED, CHECKED_IN for a ticket that was admitted at a door, and SALE_CHANGED when a ticket of the
 * sale was canceled or went to another person.
 */
export async function undoSale(ctx: Ctx, input: { eventId: string; saleId: string }): Promise<void> {
  const { person, own } = await requireSeller(ctx, input.eventId);
  const eventId = own.event.id;
  const sale =
    (isId(input.saleId) ? await selectSale(ctx.db, { ...input, eventId }) : undefined) ?? refuse('NOT_FOUND');
  if (sale.void_id !== null) return;
  await inTransaction(ctx.db, async (tx) => {
    await shareStockIn(tx, { eventId });
    const till = await openTillIn(tx, { eventId, accountId: person.accountId }, sale.currency);
    const { token } = await lockOrderIn(tx, { orderId: sale.order_id ?? '' });
    const entry = await insertEntry(tx, {
      till_id: till.id,
      kind: 'void',
      way: sale.way,
      amount_minor: String(-Number(sale.amount_minor)),
      order_id: sale.order_id,
      voids: sale.id,
      account_id: person.accountId,
    });
    if (!entry) return;
    const detail = { till: till.id, amount: sale.amount_minor, order: sale.order_id ?? '' };
    await appendAuditEntry(tx, person, { action: 'till.undone', subject: { kind: 'event', id: eventId }, detail });
    if (sale.kind === 'collected') await uncollectOrderIn(tx, { orderId: sale.order_id ?? '' });
    else await cancelSaleIn(tx, person, { eventId, sale, orderToken: token, door: till.name });
  });
}

interface SaleToCancel {
  eventId: string;
  sale: SaleRow;
  orderToken: string;
  door: string;
}

async function cancelSaleIn(tx: Tx, person: Person, { eventId, sale, orderToken, door }: SaleToCancel): Promise<void> {
  const { accountId } = person;
  const tickets = (await ticketsOfOrders({ db: tx }, [orderToken])).get(orderToken) ?? [];
  const ticketIds = tickets.map(({ id }) => id);
  if (sale.checked_in) await undoSoldIn(tx, { eventId, door, accountId, ticketIds });
  await recordOrderCanceledIn(tx, person, { eventId, orderId: sale.order_id ?? '' });
  const lines = await selectEntryLines(tx, sale.id);
  const canceled = await cancelOrderIn(tx, { eventId, orderToken });
  if (canceled !== lines.reduce((sum, { quantity }) => sum + quantity, 0)) refuse('SALE_CHANGED');
  // after the tickets are locked, so that a scan at the same moment either counts here or finds a canceled ticket
  if ((await admittedTickets({ db: tx }, { ticketIds })).size > 0) refuse('CHECKED_IN');
}
