// SQL on event_sponsorship.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { OpeningFields } from '../opening-fields.ts';
import { minorPerUnit } from '../amounts.ts';

export interface OpeningRow {
  event_id: string;
  is_open: boolean;
  seeks: string[];
  currency: string;
  minor_per_unit: number;
  amount_from_minor: string | null;
  amount_to_minor: string | null;
  audience: string;
  language: string;
  expected_guests: number | null;
}

const SELECT_OPENING = sql`
  select event_id::text, is_open, seeks, currency, minor_per_unit, amount_from_minor::text, amount_to_minor::text,
    audience, language, expected_guests
  from event_sponsorship`;

export async function selectOpening(db: Db | Tx, eventId: string): Promise<OpeningRow | undefined> {
  return (await sql<OpeningRow>`${SELECT_OPENING} where event_sponsorship.event_id = ${eventId}::bigint`.execute(db))
    .rows[0];
}

export async function upsertOpening(
  tx: Tx,
  eventId: string,
  { fields, isOpen, language }: { fields: OpeningFields; isOpen: boolean; language: string },
): Promise<void> {
  const row = {
    is_open: isOpen,
    seeks: fields.seeks,
    currency: fields.currency,
    minor_per_unit: minorPerUnit(fields.currency),
    amount_from_minor: fields.amount?.from.toString() ?? null,
    amount_to_minor: fields.amount?.to.toString() ?? null,
    audience: fields.audience,
    language,
    expected_guests: fields.expectedGuests,
    updated_at: sql<Temporal.Instant>`now()`,
  };
  await tx
    .insertInto('event_sponsorship')
    .values({ ...row, event_id: eventId })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
    .execute();
}

/** Open events that seek an offer and an amount, the latest first. */
export async function selectOpenings(
  db: Db,
  filter: { offer: string | null; budget: { from: number; to: number | null } | null; limit: number },
): Promise<OpeningRow[]> {
  const { offer, budget, limit } = filter;
  const { rows } = await sql<OpeningRow>`${SELECT_OPENING}
    where is_open and (${offer}::text is null or ${offer} = any(seeks))
      and (${budget === null} or (amount_to_minor >= ${budget?.from ?? 0}::bigint * minor_per_unit
        and (${budget?.to ?? null}::bigint is null or amount_from_minor <= ${budget?.to ?? null}::bigint * minor_per_unit)))
    order by updated_at desc, event_id limit ${limit}::int`.execute(db);
  return rows;
}

/** Ids of events with an opening, in the order of their ids. */
export async function selectOpeningIds(db: Db, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`select event_id::text from event_sponsorship
    where event_id > ${after}::bigint order by event_id limit ${limit}::int`.execute(db);
  return rows.map(({ event_id }) => event_id);
}

export const deleteOpenings = (db: Db, eventIds: string[]) =>
  sql`delete from event_sponsorship where event_id = any(${eventIds}::bigint[])`.execute(db);
