// Setup of the unit tests. It records which columns each statement of the product's client returned.
// `scripts/row-types` compares these columns with the row types that the sources declare.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'node_modules', '.cache', 'bandstand-tests', 'statements');

/**
 * The columns to record for each statement of this process, as JSON by the statement's text; null once the file
 * contains them.
 */
const state = globalThis as { statementsSeen?: Map<string, string | null> };
state.statementsSeen ??= recorded(new Map());

function recorded(seen: Map<string, string | null>): Map<string, string | null> {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const record = (text: string, result: pg.QueryResult | pg.QueryResult[]) => {
    // several statements in one text return a list, which has no single row type
    if (Array.isArray(result) || result.fields.length === 0 || seen.has(text)) return;
    const columns = result.fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
    seen.set(text, JSON.stringify({ text, columns }));
  };
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
    const result = query.apply(this, args);
    const { text } = (args[0] ?? {}) as { text?: string };
    if (text !== undefined && result instanceof Promise)
      void result.then(
        (value: pg.QueryResult | pg.QueryResult[]) => record(text, value),
        () => undefined,
      );
    return result;
  } as typeof pg.Client.prototype.query;
  return seen;
}

afterAll(() => {
  const { statementsSeen: seen = new Map() } = state;
  const lines = [...seen.values()].filter((line) => line !== null);
  if (lines.length === 0) return;
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, `${process.pid}.jsonl`), `${lines.join('\n')}\n`);
  for (const text of seen.keys()) seen.set(text, null);
});
