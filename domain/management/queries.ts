import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** The id of the newest change of each field, which is the field's version. */
export async function selectVersions(db: Db | Tx, eventId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('event_change')
    .select(({ fn }) => ['field', fn.max('id').as('version')])
    .where('event_id', '=', eventId)
    .groupBy('field')
    .execute();
  return new Map(rows.map(({ field, version }) => [field, String(version)]));
}

/** Waits for another request with the same key that creates a draft. */
export async function lockNewDraft(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('new_draft:' || ${key}, 0))`.execute(tx);
}

export interface NewChange {
  eventId: string;
  field: string;
  before: unknown;
  after: unknown;
  /** The account that made the change; null for a change by a job on behalf of a person whose account was erased. */
  accountId: string | null;
}

/**
 * The field name under which the history contains changes of an event's status. Such changes cannot be undone in the
 * history.
 */
export const STATUS_FIELD = 'status' as const;

/** Records a change of the event's status in its history. */
export const insertStatusChange = (tx: Tx, change: Omit<NewChange, 'field'>): Promise<void> =>
  insertChanges(tx, [{ ...change, field: STATUS_FIELD }]);

/** Records the same change of the status of many events, in one statement. */
export async function insertStatusChanges(
  tx: Tx,
  { eventIds, before, after, accountId }: Omit<NewChange, 'field' | 'eventId'> & { eventIds: string[] },
): Promise<void> {
  await sql`
    insert into event_change (event_id, field, before, after, account_id)
    select id, ${STATUS_FIELD}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${accountId}::bigint
    from unnest(${eventIds}::bigint[]) as changed (id)`.execute(tx);
}

export async function insertChanges(tx: Tx, changes: NewChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    event_id: change.eventId,
    field: change.field,
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: JSON.stringify(change.after),
    account_id: change.accountId,
  }));
  await tx.insertInto('event_change').values(rows).execute();
}

/** The newest changes of an event, at most `limit`. */
export const selectChanges = (db: Db, { eventId, limit }: { eventId: string; limit: number }) =>
  db
    .selectFrom('event_change')
    .select(['id', 'field', 'before', 'after', 'account_id', 'changed_at'])
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** A change that was made within the last `days` by the database's clock. */
export const selectRecentChange = (tx: Tx, { eventId, id, days }: { eventId: string; id: string; days: number }) =>
  tx
    .selectFrom('event_change')
    .select(['id', 'field', 'before', 'after'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('changed_at', '>', sql<Temporal.Instant>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();

export const selectOwnChanges = (db: Db, accountId: string) =>
  db
    .selectFrom('event_change')
    .select(['id', 'event_id', 'field', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const removeAuthor = (tx: Tx, accountId: string) =>
  tx.updateTable('event_change').set({ account_id: null }).where('account_id', '=', accountId).execute();

export async function deleteChanges(tx: Tx, eventIds: string[]): Promise<void> {
  if (eventIds.length > 0) await tx.deleteFrom('event_change').where('event_id', 'in', eventIds).execute();
}

/** The pictures that an undo of the last `days` may restore. */
export async function selectRecentImages(tx: Tx, days: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('event_change')
    .select([sql<string | null>`before #>> '{}'`.as('before'), sql<string | null>`after #>> '{}'`.as('after')])
    .where('field', '=', 'image')
    .where('changed_at', '>', sql<Temporal.Instant>`now() - make_interval(days => ${days})`)
    .execute();
  return rows.flatMap(({ before, after }) => [before ?? '', after ?? '']);
}

/** The photos among `names` that a description showed before or after a change of the last `days`. */
export async function selectRecentPhotos(
  tx: Tx,
  { names, days }: { names: string[]; days: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select photo.name from unnest(${names}::text[]) as photo (name)
    where exists (
      select from event_change
      where field = 'description' and changed_at > now() - make_interval(days => ${days})
        and concat(before #>> '{}', after #>> '{}') like '%/photo-' || photo.name || '-%'
    )`.execute(tx);
  return rows.map(({ name }) => name);
}
