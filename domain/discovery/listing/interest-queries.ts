// SQL that writes the interest of listings.
import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';
import { recordListingChanges } from './change-queries.ts';

export interface InterestRow {
  event_id: string;
  interest: number | null;
  likes: number;
  ordered: number;
  sold_share: number;
}

export async function updateInterestRows(tx: Tx, rows: InterestRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update listing set interest = row.interest, likes = row.likes, ordered = row.ordered, sold_share = row.sold_share
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(event_id bigint, interest float8, likes integer, ordered integer, sold_share real)
    where listing.event_id = row.event_id`.execute(tx);
  await recordListingChanges(
    tx,
    rows.map((row) => row.event_id),
  );
}
