import { changeIdsOfOrder } from '#domain/attendees';
import type { Ctx } from '#domain/ctx';
import { selectMailsOfOrder } from '../queries/mails-of-order.ts';
import { orderMailKey } from '../queries/outbox.ts';

/** A mail about an order. `at` is an ISO instant. */
export interface MailOfOrder {
  /** confirmation: it has the tickets. */
  kind: 'confirmation' | 'change';
  to: string;
  /** Whether the mail server took it. */
  isSent: boolean;
  at: string;
}

/** The mails about an order that the outbox still has, the first one first. The caller has checked who may see them. */
export async function mailsOfOrder(ctx: Pick<Ctx, 'db'>, { orderId }: { orderId: string }): Promise<MailOfOrder[]> {
  const changeIds = await changeIdsOfOrder(ctx, { orderId });
  const rows = await selectMailsOfOrder(ctx.db, { orderKey: orderMailKey(orderId), changeIds });
  return rows.map(({ template, to_address: to, state, at }) => ({
    kind: template === 'order_confirmation' ? 'confirmation' : 'change',
    to,
    isSent: state === 'sent',
    at: at.toString(),
  }));
}
