import { inTransaction } from '#db/client.ts';
import { namesOfAccounts } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireStaff } from '#domain/ctx';
import { BLOCK_DAYS_MAX, BLOCK_REASON_MAX_CHARS } from '#shared/block-limits.ts';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { errorOf, tooLong } from '#shared/field-errors.ts';
import { isId } from '#shared/ids.ts';
import { cleanLine } from '#shared/text.ts';
import { keyedHashes } from './keyed-hash.ts';
import { deleteBlock, deleteEnded, selectBlocks, upsertBlock } from './queries.ts';
import { type BlockKind, readBlockValue } from './value.ts';

export type { BlockKind } from './value.ts';

/** An entry of a block list. Instants are ISO texts. */
export interface Block {
  id: string;
  kind: BlockKind;
  /** A domain, a network, or the first letter and the domain of an address. */
  label: string;
  reason: string;
  endsAt: string;
  isActive: boolean;
  /** The member of staff; null once the account is erased. */
  by: string | null;
  createdAt: string;
}

const BLOCKS_MAX = 500;

/** The entries of all lists, the newest first, at most five hundred. Refuses NOT_FOUND and FORBIDDEN. */
export async function blocksOfSite(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<Block[]> {
  requireStaff(ctx);
  const rows = await selectBlocks(ctx.db, BLOCKS_MAX);
  const names = await namesOfAccounts(ctx, { ids: rows.map((row) => row.account_id) });
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    reason: row.reason,
    endsAt: row.ends_at.toString(),
    isActive: row.is_active,
    by: names.get(row.account_id ?? '') ?? null,
    createdAt: row.created_at.toString(),
  }));
}

interface BlockTerms {
  reason: string;
  /** The last day, `YYYY-MM-DD` in UTC. */
  lastDay: string;
}

export interface BlockForm extends BlockTerms {
  kind: Exclude<BlockKind, 'card'>;
  /** As typed. */
  value: string;
}

/**
 * Adds an entry, or replaces the reason and the end of an entry with the same value. Refuses NOT_FOUND, FORBIDDEN, and
 * ARGUMENTS_ERROR with `value`, `reason` and `lastDay`.
 */
export async function addBlock(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, form: BlockForm): Promise<void> {
  requireStaff(ctx);
  const value = readBlockValue(form.kind, form.value);
  if (value === null) {
    const isMissing = form.value.trim() === '';
    return refuseFields({ ...errorOf('value', isMissing ? 'MISSING' : 'INVALID'), ...termErrors(ctx, form) });
  }
  const [hash] = await keyedHashes(ctx.db, [value.digest]);
  if (hash) await saveBlock(ctx, form, { hash, label: value.label });
}

/** Adds an entry with a value that was read before, like `addBlock`. */
export async function saveBlock(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  form: BlockTerms & { kind: BlockKind },
  { hash, label }: { hash: Buffer; label: string },
): Promise<void> {
  const staff = requireStaff(ctx);
  const { kind, lastDay } = form;
  const [reason, endsAt] = [cleanLine(form.reason), endOf(lastDay)];
  refuseFields(termErrors(ctx, form));
  if (endsAt === null) return;
  await inTransaction(ctx.db, async (tx) => {
    await upsertBlock(tx, { kind, value_hash: hash, label, reason, ends_at: endsAt, account_id: staff.accountId });
    await appendAuditEntry(tx, staff, { action: 'block.added', detail: { kind, label, until: lastDay, reason } });
  });
}

function termErrors(ctx: Pick<Ctx, 'clock'>, form: BlockTerms): ArgumentErrors {
  const reason = cleanLine(form.reason);
  const reasonError = reason === '' ? ('MISSING' as const) : tooLong(reason, BLOCK_REASON_MAX_CHARS);
  return { ...errorOf('reason', reasonError), ...dayError(ctx, endOf(form.lastDay)) };
}

/** The end of a day in UTC; null for a text that is no day. */
function endOf(day: string): Temporal.Instant | null {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return null;
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days: 1 }).toZonedDateTime('UTC').toInstant();
  } catch {
    return null;
  }
}

function dayError({ clock }: Pick<Ctx, 'clock'>, endsAt: Temporal.Instant | null): ArgumentErrors {
  const now = clock.now();
  if (endsAt === null || Temporal.Instant.compare(endsAt, now) <= 0) return { lastDay: ['INVALID'] };
  const last = now.add({ hours: (BLOCK_DAYS_MAX + 1) * 24 });
  return errorOf('lastDay', Temporal.Instant.compare(endsAt, last) > 0 ? 'TOO_LARGE' : null);
}

/** Removes an entry. Refuses NOT_FOUND, FORBIDDEN, and CONFLICT for an entry that was removed before. */
export async function removeBlock(ctx: Pick<Ctx, 'db' | 'actor'>, { blockId }: { blockId: string }): Promise<void> {
  const staff = requireStaff(ctx);
  if (!isId(blockId)) refuse('CONFLICT');
  await inTransaction(ctx.db, async (tx) => {
    const removed = (await deleteBlock(tx, blockId)) ?? refuse('CONFLICT');
    await appendAuditEntry(tx, staff, { action: 'block.removed', detail: { ...removed } });
  });
}

/** The job `blocks.purge`: deletes the entries that ended 30 days ago. */
export const purgeBlocks = (ctx: Pick<Ctx, 'db'>): Promise<void> => deleteEnded(ctx.db);
