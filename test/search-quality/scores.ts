// Measures of ranked results: normalized discounted cumulative gain, reciprocal rank, recall, and empty results.
import type { JudgedQuery, Judgments } from './judgments.ts';

/** Number of results of a page. */
export const SHOWN = 20;
/** Number of results that nDCG considers. */
const TOP = 10;

/** The measures of one query. The first three measures are null for an unanswerable query. */
export interface Score {
  query: JudgedQuery;
  ndcg: number | null;
  /** 1 / rank of the first result that answers the query; 0 when no result does. */
  mrr: number | null;
  recall: number | null;
  isEmpty: boolean;
  /** The grades of the results in order. A later date of the same series has grade 0. */
  gains: number[];
}

/** Judges the event ids of one result page. */
export function scoreOf(query: JudgedQuery, ids: readonly string[], { folds }: Judgments): Score {
  const best = new Map<string, number>();
  for (const [id, grade] of query.grades) {
    const fold = folds.get(id) ?? id;
    best.set(fold, Math.max(best.get(fold) ?? 0, grade));
  }
  const gains = gainsOf(query, ids.slice(0, SHOWN), folds);
  const ideal = [...best.values()].toSorted((a, b) => b - a);
  const isAnswerable = ideal.length > 0;
  // grades 2 and 3 answer the query; grade 1 answers it only when no event has a higher grade
  const enough = Math.min(2, ideal[0] ?? 2);
  const relevant = ideal.filter((grade) => grade >= enough).length;
  const first = gains.findIndex((grade) => grade >= enough);
  return {
    query,
    ndcg: isAnswerable ? gainOf(gains.slice(0, TOP)) / gainOf(ideal.slice(0, TOP)) : null,
    mrr: isAnswerable ? (first < 0 ? 0 : 1 / (first + 1)) : null,
    recall: isAnswerable ? gains.filter((grade) => grade >= enough).length / Math.min(SHOWN, relevant) : null,
    isEmpty: ids.length === 0,
    gains,
  };
}

function gainsOf(query: JudgedQuery, ids: readonly string[], folds: Judgments['folds']): number[] {
  const seen = new Set<string>();
  return ids.map((id) => {
    const fold = folds.get(id) ?? id;
    if (seen.has(fold)) return 0;
    seen.add(fold);
    return query.grades.get(id) ?? 0;
  });
}

const gainOf = (grades: number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** The measures of several queries: means over the answerable queries, and shares of empty results. */
export interface Summary {
  queries: number;
  answerable: number;
  ndcg: number;
  mrr: number;
  recall: number;
  /** The share of answerable queries without a result. */
  zeroRate: number;
  /** The share of unanswerable queries without a result; NaN when no query is unanswerable. */
  emptyRate: number;
}

export function summaryOf(scores: readonly Score[]): Summary {
  const answerable = scores.filter((score) => score.ndcg !== null);
  const others = scores.filter((score) => score.ndcg === null);
  return {
    queries: scores.length,
    answerable: answerable.length,
    ndcg: mean(answerable.map((score) => score.ndcg ?? 0)),
    mrr: mean(answerable.map((score) => score.mrr ?? 0)),
    recall: mean(answerable.map((score) => score.recall ?? 0)),
    zeroRate: mean(answerable.map((score) => Number(score.isEmpty))),
    emptyRate: mean(others.map((score) => Number(score.isEmpty))),
  };
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
