/**
 * Checks the books of the whole database: `npm run ledger-check`. Prints the accounts of each currency. Works beside a
 * running app. Exit code 1: the books do not balance, or cannot be read. 2: wrong usage.
 */
import { checkLedger } from '#domain/payments';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';

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
      console.error(
        `${payoutId === null ? `payment ${paymentId}` : `payout ${payoutId}`}: ${kind.replaceAll('_', ' ')}`,
      );
    console.log(`${payments} payments and ${entries} entries checked, ${problems.length} problems.`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
