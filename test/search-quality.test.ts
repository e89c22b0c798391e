import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from './db.ts';
import { idsOf } from './search-quality/ask.ts';
import { readJudgments } from './search-quality/judgments.ts';
import { type Score, scoreOf, summaryOf } from './search-quality/scores.ts';
import { loadJudgedWorld } from './search-quality/world.ts';

/** The lowest nDCG@10 and the highest share of answerable queries without a result, by class, and the empty rate. */
interface Recorded {
  classes: Record<string, { ndcg: number; zeroRate: number }>;
  emptyRate: number;
}

const database = testDb({ gazetteer: true });
const scores: Score[] = [];
const recorded = JSON.parse(
  await readFile(join(import.meta.dirname, 'fixtures/search-quality/recorded.json'), 'utf8'),
) as Recorded;

beforeAll(async () => {
  await loadJudgedWorld(database.db);
  const judgments = await readJudgments(database);
  for (const query of judgments.queries) scores.push(scoreOf(query, await idsOf(database.db, query), judgments));
}, 600_000); // about 40 s on a quiet machine

describe('search finds what people mean', () => {
  it.each(Object.entries(recorded.classes))('in queries of the class %s', (name, lowest) => {
    const summary = summaryOf(scores.filter(({ query }) => query.class === name));
    expect(summary.ndcg).toBeGreaterThanOrEqual(lowest.ndcg);
    expect(summary.zeroRate).toBeLessThanOrEqual(lowest.zeroRate);
  });

  it('and finds nothing for queries without a right event', () => {
    expect(summaryOf(scores).emptyRate).toBeGreaterThanOrEqual(recorded.emptyRate);
  });
});
