import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

const orderQuery = (db: Db) =>
  db
    .selectFrom('ticket_order')
    .select(['id', 'number', 'name', 'email', 'account_id', 'event_id', 'placed_at', 'total_minor', 'currency'])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc');

export function selectOrdersByText(
  db: Db,
  { text, number, limit, offset }: { text: string; number: string; limit: number; offset: number },
) {
  return orderQuery(db)
    .where((eb) => eb.or([eb('number', '=', number), eb(sql`starts_with(lower(email), lower(${text}))`, '=', true)]))
    .limit(limit)
    .offset(offset)
    .execute();
}

export function selectOrdersOf(db: Db, { accountId, limit }: { accountId: string; limit: number }) {
  return orderQuery(db).where('account_id', '=', accountId).limit(limit).execute();
}
