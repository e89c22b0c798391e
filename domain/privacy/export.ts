import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { newPublicId } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { EXPORT_RETENTION_DAYS, EXPORTS_PER_DAY } from './limits.ts';
import { personalDataSources } from './sources.ts';
import { countRecentExports, type ExportRow, insertExport, selectExportFile, selectLatestExport } from './queries.ts';

/** A data export in the form that its page shows. Times are ISO instants. */
export interface DataExport {
  id: string;
  state: 'pending' | 'ready' | 'failed';
  partsDone: number;
  partsTotal: number;
  /** Size in bytes; null until the export is ready. */
  size: number | null;
  requestedAt: string;
  readyAt: string | null;
  /** The time at which the export is deleted. */
  expiresAt: string;
}

/**
 * Requests a file of the actor's personal data (GDPR 15, 20), which a job creates. Does nothing while an export is in
 * progress. Refuses NOT_SIGNED_IN, FORBIDDEN while impersonating, RATE_LIMITED after three requests a day.
 */
export async function requestExport(ctx: Ctx): Promise<void> {
  const person = requireSelf(ctx);
  const { accountId } = person;
  await inTransaction(ctx.db, async (tx) => {
    if ((await countRecentExports(tx, accountId)) >= EXPORTS_PER_DAY) refuse('RATE_LIMITED', { retryAfter: 86_400 });
    const publicId = newPublicId();
    const id = await insertExport(tx, { publicId, accountId, parts: personalDataSources.length });
    if (id === undefined) return;
    await enqueue(tx, { task: 'privacy.export', payload: { exportId: id }, maxAttempts: 3 });
    await appendAuditEntry(tx, person, { action: 'privacy.export_asked', subject: { kind: 'account', id: accountId } });
  });
}

/** The actor's newest export; null when the actor has no export. */
export async function latestExport(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<DataExport | null> {
  const row = await selectLatestExport(ctx.db, requirePerson(ctx).accountId);
  return row ? toDataExport(row) : null;
}

const toDataExport = (row: ExportRow): DataExport => ({
  id: row.public_id,
  state: row.state,
  partsDone: row.parts_done,
  partsTotal: row.parts_total,
  size: row.size,
  requestedAt: row.asked_at.toString(),
  readyAt: row.done_at?.toString() ?? null,
  expiresAt: row.asked_at.add({ hours: EXPORT_RETENTION_DAYS * 24 }).toString(),
});

/**
 * The exported file, for the person it belongs to. Refuses NOT_FOUND for the export of another person, and for an
 * unfinished or deleted export.
 */
export async function exportFile(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { exportId: string },
): Promise<{ content: Buffer; name: string }> {
  const { accountId } = requireSelf(ctx);
  const row = await selectExportFile(ctx.db, { accountId, publicId: input.exportId });
  if (!row) return refuse('NOT_FOUND');
  return { content: row.content, name: `my-data-${row.asked_at.toString().slice(0, 10)}.zip` };
}
