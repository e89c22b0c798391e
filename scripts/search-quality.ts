/**
 * Measures the search against judged queries: `npm run search-quality`. Prints nDCG@10, MRR, recall@20 and empty
 * results by class and language, beside plain PostgreSQL and BM25 over the same texts. Options: a file of judged pairs
 * (`.jsonl`) instead of the pairs of the repository; `--quick` without the plain engines; `--worst 20` lists the worst
 * queries; `--class NAME` only one class; `--tune` tries other weights and leaves each class out in turn; `--record`
 * stores the lowest figures that the tests accept.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ask } from '../test/search-quality/ask.ts';
import { type Ask, plainEngines } from '../test/search-quality/baselines.ts';
import { type Judgments, readJudgments } from '../test/search-quality/judgments.ts';
import { printTable, printWorst } from '../test/search-quality/report.ts';
import { type Score, scoreOf, summaryOf } from '../test/search-quality/scores.ts';
import { tune } from '../test/search-quality/tune.ts';
import { withJudgedWorld } from '../test/search-quality/world.ts';
import type { Database } from '#db/client.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    worst: { type: 'string' },
    class: { type: 'string' },
    tune: { type: 'boolean' },
    record: { type: 'boolean' },
  },
});

/**
 * How much a figure may fall below the recorded one, because rounding and new words of the lexicon change it slightly.
 */
const MARGIN = 0.01;

await withJudgedWorld(measure, (line) => console.error(line));

async function measure(database: Database): Promise<void> {
  const all = await readJudgments(database, positionals[0]);
  const queries = values.class ? all.queries.filter((query) => query.class === values.class) : all.queries;
  const judgments = { ...all, queries };
  if (values.tune) return tune(database.db, judgments, console.log);
  const times: number[] = [];
  // The first run warms up the caches and is not measured.
  for (const query of queries.slice(0, 40)) await ask(database.db, query);
  const scores = await scoresOf(judgments, async (query) => {
    const { ids, ms } = await ask(database.db, query);
    times.push(ms);
    return ids;
  });
  const plain = values.quick ? null : await plainEngines(database, judgments);
  const beside: Record<string, Score[]> = plain
    ? { PostgreSQL: await scoresOf(judgments, plain.postgres), BM25: await scoresOf(judgments, plain.bm25) }
    : {};
  printTable('class', (query) => query.class, { scores, beside });
  printTable('language', (query) => query.language, { scores, beside });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]?.toFixed(1);
  console.log(`Milliseconds of a search with cards: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`);
  if (values.record) await record(scores);
  if (values.worst) printWorst(scores, Number(values.worst));
}

async function scoresOf(judgments: Judgments, askEngine: Ask): Promise<Score[]> {
  const scores: Score[] = [];
  for (const query of judgments.queries) scores.push(scoreOf(query, await askEngine(query), judgments));
  return scores;
}

async function record(scores: Score[]): Promise<void> {
  const classes = [...Map.groupBy(scores, ({ query }) => query.class)].flatMap(([name, some]) => {
    const { answerable, ndcg, zeroRate } = summaryOf(some);
    return answerable === 0
      ? []
      : [[name, { ndcg: Number((ndcg - MARGIN).toFixed(3)), zeroRate: Math.ceil(zeroRate * 1000) / 1000 }]];
  });
  // rounded down: 15 of 16 is not 0.938
  const emptyRate = Math.floor(summaryOf(scores).emptyRate * 1000) / 1000;
  const recorded = { classes: Object.fromEntries(classes) as object, emptyRate };
  await writeFile('test/fixtures/search-quality/recorded.json', `${JSON.stringify(recorded, null, 2)}\n`);
}
