import type { CreditReason, DocumentKind, DocumentRow } from './queries.ts';
import type { DocumentSnapshot } from './snapshot.ts';

/** A document as it was issued. */
export interface SaleDocument {
  id: string;
  /** The number as it is printed. */
  label: string;
  kind: DocumentKind;
  /** Whether it is about demo money: no money moved. */
  isDemo: boolean;
  /** Why a credit note was issued; null for the other documents. */
  reason: CreditReason | null;
  currency: string;
  /** Below zero for a credit note. */
  totalMinor: number;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  snapshot: DocumentSnapshot;
}

export const shownDocument = (row: DocumentRow): SaleDocument => ({
  id: row.id,
  label: row.label,
  kind: row.kind,
  isDemo: row.is_demo,
  reason: row.reason,
  currency: row.currency,
  totalMinor: Number(row.total_minor),
  issuedOn: row.issued_on.toString(),
  snapshot: row.snapshot,
});
