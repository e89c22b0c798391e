import { type RawBuilder, sql } from 'kysely';

/**
 * Whether one of the columns contains the text (in lower case) without regard to case; '' is in all. An ASCII text is
 * looked for in the columns with ASCII in lower case: the rules of all languages take PostgreSQL longer.
 */
export function containsText(text: string, columns: readonly string[]): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`;
  const collation = /^\p{ASCII}*$/u.test(text) ? sql`collate "C"` : sql``;
  const found = columns.map((column) => sql`position(${text} in lower(${sql.ref(column)} ${collation})) > 0`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
