// SQL on ticket_order and order_line: what tickets still cost at the door.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface DueRow {
  order_line_id: string;
  order_id: string;
  unit_minor: string;
  currency: string;
}

const DUE = sql`select l.id::text as order_line_id, o.id::text as order_id, l.unit_minor, o.currency
  from order_line l join ticket_order o on o.id = l.order_id
  where o.pay_at_door and o.canceled_at is null and l.unit_minor > 0`;

export async function selectDueOfLines(db: Db | Tx, lineIds: string[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`${DUE} and l.id = any(${lineIds}::bigint[])`.execute(db);
  return rows;
}

export async function selectDueOfEvent(db: Db | Tx, eventId: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`${DUE} and o.event_id = ${eventId}::bigint`.execute(db);
  return rows;
}
