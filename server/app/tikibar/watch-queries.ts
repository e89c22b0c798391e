import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { DB } from '#db/types.ts';
import type { TikibarQuery } from '#web/staff/tikibar/tikibar-bar.tsx';

const SQL_MAX_CHARS = 600;

/**
 * A handle of the database `db` that records in `queries` each query and its duration, including the wait for a
 * connection. Only statements are recorded, never their parameters.
 */
export function watchQueries(db: Kysely<DB>, queries: TikibarQuery[]): Kysely<DB> {
  const started = new WeakMap<QueryId, { sql: string; startedAt: number }>();
  const plugin: KyselyPlugin = {
    transformQuery({ queryId, node }) {
      const { sql } = db.getExecutor().compileQuery(node, queryId);
      started.set(queryId, {
        sql: sql.replace(/\s+/g, ' ').trim().slice(0, SQL_MAX_CHARS),
        startedAt: performance.now(),
      });
      return node;
    },
    transformResult({ queryId, result }) {
      const query = started.get(queryId);
      if (query) queries.push({ sql: query.sql, ms: performance.now() - query.startedAt });
      return Promise.resolve(result);
    },
  };
  return db.withPlugin(plugin);
}
