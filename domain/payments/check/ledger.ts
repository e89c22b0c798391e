import { type Ctx, requireStaff } from '#domain/ctx';
import { type FailedRefund, failedRefundsOf } from '../retry/retry.ts';
import { selectCases } from '../review-queries.ts';
import { selectBooks, selectCounts, selectProblems } from './queries.ts';

/** The accounts of one currency, of real money or of demo money. The amounts sum to zero. */
export interface Book {
  isDemo: boolean;
  currency: string;
  /** Minor units that each account received; the buyers’ amount is negative. */
  accounts: { account: string; amountMinor: number }[];
}

export interface LedgerProblem {
  /** The payment or the payout with the problem: one of the two ids is set. */
  paymentId: string | null;
  payoutId: string | null;
  kind: Awaited<ReturnType<typeof selectProblems>>[number]['kind'];
}

export interface LedgerCheck {
  /** At most a hundred. */
  problems: LedgerProblem[];
  /** The number of payments that succeeded. */
  payments: number;
  entries: number;
  books: Book[];
}

const PROBLEMS_MAX = 100;

/**
 * Compares the ledger of the whole database with the payments and refunds: entries that do not sum to zero, amounts that
 * differ, and money without an order that was not refunded.
 */
export async function checkLedger(ctx: Pick<Ctx, 'db'>): Promise<LedgerCheck> {
  const [problems, counts, books] = await Promise.all([
    selectProblems(ctx.db, PROBLEMS_MAX),
    selectCounts(ctx.db),
    booksOf(ctx.db),
  ]);
  return {
    problems: problems.map(({ payment_id: paymentId, payout_id: payoutId, kind }) => ({ paymentId, payoutId, kind })),
    payments: Number(counts.payments),
    entries: Number(counts.entries),
    books,
  };
}

async function booksOf(db: Ctx['db']): Promise<Book[]> {
  const groups = Map.groupBy(await selectBooks(db), (row) => `${row.is_demo} ${row.currency}`);
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const accounts = rows.map((row) => ({ account: row.account, amountMinor: Number(row.amount_minor) }));
    return [{ isDemo: first.is_demo, currency: first.currency, accounts }];
  });
}

/** A dispute, or money that differs from the basket: staff must look at it. */
export interface PaymentCase {
  paymentId: string;
  kind: 'dispute' | 'amount' | 'currency';
  state: 'open' | 'won' | 'lost';
  currency: string;
  amountMinor: number;
}

const CASES_MAX = 100;

/** What staff see of all payments. */
export interface LedgerBooks extends LedgerCheck {
  cases: PaymentCase[];
  failedRefunds: FailedRefund[];
}

/** The check of the ledger, the cases and the refunds that failed, for staff. Refuses NOT_FOUND and FORBIDDEN. */
export async function ledgerBooks(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<LedgerBooks> {
  requireStaff(ctx);
  const [check, cases, failedRefunds] = await Promise.all([
    checkLedger(ctx),
    selectCases(ctx.db, CASES_MAX),
    failedRefundsOf(ctx, { orderId: null }),
  ]);
  return {
    ...check,
    failedRefunds,
    cases: cases.map(({ payment_id: paymentId, kind, state, currency, amount_minor: amount }) => ({
      paymentId,
      kind,
      state,
      currency,
      amountMinor: Number(amount),
    })),
  };
}
