// SQL on event_sales_text.
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { EventSalesText } from '#db/types.ts';

export const selectSalesTexts = (db: Db | Tx, eventId: string) =>
  db.selectFrom('event_sales_text').selectAll().where('event_id', '=', eventId).executeTakeFirst();

export async function upsertSalesTexts(tx: Tx, { event_id, ...texts }: Selectable<EventSalesText>): Promise<void> {
  const insert = tx.insertInto('event_sales_text').values({ event_id, ...texts });
  await insert.onConflict((conflict) => conflict.column('event_id').doUpdateSet(texts)).execute();
}
