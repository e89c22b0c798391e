/**
 * Blocks words from trending searches: `npm run trending-words -- block "two words" begin*`, `unblock …`, or `list`.
 * Works beside a running app, which applies a change within five minutes. Exit code 2: wrong usage.
 */
import { blockedWords, blockWord, unblockWord } from '#domain/analytics';
import { openScriptDatabase } from '#server/database.ts';
import { readEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';

const USAGE = `Usage: npm run trending-words -- block WORD…    never list searches with these words as trending
       npm run trending-words -- unblock WORD…  remove the block
       npm run trending-words -- list           show the words you blocked

  WORD  a word, several words in quotes, or the beginning of words followed by *`;

const [command = '', ...words] = process.argv.slice(2);
const verbs: Record<string, (ctx: Parameters<typeof blockWord>[0]) => Promise<unknown>> = {
  block: async (ctx) => {
    for (const word of words) console.log(`blocked: ${await blockWord(ctx, word)}`);
  },
  unblock: async (ctx) => {
    for (const word of words)
      console.log(`${(await unblockWord(ctx, word)) ? 'unblocked' : 'was not blocked'}: ${word}`);
  },
  list: async (ctx) => console.log((await blockedWords(ctx)).join('\n') || 'You blocked no words.'),
};

const verb =
  Object.hasOwn(verbs, command) && (command === 'list') === (words.length === 0) ? verbs[command] : undefined;
if (!verb) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    const database = await openScriptDatabase(readEnv(), silentLog, 'trending-words');
    await verb(database).finally(() => database.close());
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
