// What is not settled yet of the money of some reservations.
import type { Db, Tx } from '#domain/ctx';
import { selectOpenPayments } from './open-money-queries.ts';
import { balancesOf } from './payouts/payouts.ts';

/** A payment that is under way, a refund that is not done, or a dispute that is not decided. */
export interface OpenPayment {
  reservationId: string;
  isRunning: boolean;
  isRefundOpen: boolean;
  isDisputed: boolean;
}

/** A sum that an organizer owes the site, because more money went back to buyers than came. */
export interface Debt {
  currency: string;
  amountMinor: number;
}

/**
 * The payments of these reservations that are not settled. The reservations in `canceled` are those of canceled events,
 * whose buyers get all their money back.
 */
export async function openPayments(
  db: Db | Tx,
  input: { reservationIds: string[]; canceled: string[] },
): Promise<OpenPayment[]> {
  const rows = input.reservationIds.length === 0 ? [] : await selectOpenPayments(db, input);
  return rows.map((row) => ({
    reservationId: row.reservation_id,
    isRunning: row.is_running,
    isRefundOpen: row.is_refund_open,
    isDisputed: row.is_disputed,
  }));
}

/**
 * What an organization owes the site: more went back to its buyers, or was paid out, than came. Demo money owes nothing.
 */
export async function debtsOf(db: Db | Tx, { organizationId }: { organizationId: string }): Promise<Debt[]> {
  const balances = await balancesOf(db, { organizationId });
  return [...balances].flatMap(([currency, owedMinor]) =>
    owedMinor < 0 ? [{ currency, amountMinor: -owedMinor }] : [],
  );
}
