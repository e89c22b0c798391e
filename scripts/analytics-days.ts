/**
 * Sets the retention of analytics events in days: `npm run analytics-days -- 7`. Older events are deleted at
 * once, younger events when they reach that age. Works beside a running app. Exit code 2: wrong usage.
 */
import { setAnalyticsRetention } from '#domain/analytics';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';

const [daysArgument = '', ...unexpected] = process.argv.slice(2);
if (!/^\d{1,2}$/.test(daysArgument) || unexpected.length > 0) {
  console.error('Usage: npm run analytics-days -- N    retain analytics events for N days (1 to 30)');
  process.exitCode = 2;
} else {
  try {
    const database = await openScriptDatabase(readEnv(), silentLog, 'analytics-days');
    const clock = { now: () => Temporal.Now.instant() };
    await setAnalyticsRetention({ ...database, clock }, { days: Number(daysArgument) }).finally(() => database.close());
    console.log(`Analytics events are now stored for ${daysArgument} days.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
