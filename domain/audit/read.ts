import { inTransaction } from '#db/client.ts';
import { type Ctx, isSystem, requireStaff } from '#domain/ctx';
import { type EntryFilter, selectEntries, selectEntriesAbout } from './queries.ts';
import { appendAuditEntry } from './append-entry.ts';

/** An entry in the form that staff read. `at` is an ISO instant; account ids are numbers. */
export interface AuditRow {
  id: string;
  at: string;
  actorKind: 'person' | 'visitor' | 'system';
  accountId: string | null;
  impersonatorId: string | null;
  action: string;
  subject: { kind: string; id: string } | null;
  network: string;
  requestId: string;
  detail: Record<string, string | number | boolean | null>;
}

/**
 * Entries, newest first, at most 200 a page. `next` is the `before` of the next page, and null on the last page.
 * Refuses FORBIDDEN unless the actor is the system, or strongly authenticated staff who impersonate no account.
 */
export async function auditPage(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: EntryFilter,
): Promise<{ entries: AuditRow[]; next: string | null }> {
  if (!isSystem(ctx.actor)) requireStaff(ctx, 'FORBIDDEN');
  const limit = Math.min(input.limit, 200);
  const rows = await selectEntries(ctx.db, { ...input, limit: limit + 1 });
  const entries = rows.slice(0, limit).map(toEntry);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Returns the same as `auditPage`, and records the search itself in the log. */
export async function searchAuditLog(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: EntryFilter,
): Promise<{ entries: AuditRow[]; next: string | null }> {
  const page = await auditPage(ctx, input);
  const { actor, action, subject, before } = input;
  const filter = { actor, action, subject_kind: subject?.kind, subject_id: subject?.id, before };
  const detail = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as AuditRow['detail']; // Undefined values are filtered out.
  await inTransaction(ctx.db, (tx) => appendAuditEntry(tx, ctx.actor, { action: 'audit.viewed', detail }));
  return page;
}

const toEntry = (row: Awaited<ReturnType<typeof selectEntries>>[number]): AuditRow => ({
  id: row.id,
  at: row.at.toString(),
  actorKind: row.actor_kind,
  accountId: row.account_id,
  impersonatorId: row.impersonator_id,
  action: row.action,
  subject: row.subject_kind === null || row.subject_id === null ? null : { kind: row.subject_kind, id: row.subject_id },
  network: row.network,
  requestId: row.request_id,
  detail: row.detail as AuditRow['detail'], // Only `appendAuditEntry` writes this column.
});

/**
 * A person's part of the log: the person's actions and the actions that concern their account. Sign-ups and sign-ins
 * are recorded for the visitor, because no session exists yet. Leaves out the network prefixes of other people and the
 * names of staff.
 */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string },
): Promise<{ auditEntries: unknown[] }> {
  const rows = await selectEntriesAbout(ctx.db, input.accountId);
  return {
    auditEntries: rows.map((row) => {
      const by = actorNameOf(row, input.accountId);
      const isOwn = by !== 'another person or the system';
      return {
        at: row.at.toString(),
        by,
        action: row.action,
        about: row.subject_kind === null ? null : `${row.subject_kind} ${row.subject_id}`,
        network: isOwn ? row.network : null,
        detail: isOwn ? row.detail : null,
      };
    }),
  };
}

type EntryAboutPerson = Awaited<ReturnType<typeof selectEntriesAbout>>[number];

function actorNameOf(
  row: EntryAboutPerson,
  accountId: string,
): 'you' | 'this browser, not signed in yet' | 'another person or the system' {
  if (row.account_id === accountId && row.impersonator_id === null) return 'you';
  const isBeforeSignIn = row.actor_kind === 'visitor' && row.action.startsWith('account.');
  return isBeforeSignIn ? 'this browser, not signed in yet' : 'another person or the system';
}

/**
 * Erases nothing: the log is the evidence of all recorded actions (decision 017). Entries name people by account id
 * only, and such an id identifies no person once the account is deleted.
 */
export const erasePersonIn = (): Promise<void> => Promise.resolve();
