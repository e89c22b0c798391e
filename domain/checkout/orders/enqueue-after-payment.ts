import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import { enqueueDocuments } from './enqueue-documents.ts';

interface Form {
  newsText?: string | null;
  accountId: string | null;
  network: string;
}

/** Has the documents of an order issued that was paid after its form, and the consent to news stored that the form gave. */
export async function enqueueAfterPayment(
  tx: Tx,
  orderId: string,
  { newsText: text, accountId, network }: Form,
): Promise<void> {
  await enqueueDocuments(tx, { orderId });
  if (text) await enqueue(tx, { task: 'news.agree', payload: { orderId, text, accountId, network } });
}
