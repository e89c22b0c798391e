import type { Ctx } from '#domain/ctx';
import { renewLease } from '../queries/outbox.ts';

/** A third of the lease (`LEASE_SECONDS`): one lost renewal does no harm. */
const RENEW_EVERY_MS = 6_000;

/** Runs `work` on a mail taken by this process, and renews its lease until the work ends. */
export async function whileLeased<T>(ctx: Pick<Ctx, 'db'>, mailId: string, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    renewLease(ctx.db, mailId).catch(() => undefined); // the work continues; without a lease the mail may be sent twice
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
