// Records of events, for the sale and for search.
import type { Db, Tx } from '#domain/ctx';
import { recordOf } from './present.ts';
import {
  selectListable,
  selectListableIds,
  selectOnlineIds,
  selectRecord,
  selectLockedSaleRecord,
  selectSaleRecord,
  selectSellers,
} from './read-queries.ts';
import type { EventRecord } from './shapes.ts';

/** The fields of an event that decide whether the event is sold. */
export type SaleRecord = Pick<
  EventRecord,
  'id' | 'status' | 'visibility' | 'organizerId' | 'online' | 'endsAt' | 'refundPolicy'
>;

/** The part of an event's record that a sale reads; null for drafts and removed events, which buyers cannot see. */
export async function saleRecord(db: Db | Tx, input: { eventId: string }): Promise<SaleRecord | null> {
  return saleRecordOf(await selectSaleRecord(db, input.eventId));
}

/**
 * The sale record of an event, for a reservation or an order that this transaction writes. The event cannot be moved,
 * postponed, canceled, unpublished or deleted until the transaction ends, because these changes lock the event's row.
 * Sales do not wait for each other.
 */
export async function lockedSaleRecordIn(tx: Tx, input: { eventId: string }): Promise<SaleRecord | null> {
  return saleRecordOf(await selectLockedSaleRecord(tx, input.eventId));
}

function saleRecordOf(row: Awaited<ReturnType<typeof selectSaleRecord>>): SaleRecord | null {
  if (!row || row.removed_at || row.status === 'draft') return null;
  const { id, status, visibility, organizer_id: organizerId, online, refund_policy: refundPolicy } = row;
  return { id, status, visibility, organizerId, online, endsAt: row.ends_at.toString(), refundPolicy };
}

/**
 * The whole record of an event in any state, drafts included; null for an unknown id. Only for the event's organizer.
 */
export async function eventRecordIn(db: Db | Tx, input: { eventId: string }): Promise<EventRecord | null> {
  const row = await selectRecord(db, input.eventId);
  return row ? recordOf(row) : null;
}

/** The ids among `ids` of events that take place online. */
export async function onlineIds(db: Db | Tx, input: { ids: string[] }): Promise<Set<string>> {
  const rows = input.ids.length === 0 ? [] : await selectOnlineIds(db, input.ids);
  return new Set(rows.map((row) => row.id));
}

/** Who sells the tickets of these events, and the country (ISO 3166-1 alpha-2); null for an event without a venue. */
export async function sellersOf(
  db: Db | Tx,
  input: { ids: string[] },
): Promise<{ id: string; organizerId: string; online: boolean; country: string | null }[]> {
  const rows = input.ids.length === 0 ? [] : await selectSellers(db, input.ids);
  return rows.map(({ id, organizer_id: organizerId, online, country_code: country }) => ({
    id,
    organizerId,
    online,
    country,
  }));
}

/**
 * Records of the events among `ids` that may be in search: public, published, neither canceled nor removed. Other
 * events are absent, so the caller deletes their listings. Ended events are included, because the reader derives states
 * of time.
 */
export async function listableRecords(db: Db | Tx, input: { ids: string[] }): Promise<EventRecord[]> {
  return input.ids.length === 0 ? [] : (await selectListable(db, input.ids)).map(recordOf);
}

/**
 * Ids of events that may be in search, ascending, beginning after the id `after`. The caller uses it to read all events
 * in batches.
 */
export async function listableIds(db: Db | Tx, input: { after: string; limit: number }): Promise<string[]> {
  return (await selectListableIds(db, input.after, input.limit)).map((row) => row.id);
}
