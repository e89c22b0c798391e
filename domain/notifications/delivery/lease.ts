import type { Ctx } from '#domain/ctx';
import { renewLease } from '../queries/outbox.ts';

/** Milliseconds between renewals: a third of the lease (`LEASE_SECONDS`), so that one failed renewal does no harm. */
const RENEW_EVERY_MS = 6_000;

/** Runs `work` on a mail that this process has leased, and renews the lease until the work ends. */
export async function whileLeased<T>(ctx: Pick<Ctx, 'db'>, mailId: string, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    // The work continues. Without a lease the mail may be sent twice.
    renewLease(ctx.db, mailId).catch(() => undefined);
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
