import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { DB } from '#db/types.ts';
import type { TikibarQuery } from '#web/staff/tikibar/tikibar-bar.tsx';

const SQL_MAX_CHARS = 600;

/**
 * The same database, writing down each query made through it and how long its answer took, waiting for a connection
 * included. Statements only, never what was put into them.
 */
export function watchQueries(db: Kysely<DB>, notes: TikibarQuery[]): Kysely<DB> {
  const begun = new WeakMap<QueryId, { sql: string; at: number }>();
  const plugin: KyselyPlugin = {
    transformQuery({ queryId, node }) {
      const { sql } = db.getExecutor().compileQuery(node, queryId);
      begun.set(queryId, { sql: sql.replace(/\s+/g, ' ').trim().slice(0, SQL_MAX_CHARS), at: performance.now() });
      return node;
    },
    transformResult({ queryId, result }) {
      const query = begun.get(queryId);
      if (query) notes.push({ sql: query.sql, ms: performance.now() - query.at });
      return Promise.resolve(result);
    },
  };
  return db.withPlugin(plugin);
}
