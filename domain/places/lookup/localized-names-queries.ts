// SQL that reads the names of places in a language.
import { sql } from 'kysely';
import type { PlacesCtx } from '../place.ts';

/** The English names of places, and the names that the places have in the language, by id. */
export async function namesIn(
  { db }: PlacesCtx,
  lang: string,
  ids: string[],
): Promise<Map<string, { name: string; own: string | null }>> {
  const { rows } = await sql<{ id: string; name: string; own: string | null }>`
    select p.id::text, p.name,
           (select min(n.name) from place_name n where n.place_id = p.id and n.lang = ${lang}) as own
    from place p where p.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
