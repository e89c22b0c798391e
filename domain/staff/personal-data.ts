import type { Ctx, Tx } from '#domain/ctx';
import { deleteImpersonations, selectImpersonations } from './impersonation-queries.ts';
import { anonymizeReporter, type Reporter, selectReportsOf } from './reports/queries.ts';

const IMPERSONATIONS_MAX = 1_000;

/** Exports a person's reports, and the times and reasons of impersonations of the person by staff. */
export async function personalDataOf(ctx: Pick<Ctx, 'db'>, input: Reporter): Promise<Record<string, unknown[]>> {
  const [reports, impersonations] = await Promise.all([
    selectReportsOf(ctx.db, input),
    selectImpersonations(ctx.db, input.accountId, IMPERSONATIONS_MAX),
  ]);
  return {
    reports: reports.map((row) => ({
      eventId: row.event_id,
      reason: row.reason,
      text: row.body,
      email: row.email,
      state: row.state,
      createdAt: row.created_at.toString(),
    })),
    impersonations: impersonations.map((row) => ({
      reason: row.reason,
      startedAt: row.started_at.toString(),
      stoppedAt: row.stopped_at?.toString() ?? null,
    })),
  };
}

/** Anonymizes the person's reports, and deletes the records of impersonations of the person. Safe to repeat. */
export async function erasePersonIn(tx: Tx, input: Reporter): Promise<void> {
  await anonymizeReporter(tx, input);
  await deleteImpersonations(tx, input.accountId);
}
