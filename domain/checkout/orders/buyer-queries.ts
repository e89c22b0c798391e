// SQL on ticket_order: the buyers at many events, by mail address. The order of `collate "C"` has an index.
import { type RawBuilder, sql } from 'kysely';
import { containsText } from '#db/contains-text.ts';
import type { Db } from '#domain/ctx';

export interface PeopleFilter {
  eventIds: string[];
  /** A part of the name or the mail address, in lower case; '' for all people. */
  text: string;
  /** Only addresses after this one; '' for the first page. */
  after: string;
  limit: number;
}

/** A page of the addresses in lower case, without the placeholders of guests without an address and of erased buyers. */
export async function selectBuyerKeys(db: Db, { eventIds, text, after, limit }: PeopleFilter): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select lower(email) collate "C" as key from ticket_order
    where event_id = any(${eventIds}::bigint[]) and lower(email) collate "C" > ${after}
      and email not like '%.invalid'
      and ${contains(text)}
    group by 1 order by 1 limit ${limit}::int`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Whether the address or the name contains a text. An ASCII text of three characters or more is found by the trigrams of
 * `ticket_order_buyer`; others read all buyers of the events.
 */
const contains = (text: string): RawBuilder<boolean> =>
  /^\p{ASCII}{3,}$/u.test(text)
    ? sql<boolean>`(lower(email collate "C") || E'\\n' || lower(name collate "C")) like ${`%${literalPattern(text)}%`}`
    : containsText(text, ['email', 'name']);

/** The text as a pattern of LIKE that matches the text alone. */
const literalPattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export interface BuyerRow {
  key: string;
  email: string;
  name: string;
  event_id: string;
  token: string;
  placed_at: Temporal.Instant;
  is_canceled: boolean;
}

/** The orders of these addresses (in lower case) at these events, the latest first. */
export async function selectOrdersOfKeys(
  db: Db,
  { eventIds, keys }: { eventIds: string[]; keys: string[] },
): Promise<BuyerRow[]> {
  const { rows } = await sql<BuyerRow>`
    select lower(email) as key, email, name, event_id, token, placed_at, canceled_at is not null as is_canceled
    from ticket_order
    where lower(email) collate "C" = any(${keys}::text[]) and event_id = any(${eventIds}::bigint[])
    order by id desc`.execute(db);
  return rows;
}
