// Finds the weights of relevance.ts. In each of two rounds every weight in turn takes the value with the best mean
// nDCG. Then each class of queries is left out in turn: the tried weights that are best for the other classes are
// scored on it.
import type { Db } from '#domain/ctx';
import { PARTIAL, RELEVANCE, TEXT } from '../../domain/discovery/engine/relevance.ts';
import { idsOf } from './ask.ts';
import type { Judgments } from './judgments.ts';
import { type Score, scoreOf, summaryOf } from './scores.ts';

const FACTORS = [0.5, 0.75, 1.3, 2] as const;
const ROUNDS = 2;
const ADDED_MIN = 0.02;

/** The weights as one flat table: `time`, `kindInTitle`, … */
type Table = Record<string, number>;

const tables: Table[] = [TEXT, RELEVANCE.withText, PARTIAL] as unknown as Table[];
const names = [...Object.keys(TEXT), ...Object.keys(RELEVANCE.withText).filter((name) => name !== 'text')];

interface Trial {
  table: Table;
  scores: Score[];
}

/** Prints the best weights and the figures of the classes left out. */
export async function tune(db: Db, judgments: Judgments, print: (line: string) => void): Promise<void> {
  const trials: Trial[] = [await trial(db, judgments, current())];
  let best = trials[0] as Trial; // pushed above
  print(`as they are: ${figure(best.scores)}`);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names)
      for (const factor of FACTORS) {
        const value = Math.max(ADDED_MIN, (best.table[name] ?? 0) * factor);
        if (value > 1 && name in TEXT) continue;
        const tried = await trial(db, judgments, { ...best.table, [name]: value });
        trials.push(tried);
        if (mean(tried.scores) > mean(best.scores) + 0.0001) {
          best = tried;
          print(`${name} = ${value.toFixed(3)}: ${figure(best.scores)}`);
        }
      }
  print(JSON.stringify(best.table));
  printLeftOut(trials, print);
}

function printLeftOut(trials: readonly Trial[], print: (line: string) => void): void {
  const [first] = trials;
  const classes = [...new Set(first?.scores.map(({ query }) => query.class))];
  const leftOut: Score[] = [];
  for (const left of classes) {
    const others = (scores: Score[]) => scores.filter(({ query }) => query.class !== left);
    const own = (scores: Score[]) => scores.filter(({ query }) => query.class === left);
    const chosen = trials.reduce((a, b) => (mean(others(b.scores)) > mean(others(a.scores)) ? b : a));
    leftOut.push(...own(chosen.scores));
    print(`${left} left out: ${figure(own(chosen.scores))}, as they were: ${figure(own(first?.scores ?? []))}`);
  }
  print(`all, each class left out: ${figure(leftOut)}`);
}

async function trial(db: Db, judgments: Judgments, table: Table): Promise<Trial> {
  set(table);
  const scores: Score[] = [];
  for (const judged of judgments.queries) scores.push(scoreOf(judged, await idsOf(db, judged), judgments));
  return { table, scores };
}

const current = (): Table => Object.assign({}, ...tables) as Table;

function set(values: Table): void {
  for (const table of tables) for (const name of Object.keys(table)) table[name] = values[name] ?? table[name] ?? 0;
}

const mean = (scores: Score[]): number => summaryOf(scores).ndcg;
const figure = (scores: Score[]): string => mean(scores).toFixed(4);
