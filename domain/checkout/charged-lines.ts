import type { Db, Tx } from '#domain/ctx';
import { withoutTax } from './price-parts.ts';
import { selectReservationLines } from './queries.ts';

export type StoredLine = Awaited<ReturnType<typeof selectReservationLines>>[number];

/** What a reservation charges: its lines, without their tax when the buyer pays it itself (`seller_vat_id`). */
export async function chargedLines(
  db: Db | Tx,
  { id, seller_vat_id: sellerVatId }: { id: string; seller_vat_id: string | null },
): Promise<StoredLine[]> {
  const lines = await selectReservationLines(db, id);
  return sellerVatId === null ? lines : lines.map(withoutTax);
}

/** What these lines cost together, in minor units. */
export const costOf = (lines: readonly StoredLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * Number(line.unit_minor), 0);
