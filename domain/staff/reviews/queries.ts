// SQL on order_review.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { ReviewReason } from './rules.ts';

/** Lists an order, once. */
export async function insertReview(db: Db, orderId: string, reasons: ReviewReason[]): Promise<void> {
  await sql`insert into order_review (order_id, reasons) values (${orderId}::bigint, ${reasons}::text[])
    on conflict (order_id) do nothing`.execute(db);
}

/** The listed orders without a decision, at most `limit`, the newest. */
export async function selectOpenReviews(
  db: Db,
  limit: number,
): Promise<{ order_id: string; reasons: ReviewReason[]; total: number }[]> {
  const { rows } = await sql<{ order_id: string; reasons: ReviewReason[]; total: number }>`
    select order_id::text as order_id, reasons, count(*) over ()::int as total
    from order_review where state = 'open' order by created_at desc, order_id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Records a decision, and locks the order of the list until the transaction ends. Returns whether the order waited for one. */
export async function decideReview(
  tx: Tx,
  { orderId, state, accountId }: { orderId: string; state: 'fine' | 'canceled'; accountId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update order_review set state = ${state}, decided_at = now(), account_id = ${accountId}::bigint
    where order_id = ${orderId}::bigint and state = 'open' returning order_id::text as id`.execute(tx);
  return rows.length > 0;
}

/** Whether the order waits for a decision. */
export async function isReviewOpen(db: Db, orderId: string): Promise<boolean> {
  const query = db.selectFrom('order_review').select('order_id').where('order_id', '=', orderId);
  return (await query.where('state', '=', 'open').executeTakeFirst()) !== undefined;
}

export async function countOpenReviews(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from order_review where state = 'open'`.execute(db);
  return rows[0]?.open ?? 0;
}
