import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';

/** Has the credit note for a refund that was carried out issued. A payment that bought nothing has none. */
export async function enqueueCreditNoteIn(tx: Tx, orderId: string | null): Promise<void> {
  if (orderId === null) return;
  await enqueue(tx, { task: 'documents.issue', payload: { orderId }, key: `documents.issue:${orderId}` });
}
