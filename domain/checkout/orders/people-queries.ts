// SQL on ticket_order: orders of an event whose buyers may be the same person. Orders of the box office are left out,
// because their buyers stood at the door.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** The addresses in lower case that have several valid orders of an event, the latest first. */
export async function selectSharedAddresses(db: Db, input: { eventId: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(email) as address from ticket_order
    where event_id = ${input.eventId}::bigint and canceled_at is null and not is_door_sale and email not like '%.invalid'
    group by 1 having count(*) > 1 order by max(id) desc limit ${input.limit}`.execute(db);
  return rows.map(({ address }) => address);
}

/** The tokens of the valid orders of an event that have one of the addresses (in lower case), the latest first. */
export async function selectTokensOfAddresses(
  db: Db | Tx,
  input: { eventId: string; addresses: string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    select token from ticket_order
    where event_id = ${input.eventId}::bigint and lower(email) collate "C" = any(${input.addresses}::text[])
      and canceled_at is null and not is_door_sale
    order by id desc limit ${input.limit}`.execute(db);
  return rows.map(({ token }) => token);
}

export const selectOrdersOfPeople = (db: Db | Tx, tokens: string[]) =>
  db
    .selectFrom('ticket_order')
    .select([
      'id',
      'token',
      'number',
      'name',
      'email',
      'currency',
      'pay_at_door',
      'paid_at',
      'is_paid_online',
      'is_paid_by_bank',
      'placed_at',
      'canceled_at',
    ])
    .select(['is_complimentary', 'is_door_sale', 'note'])
    .where('token', 'in', tokens)
    .execute();
