// The sessions of the gateway that moves no money. A real gateway stores its sessions itself.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx, Db } from '#domain/ctx';
import { isToken, newToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import type { GatewaySession, SessionRequest } from '../gateway.ts';
import {
  changeDemoSession,
  type DemoRow,
  insertDemoRefund,
  insertDemoSession,
  markDeclined,
  selectDemoSession,
} from './queries.ts';

/** The name of this gateway in `payment.gateway`. */
export const DEMO_GATEWAY = 'demo';
/** How long a slow payment takes. */
const SLOW_SECONDS = 15;

/** A session as its page shows it. */
export interface DemoSession {
  id: string;
  state: DemoRow['state'];
  currency: string;
  amountMinor: number;
  title: string;
  /** Whether the last card was declined. */
  isDeclined: boolean;
  /** Paths of the site. */
  returnPath: string;
  cancelPath: string;
}

/** The session with this id. Refuses NOT_FOUND. */
export async function demoSession(ctx: Pick<Ctx, 'db'>, { id }: { id: string }): Promise<DemoSession> {
  const row = (isToken(id) ? await selectDemoSession(ctx.db, id) : undefined) ?? refuse('NOT_FOUND');
  return {
    id: row.id,
    state: row.state,
    currency: row.currency,
    amountMinor: Number(row.amount_minor),
    title: row.title,
    isDeclined: row.is_declined,
    returnPath: row.return_path,
    cancelPath: row.cancel_path,
  };
}

/** What a buyer presses on the page: the card pays, is declined, or pays after some seconds. */
export type DemoChoice = 'pay' | 'decline' | 'slow';

/**
 * Carries out what the buyer pressed. Returns where the buyer goes next; null to stay on the page. A session that was
 * paid or has ended does not change. Refuses NOT_FOUND.
 */
export async function chooseDemo(
  ctx: Pick<Ctx, 'db'>,
  { id, choice }: { id: string; choice: DemoChoice },
): Promise<string | null> {
  const session = await demoSession(ctx, { id });
  if (choice === 'decline') {
    await markDeclined(ctx.db, id);
    return session.state === 'open' ? null : session.returnPath;
  }
  await inTransaction(ctx.db, async (tx) => {
    const to = choice === 'pay' ? 'paid' : 'processing';
    if (!(await changeDemoSession(tx, { id, from: 'open', to }))) return;
    const job =
      choice === 'pay'
        ? { task: 'payments.event', payload: eventOf(id) }
        : { task: 'payments.demo_slow', payload: { sessionId: id }, delaySeconds: SLOW_SECONDS };
    await enqueue(tx, job);
  });
  return session.returnPath;
}

const eventOf = (sessionId: string) => ({ gateway: DEMO_GATEWAY, eventId: `demo-${sessionId}`, sessionId });

/** Ends the wait of a slow payment: the money arrives. Safe to repeat. */
export const finishSlowDemo = (ctx: Pick<Ctx, 'db'>, { sessionId }: { sessionId: string }): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (await changeDemoSession(tx, { id: sessionId, from: 'processing', to: 'paid' }))
      await enqueue(tx, { task: 'payments.event', payload: eventOf(sessionId) });
  });

/** Opens a session. The same key opens the same session again. */
export async function openDemoSession(db: Db, request: SessionRequest): Promise<GatewaySession> {
  const { idempotencyKey, currency, amountMinor, title, returnPath, cancelPath, endsAt } = request;
  const id = await insertDemoSession(db, {
    id: newToken(),
    idempotencyKey,
    currency,
    amountMinor,
    title,
    returnPath,
    cancelPath,
    expiresAt: endsAt.toString(),
  });
  return readDemoSession(db, id);
}

/** The session as a gateway reports it; `url` is empty, because only the site knows its pages. */
export async function readDemoSession(db: Db, id: string): Promise<GatewaySession> {
  const { state, amountMinor, currency } = await demoSession({ db }, { id });
  const charge = state === 'paid' ? { id: `charge-${id}`, amountMinor, currency } : null;
  return { id, url: '', state, charge };
}

/** Ends an open session. Returns what became of it. */
export async function endDemoSession(db: Db, id: string): Promise<GatewaySession> {
  await changeDemoSession(db, { id, from: 'open', to: 'ended' });
  return readDemoSession(db, id);
}

/** Books a refund once for each key. */
export async function refundDemo(
  db: Db,
  refund: { idempotencyKey: string; sessionId: string; amountMinor: number },
): Promise<{ id: string; state: 'done' | 'failed'; isFinal: boolean }> {
  const isDone = await inTransaction(db, (tx) => insertDemoRefund(tx, refund));
  return { id: `refund-${refund.idempotencyKey}`, state: isDone ? 'done' : 'failed', isFinal: !isDone };
}
