// Prints tables of the measured searches.
import type { JudgedQuery } from './judgments.ts';
import { type Score, type Summary, summaryOf } from './scores.ts';

interface Measured {
  scores: Score[];
  beside: Record<string, Score[]>;
}

/** Prints a Markdown table with a row for each key. */
export function printTable(title: string, keyOf: (query: JudgedQuery) => string, { scores, beside }: Measured): void {
  const names = Object.keys(beside);
  const head = [title, 'queries', 'nDCG@10', 'MRR', 'recall@20', 'zero %', 'empty % of unanswerable', ...names];
  console.log(`| ${head.join(' | ')} |\n|---|${'--:|'.repeat(head.length - 1)}`);
  const groups = Map.groupBy(scores, ({ query }) => keyOf(query));
  for (const key of [...groups.keys()].toSorted((a, b) => size(b) - size(a)))
    console.log(rowOf(key, (query) => keyOf(query) === key));
  console.log(`${rowOf('all', () => true)}\n`);

  function size(key: string): number {
    return groups.get(key)?.length ?? 0;
  }

  function rowOf(key: string, isIn: (query: JudgedQuery) => boolean): string {
    const of = (list: Score[]) => summaryOf(list.filter(({ query }) => isIn(query)));
    const summary = of(scores);
    return `| ${[key, ...cells(summary), ...names.map((name) => figure(of(beside[name] ?? []).ndcg))].join(' | ')} |`;
  }
}

const cells = (summary: Summary): (string | number)[] => [
  summary.queries,
  figure(summary.ndcg),
  figure(summary.mrr),
  figure(summary.recall),
  percent(summary.zeroRate),
  percent(summary.emptyRate),
];

const figure = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(3));
const percent = (value: number): string => (Number.isNaN(value) ? '–' : (100 * value).toFixed(1));

/** Prints the answerable queries with the lowest nDCG, and the unanswerable queries that have results. */
export function printWorst(scores: Score[], count: number): void {
  const low = scores.filter((score) => score.ndcg !== null).toSorted((a, b) => (a.ndcg ?? 0) - (b.ndcg ?? 0));
  for (const { query, ndcg, gains } of low.slice(0, count))
    console.log(
      `${ndcg?.toFixed(2)} [${query.class}/${query.language}] “${query.query}” in ${query.place}: grades ${gains.join('')}`,
    );
  for (const { query, gains, isEmpty } of scores.filter((score) => score.ndcg === null))
    if (!isEmpty)
      console.log(`not empty [${query.class}/${query.language}] “${query.query}” in ${query.place}: ${gains.length}`);
}
