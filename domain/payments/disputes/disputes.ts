// The cases of disputes: buyers who asked their bank to take a payment back (decision 106).
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, type Db, requireStaff, type Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import type { DisputeEvidence, Gateways } from '../gateway.ts';
import { type DisputeRow, selectDisputes, updateAnswer } from './queries.ts';

/**
 * open: it can be answered. sent: the bank has the evidence and will decide. accepted: the host left the money to the
 * buyer. The bank decides with won or lost.
 */
export type DisputeState = 'open' | 'sent' | 'accepted' | 'won' | 'lost';

/** A dispute. Instants are ISO texts. */
export interface Dispute {
  id: string;
  /** Its id at the gateway. */
  gatewayId: string;
  organizationId: string;
  eventId: string;
  /** Null when the payment bought no order. */
  orderId: string | null;
  currency: string;
  isDemo: boolean;
  amountMinor: number;
  state: DisputeState;
  /** The gateway's word for what the buyer said. */
  reason: string;
  openedAt: string;
  /** The last moment for an answer; null when the gateway names none. */
  dueAt: string | null;
  answeredAt: string | null;
  closedAt: string | null;
}

/** What the job `notifications.dispute` mails. */
export interface DisputeNews {
  disputeId: string;
  news: 'opened' | 'won' | 'lost';
}

const DISPUTES_MAX = 200;

const stateOf = ({ state, answer }: DisputeRow): DisputeState => (state === 'open' ? (answer ?? 'open') : state);

const disputeOf = (row: DisputeRow): Dispute => ({
  id: row.id,
  gatewayId: row.gateway_id,
  organizationId: row.organization_id,
  eventId: row.event_id,
  orderId: row.order_id,
  currency: row.currency,
  isDemo: row.is_demo,
  amountMinor: Number(row.amount_minor),
  state: stateOf(row),
  reason: row.reason,
  openedAt: row.opened_at.toString(),
  dueAt: row.due_at?.toString() ?? null,
  answeredAt: row.answered_at?.toString() ?? null,
  closedAt: row.closed_at?.toString() ?? null,
});

/**
 * Disputes of an order, of an organization, or of the whole site: those that wait for an answer first, by their last
 * moment. The caller has checked that the actor may see them.
 */
export async function disputesOf(
  { db }: { db: Db | Tx },
  wanted: { orderId?: string; organizationId?: string; isDemo?: boolean },
): Promise<Dispute[]> {
  return (await selectDisputes(db, { ...wanted, limit: DISPUTES_MAX })).map(disputeOf);
}

/** The dispute with this id; null when there is none. The caller has checked that the actor may see it. */
export async function findDispute({ db }: { db: Db | Tx }, { id }: { id: string }): Promise<Dispute | null> {
  const [row] = isId(id) ? await selectDisputes(db, { id, limit: 1 }) : [];
  return row ? disputeOf(row) : null;
}

/**
 * Staff answer a dispute, once: with evidence, or by leaving the money to the buyer. The gateway gets the answer first; a
 * crash after that is made good by the gateway's own report. Refuses NOT_FOUND, FORBIDDEN, CONFLICT for a dispute that was
 * answered or decided, DISPUTE_REFUSED when the gateway takes no answer, and GATEWAY_AWAY when it may be tried again.
 */
export async function answerDispute(
  ctx: Pick<Ctx, 'db' | 'actor' | 'log'>,
  { id, answer, gateways }: { id: string; answer: DisputeEvidence | 'accept'; gateways: Gateways },
): Promise<void> {
  requireStaff(ctx);
  const [row] = isId(id) ? await selectDisputes(ctx.db, { id, limit: 1 }) : [];
  if (!row) return refuse('NOT_FOUND');
  if (stateOf(row) !== 'open') return refuse('CONFLICT');
  const gateway = gateways(row.gateway);
  const outcome = await gateway?.answerDispute?.(row.gateway_id, answer).catch((error: unknown) => {
    ctx.log.warn({ part: 'payments', disputeId: id, err: error }, 'the answer to a dispute could not be sent');
    return refuse('GATEWAY_AWAY');
  });
  if (outcome !== 'done') return refuse('DISPUTE_REFUSED');
  const isAccepted = answer === 'accept';
  await inTransaction(ctx.db, async (tx) => {
    // the report of the gateway may have been faster; the audit log names the person anyway
    await updateAnswer(tx, { id, answer: isAccepted ? 'accepted' : 'sent' });
    await appendAuditEntry(tx, ctx.actor, {
      action: isAccepted ? 'dispute.accepted' : 'dispute.answered',
      ...(row.order_id !== null && { subject: { kind: 'order', id: row.order_id } as const }),
      detail: { dispute: id },
    });
  });
}
