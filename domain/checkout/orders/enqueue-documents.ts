import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';

/** Has the missing receipts and credit notes of an order issued, after the money of the order changed. */
export const enqueueDocuments = (
  tx: Tx,
  payload: {
    orderId: string;
    /** Whether a box office took the money. The order of a transferred ticket may have been paid by another person. */
    isCollected?: boolean;
  },
): Promise<void> => enqueue(tx, { task: 'documents.issue', payload, key: `documents.issue:${payload.orderId}` });
