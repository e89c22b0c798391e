// SQL on the texts of ticket classes and of sales.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/**
 * Names and descriptions of the ticket classes of these events, in their order, and the texts of their sales, as JSON.
 */
export async function selectOfferTexts(
  db: Db | Tx,
  eventIds: string[],
): Promise<{ event_id: string; texts: string }[]> {
  const { rows } = await sql<{ event_id: string; texts: string }>`
    select chosen.id::text as event_id,
           jsonb_build_array(
             (select coalesce(jsonb_agg(jsonb_build_array(name, description) order by position, ticket_class.id), '[]')
              from ticket_class where ticket_class.event_id = chosen.id),
             (select jsonb_build_array(sold_out, not_yet, sales_ended)
              from event_sales_text where event_sales_text.event_id = chosen.id))::text as texts
    from unnest(${eventIds}::bigint[]) as chosen (id)`.execute(db);
  return rows;
}
