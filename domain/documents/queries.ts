// SQL on sale_document and sale_document_series.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import type { DocumentSnapshot } from './snapshot.ts';

export type DocumentKind = 'receipt' | 'invoice' | 'credit_note';
export type CreditReason = 'refund' | 'canceled' | 'replaced';

export interface DocumentNumber {
  year: number;
  number: number;
  issuedAt: Temporal.Instant;
  /** `YYYY-MM-DD` at the place of the event. */
  issuedOn: string;
}

export interface NumberRow {
  organizationId: string;
  isDemo: boolean;
  series: 'sale' | 'credit';
  /** The zone whose calendar has the year. */
  tz: string;
}

/** Takes the next number of a row of numbers, and locks the row until the transaction ends. */
export async function takeNumber(tx: Tx, { organizationId, isDemo, series, tz }: NumberRow): Promise<DocumentNumber> {
  const { rows } = await sql<{ year: number; number: number; issued_at: Temporal.Instant; issued_on: string }>`
    with moment as materialized (select clock_timestamp() as at)
    insert into sale_document_series as row (organization_id, is_demo, series, year, last_number, last_at)
    select ${organizationId}::bigint, ${isDemo}, ${series}, extract(year from at at time zone ${tz})::int, 1, at
    from moment
    on conflict (organization_id, is_demo, series, year)
      do update set last_number = row.last_number + 1, last_at = greatest(row.last_at, excluded.last_at)
    returning year, last_number as number, last_at as issued_at, (last_at at time zone ${tz})::date::text as issued_on`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('taking a number returned no row');
  return { year: row.year, number: row.number, issuedAt: row.issued_at, issuedOn: row.issued_on };
}

export interface NewDocument extends DocumentNumber {
  organizationId: string;
  isDemo: boolean;
  series: 'sale' | 'credit';
  label: string;
  kind: DocumentKind;
  eventId: string;
  orderId: string;
  refersToId: string | null;
  refundId: string | null;
  reason: CreditReason | null;
  currency: string;
  totalMinor: number;
  snapshot: DocumentSnapshot;
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<string> {
  const { id } = await tx
    .insertInto('sale_document')
    .values({
      organization_id: document.organizationId,
      is_demo: document.isDemo,
      series: document.series,
      year: document.year,
      number: document.number,
      label: document.label,
      kind: document.kind,
      event_id: document.eventId,
      order_id: document.orderId,
      refers_to_id: document.refersToId,
      refund_id: document.refundId,
      reason: document.reason,
      currency: document.currency,
      total_minor: String(document.totalMinor),
      issued_at: document.issuedAt,
      issued_on: Temporal.PlainDate.from(document.issuedOn),
      snapshot: JSON.stringify(document.snapshot),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const COLUMNS = [
  'id',
  'organization_id',
  'is_demo',
  'label',
  'kind',
  'event_id',
  'order_id',
  'refers_to_id',
  'refund_id',
  'reason',
  'currency',
  'total_minor',
  'issued_on',
  'snapshot',
] as const;

const selectStored = (db: Db | Tx) => db.selectFrom('sale_document').select(COLUMNS);
type StoredRow = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

export type DocumentRow = Omit<StoredRow, 'snapshot'> & { snapshot: DocumentSnapshot };

/** Only `insertDocument` writes snapshots, so their shape is known. */
const withSnapshot = (row: StoredRow): DocumentRow => ({
  ...row,
  snapshot: row.snapshot as unknown as DocumentSnapshot,
});

/** The documents of orders, in the order in which they were issued. */
export const selectDocumentsOfOrders = async (db: Db | Tx, orderIds: string[]): Promise<DocumentRow[]> =>
  (await selectStored(db).where('order_id', 'in', orderIds).orderBy('id').execute()).map(withSnapshot);

/** The documents of an organization with these ids, the newest first. */
export const selectDocumentsOfOrganization = async (
  db: Db | Tx,
  { organizationId, ids }: { organizationId: string; ids: string[] },
): Promise<DocumentRow[]> =>
  (
    await selectStored(db)
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute()
  ).map(withSnapshot);

/** Deletes the documents whose legal time is over. Returns their number. */
export async function deleteOldDocuments(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (delete from sale_document where year + 10 < extract(year from now()) returning 1)
    select from old`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
