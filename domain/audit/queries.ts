// All SQL on the tables of this module.
import { type Insertable, sql } from 'kysely';
import type { AuditPending } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

export async function insertEntry(tx: Tx, row: Insertable<AuditPending>): Promise<void> {
  await tx.insertInto('audit_pending').values(row).execute();
}

/** An audit entry in the form in which the chain seals it, with every field as the database writes it. */
export interface ChainLink {
  id: string;
  /** Microseconds since 1970. */
  micros: string;
  actor_kind: string;
  account_id: string | null;
  impersonator_id: string | null;
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  network: string;
  request_id: string;
  /**
   * The text that PostgreSQL prints for the jsonb, with keys in PostgreSQL's order, so that equal details have equal
   * texts.
   */
  detail: string;
  previous_hash: Buffer;
  hash: Buffer;
}

/** Entries in chain order, after the entry with the id `after`. */
export async function selectLinks(db: Db, page: { after: string; limit: number }): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    select id, (extract(epoch from at) * 1000000)::bigint::text as micros, actor_kind, account_id, impersonator_id,
      action, subject_kind, subject_id, network, request_id, detail::text as detail, previous_hash, hash
    from audit_entry where id > ${page.after}::bigint order by id limit ${page.limit}`.execute(db);
  return rows;
}

export function selectLink(db: Db, id: string): Promise<{ hash: Buffer } | undefined> {
  return db.selectFrom('audit_entry').select('hash').where('id', '=', id).executeTakeFirst();
}

export interface EntryFilter {
  /** Id of the account that acted, as itself or while impersonating another account. */
  actor?: string | undefined;
  subject?: { kind: string; id?: string | undefined } | undefined;
  /** A whole action, or the prefix of all actions of a module: `flag.`. */
  action?: string | undefined;
  /** Only entries older than the entry with this id. */
  before?: string | undefined;
  limit: number;
}

export function selectEntries(db: Db, filter: EntryFilter) {
  const { actor, subject, action, before, limit } = filter;
  return db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor_kind', 'account_id', 'impersonator_id', 'action', 'subject_kind', 'subject_id'])
    .select(['network', 'request_id', 'detail'])
    .$if(actor !== undefined, (q) =>
      q.where((by) => by.or([by('account_id', '=', actor ?? ''), by('impersonator_id', '=', actor ?? '')])),
    )
    .$if(subject !== undefined, (q) => q.where('subject_kind', '=', subject?.kind ?? ''))
    .$if(subject?.id !== undefined, (q) => q.where('subject_id', '=', subject?.id ?? ''))
    .$if(action !== undefined, (q) => q.where(sql<boolean>`action like ${likeOf(action ?? '')}`))
    .$if(before !== undefined, (q) => q.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether an account did the action within the last hour. */
export async function hasEntryWithinHour(tx: Tx, input: { accountId: string; action: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entry where account_id = ${input.accountId}::bigint and action = ${input.action}
      and at > now() - interval '1 hour' limit 1`.execute(tx);
  return rows.length > 0;
}

/** The seconds until the account has fewer than `max` entries of this action within the last hour; 0 when it has. */
export async function selectSecondsUntilFewer(
  tx: Tx,
  { accountId, action, max }: { accountId: string; action: string; max: number },
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + interval '1 hour' - now()))::int as seconds from audit_entry
    where account_id = ${accountId}::bigint and action = ${action} and at > now() - interval '1 hour'
    order by id desc offset ${max - 1} limit 1`.execute(tx);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** The actions of one account, and the actions that concern it; newest first. */
export function selectEntriesAbout(db: Db, accountId: string) {
  return db
    .selectFrom('audit_entry')
    .select(['at', 'actor_kind', 'account_id', 'impersonator_id', 'action'])
    .select(['subject_kind', 'subject_id', 'network', 'detail'])
    .where((by) =>
      by.or([
        by('account_id', '=', accountId),
        by.and([by('subject_kind', '=', 'account'), by('subject_id', '=', accountId)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(10_000)
    .execute();
}

/** Escapes `_`, which `like` treats as a wildcard and which many actions contain. */
const likeOf = (action: string) => action.replaceAll(/[\\%_]/g, String.raw`\$&`) + (action.endsWith('.') ? '%' : '');
