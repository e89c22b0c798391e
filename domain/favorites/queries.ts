// SQL on event_like and organizer_follow.
import { sql } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import type { Db, Tx } from '#domain/ctx';

export async function lockFavorites(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favorites:${accountId}`}, 0))`.execute(tx);
}

/** Adds likes up to `max`, in the given order, and skips existing likes. Returns how many likes are new. */
export async function insertLikes(tx: Tx, likes: { accountId: string; ids: string[]; max: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into event_like (account_id, event_id)
    select ${likes.accountId}::bigint, wanted.id from unnest(${likes.ids}::bigint[]) with ordinality as wanted(id, ordinal)
    where not exists (select from event_like where account_id = ${likes.accountId}::bigint and event_id = wanted.id)
    order by wanted.ordinal
    limit greatest(0, ${likes.max}::int - (select count(*)::int from event_like where account_id = ${likes.accountId}::bigint))
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteLike(db: Db | Tx, row: { accountId: string; eventId: string }): Promise<void> {
  await db
    .deleteFrom('event_like')
    .where('account_id', '=', row.accountId)
    .where('event_id', '=', row.eventId)
    .execute();
}

/** The latest likes of each of these events. */
export async function selectLikesOfEvents(
  db: Db,
  { eventIds, max }: { eventIds: string[]; max: number },
): Promise<{ event_id: string; account_id: string; created_at: Temporal.Instant }[]> {
  const { rows } = await sql<{ event_id: string; account_id: string; created_at: Temporal.Instant }>`
    select l.event_id, l.account_id, l.created_at from unnest(${eventIds}::bigint[]) as wanted(event_id)
    cross join lateral (
      select * from event_like where event_like.event_id = wanted.event_id order by created_at desc limit ${max}
    ) l`.execute(db);
  return rows;
}

/** Ids of liked events, the latest like first. */
export async function selectLikedIds(db: Db | Tx, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('event_like')
    .modifyFront(prepared)
    .select('event_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.event_id);
}

export async function hasLike(db: Db | Tx, row: { accountId: string; eventId: string }): Promise<boolean> {
  const existing = await db
    .selectFrom('event_like')
    .select('event_id')
    .where('account_id', '=', row.accountId)
    .where('event_id', '=', row.eventId)
    .executeTakeFirst();
  return existing !== undefined;
}

/** Adds follows up to `max`, in the given order, and skips existing follows. Returns how many follows are new. */
export async function insertFollows(
  tx: Tx,
  follows: { accountId: string; ids: string[]; max: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into organizer_follow (account_id, organizer_id)
    select ${follows.accountId}::bigint, wanted.id from unnest(${follows.ids}::bigint[]) with ordinality as wanted(id, ordinal)
    where not exists (
      select from organizer_follow where account_id = ${follows.accountId}::bigint and organizer_id = wanted.id)
    order by wanted.ordinal
    limit greatest(0,
      ${follows.max}::int - (select count(*)::int from organizer_follow where account_id = ${follows.accountId}::bigint))
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteFollow(db: Db, row: { accountId: string; organizerId: string }): Promise<void> {
  await db
    .deleteFrom('organizer_follow')
    .where('account_id', '=', row.accountId)
    .where('organizer_id', '=', row.organizerId)
    .execute();
}

export async function countFollows(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared} select count(*)::int as count from organizer_follow where account_id = ${accountId}::bigint`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Ids of followed organizers, the latest follow first. */
export async function selectFollowedIds(
  db: Db | Tx,
  accountId: string,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('organizer_follow')
    .modifyFront(prepared)
    .select('organizer_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('organizer_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => row.organizer_id);
}

export async function hasFollow(db: Db | Tx, row: { accountId: string; organizerId: string }): Promise<boolean> {
  const existing = await db
    .selectFrom('organizer_follow')
    .select('organizer_id')
    .where('account_id', '=', row.accountId)
    .where('organizer_id', '=', row.organizerId)
    .executeTakeFirst();
  return existing !== undefined;
}

export async function countFollowers(db: Db, organizerIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ organizer_id: string; count: number }>`
    select organizer_id, count(*)::int as count from organizer_follow
    where organizer_id = any(${organizerIds}::bigint[]) group by organizer_id`.execute(db);
  return new Map(rows.map((row) => [row.organizer_id, row.count]));
}

export async function selectFollowers(
  db: Db,
  query: { organizerId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('organizer_follow')
    .select('account_id')
    .where('organizer_id', '=', query.organizerId)
    .where('account_id', '>', query.after)
    .orderBy('account_id')
    .limit(query.limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Ends all follows of these organizers. */
export async function deleteFollowsOf(tx: Tx, organizerIds: string[]): Promise<void> {
  await sql`delete from organizer_follow where organizer_id = any (${organizerIds}::bigint[])`.execute(tx);
}
