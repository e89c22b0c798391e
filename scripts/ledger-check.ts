/**
 * Checks the books of the whole database: `npm run ledger-check`. Prints the accounts of each currency. Works beside a
 * running app. Exit code 1: the books do not balance, or cannot be read. 2: wrong usage.
 */
import { checkLedger, type LedgerCheck } from '#domain/payments';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';

type Kind = LedgerCheck['problems'][number]['kind'];

/** What is wrong with a payment or a payout. The same sentences are on the page for staff. */
const PROBLEMS: Record<Kind, string> = {
  unbalanced: 'its entries don’t add up to zero',
  paid_differs: 'the amount paid and the ledger differ',
  refund_differs: 'a refund and the ledger differ',
  dispute_differs: 'a dispute and the ledger differ',
  fee_differs: 'a payment provider fee and the ledger differ',
  refunds_differ: 'its refunds don’t add up',
  no_ticket: 'it has no order and wasn’t fully refunded',
  payout_differs: 'the payout and the ledger differ',
  transfer_differs: 'a transfer to an organizer and the ledger differ',
};

if (process.argv.length > 2) {
  console.error('Usage: npm run ledger-check');
  process.exitCode = 2;
} else {
  try {
    const database = await openScriptDatabase(readEnv(), silentLog, 'ledger-check');
    const { problems, payments, entries, books } = await checkLedger(database).finally(() => database.close());
    for (const { isDemo, currency, accounts } of books) {
      const sums = accounts.map(({ account, amountMinor }) => `${account} ${amountMinor}`);
      console.log(`${isDemo ? 'demo money' : 'money'}, ${currency} in minor units: ${sums.join(', ')}`);
    }
    for (const { paymentId, payoutId, kind } of problems)
      console.error(`${payoutId === null ? `Payment ${paymentId}` : `Payout ${payoutId}`}: ${PROBLEMS[kind]}.`);
    console.log(`${payments} payments and ${entries} entries checked, ${problems.length} problems.`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
