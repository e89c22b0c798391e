// The documents of an order, for the team of its organizer.
import { requireOrders } from '#domain/attendees';
import { orderOfEvent, ordersMovedTo } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { type DocumentRow, selectDocumentsOfOrders } from './queries.ts';
import { type SaleDocument, shownDocument } from './shown.ts';

type Reader = Pick<Ctx, 'db' | 'actor'>;

/**
 * The documents of an order of an event, the first one first, for members with the permission `orders.view`. Refuses NOT_SIGNED_IN,
 * NOT_FOUND and ROLE_TOO_LOW.
 */
export async function documentsForOrganizer(
  ctx: Reader,
  input: { eventId: string; orderId: string },
): Promise<SaleDocument[]> {
  return (await rowsOf(ctx, input)).map(shownDocument);
}

/** One document of an order of an event. Refuses in the same cases as `documentsForOrganizer`. */
export async function openDocumentOfEvent(
  ctx: Reader,
  input: { eventId: string; orderId: string; documentId: string },
): Promise<SaleDocument> {
  const row = (await rowsOf(ctx, input)).find(({ id }) => id === input.documentId);
  return row ? shownDocument(row) : refuse('NOT_FOUND');
}

async function rowsOf(ctx: Reader, input: { eventId: string; orderId: string }): Promise<DocumentRow[]> {
  const { event } = await requireOrders(ctx, input.eventId);
  const { orderId } = input;
  if (!(await orderOfEvent(ctx, { eventId: event.id, orderId }))) return refuse('NOT_FOUND');
  return selectDocumentsOfOrders(ctx.db, [orderId, ...(await ordersMovedTo(ctx, { orderId }))]);
}
