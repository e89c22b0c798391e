/**
 * Checks the audit log's hash chain: `npm run audit-check`, or `npm run audit-check -- 1234:hash` with a head printed
 * by an earlier check, which also detects entries removed at the end. Prints the current head. Works beside a running
 * app. Exit code 1: the chain is broken, or cannot be read. 2: wrong usage.
 */
import { verifyChain } from '#domain/audit';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';

const [knownHead, ...unexpected] = process.argv.slice(2);
if ((knownHead !== undefined && !/^\d{1,18}:[\da-f]{64}$/.test(knownHead)) || unexpected.length > 0) {
  console.error('Usage: npm run audit-check [-- HEAD]    HEAD as an earlier check printed it');
  process.exitCode = 2;
} else {
  try {
    const database = await openScriptDatabase(readEnv(), silentLog, 'audit-check');
    const state = await verifyChain(database, knownHead === undefined ? {} : { knownHead }).finally(() =>
      database.close(),
    );
    if (state.ok) console.log(`${state.count} entries checked, none changed or missing. Head: ${state.head ?? 'none'}`);
    else console.error(`The audit log was changed: entry ${state.id} was edited, or entries before it are missing.`);
    process.exitCode = state.ok ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
