// Applies `curated/names.tsv`: preferred default names, and common names that the sources lack.
import { addAlias, type Draft } from '../draft.ts';
import { readCurated } from '../read/curated.ts';

/** Replaces default names and adds names; the former default name becomes an alias. */
export function applyCuratedNames(places: Draft[]): void {
  const rows = new Map(readCurated<'id' | 'name' | 'aliases'>('names').map((row) => [row.id, row]));
  for (const place of places) {
    const row = place.id > 0 ? rows.get(String(place.id)) : undefined;
    if (!row) continue;
    const former = place.name;
    place.name = row.name || former;
    addAlias(place, former);
    for (const alias of row.aliases.split('|')) addAlias(place, alias);
  }
}
