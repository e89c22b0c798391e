// All SQL on notification_choice and notification_sent.
import { type Insertable, sql } from 'kysely';
import type { NotificationChoice } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import type { NoticeKind } from '../kinds.ts';

/** Takes the lock of a person's choices: until the transaction ends, no other transaction changes them. */
export function lockChoices(tx: Tx, accountId: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended('notification_choice:' || ${accountId}, 0))`.execute(tx);
}

export function insertChoice(tx: Tx, row: Insertable<NotificationChoice>) {
  return tx.insertInto('notification_choice').values(row).execute();
}

/** The latest choice of each kind. Kinds without a choice are absent. */
export async function selectChoices(
  db: Db | Tx,
  accountIds: string[],
): Promise<{ account_id: string; kind: NoticeKind; is_on: boolean }[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ account_id: string; kind: NoticeKind; is_on: boolean }>`
    select distinct on (account_id, kind) account_id, kind, is_on from notification_choice
    where account_id = any(${accountIds}::bigint[]) order by account_id, kind, id desc`.execute(db);
  return rows;
}

/** Accounts that opted in to a kind, in id order, beginning after the id `after`. */
export async function selectOptedIn(
  db: Db,
  { kind, after, limit }: { kind: NoticeKind; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from (
      select distinct on (account_id) account_id, is_on from notification_choice
      where kind = ${kind} and account_id > ${after}::bigint order by account_id, id desc) latest
    where is_on order by account_id limit ${limit}`.execute(db);
  return rows.map((row) => row.account_id);
}

/**
 * Claims the right to send a mail of this kind now. Returns false when the last mail was sent within this number of
 * hours. Of concurrent calls, exactly one gets the right.
 */
export async function claimSending(
  tx: Tx,
  {
    accountId,
    kind,
    hours,
  }: { accountId: string; kind: 'followed_event' | 'weekly_picks' | 'weekly_sales'; hours: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_sent as last (account_id, kind) values (${accountId}::bigint, ${kind})
    on conflict (account_id, kind) do update set sent_at = now()
      where last.sent_at <= now() - make_interval(hours => ${hours}::int)
    returning 1 as claimed`.execute(tx);
  return rows.length > 0;
}

/**
 * The choices of an account, oldest first. `how` is the place where the choice was made; `text_version` is the version
 * of the consent text.
 */
export function selectChoiceHistory(db: Db, accountId: string) {
  return db
    .selectFrom('notification_choice')
    .select(['kind', 'is_on', 'how', 'text_version', 'network', 'chosen_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export function selectSent(db: Db, accountId: string) {
  return db.selectFrom('notification_sent').select(['kind', 'sent_at']).where('account_id', '=', accountId).execute();
}

export async function deleteChoices(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('notification_choice').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('notification_sent').where('account_id', '=', accountId).execute();
}
