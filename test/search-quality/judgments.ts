// The judged queries, and the events of the database to which their judgments refer.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '#db/client.ts';
import { judgedWorld } from './world.ts';

export interface JudgedQuery {
  id: string;
  query: string;
  /** The location segment of the query's URL. */
  place: string;
  language: string;
  class: string;
  /** Grades above 0 by event id. */
  grades: ReadonlyMap<string, number>;
}

/**
 * All judged queries. `folds` has, by event id, the key of the event's series or else of the event itself, because the
 * dates of one series count as one answer.
 */
export interface Judgments {
  queries: JudgedQuery[];
  folds: ReadonlyMap<string, string>;
}

interface FileOfJudgments {
  queries: (Omit<JudgedQuery, 'grades'> & { grades: Record<string, number[]> })[];
}

/** A line of a file of pairs, the form in which further judgments are shared. */
interface Pair extends Omit<JudgedQuery, 'grades'> {
  event: number | null;
  slug: string;
  grade: number;
}

const FILE = resolve(import.meta.dirname, '../fixtures/search-quality/judgments.json');
/** In files of pairs, the number of the event at position n of the world is this number + n. */
const FIRST_ID = 700_000;

/**
 * Reads the judgments of the repository, or a file of pairs (`.jsonl`). Throws when the database contains other events
 * than the judged events.
 */
export async function readJudgments(database: Pick<Database, 'pool'>, path?: string): Promise<Judgments> {
  const world = await judgedWorld();
  const { rows } = await database.pool.query<{ id: string; key: string }>(
    `select id::text, source_uid as key from event where source = 'demo'`,
  );
  const idOfKey = new Map(rows.map(({ id, key }) => [key, id]));
  const idAt = (position: number): string => {
    const id = idOfKey.get(world.events[position - 1]?.key ?? '');
    if (id === undefined) throw new Error(`the database does not hold event ${position} of the judged world`);
    return id;
  };
  const folds = new Map(world.events.map(({ key, seriesKey }) => [idOfKey.get(key) ?? key, seriesKey ?? key]));
  return { queries: path ? await fromPairs(resolve(path), idAt) : await fromRepository(idAt), folds };
}

async function fromRepository(idAt: (position: number) => string): Promise<JudgedQuery[]> {
  const { queries } = JSON.parse(await readFile(FILE, 'utf8')) as FileOfJudgments;
  return queries.map(({ grades, ...query }) => ({
    ...query,
    grades: new Map(
      Object.entries(grades).flatMap(([grade, at]) => at.map((position) => [idAt(position), Number(grade)] as const)),
    ),
  }));
}

async function fromPairs(path: string, idAt: (position: number) => string): Promise<JudgedQuery[]> {
  const queries = new Map<string, JudgedQuery & { grades: Map<string, number> }>();
  for (const line of (await readFile(join(path), 'utf8')).split('\n').filter(Boolean)) {
    const { id, query, place, language, class: kind, event, grade } = JSON.parse(line) as Pair;
    const known = queries.get(id) ?? { id, query, place, language, class: kind, grades: new Map<string, number>() };
    queries.set(id, known);
    if (event !== null && grade > 0) known.grades.set(idAt(event - FIRST_ID), grade);
  }
  return [...queries.values()];
}
