// Applies `curated/brazilian-names.tsv`: the product's Portuguese is Brazilian, but some names of the sources are
// European, and some are mistaken.
import { readCurated } from '../read/curated.ts';
import type { NameRow } from './names.ts';

/** The language of a name that a Brazilian name replaces. */
const EUROPEAN = 'pt_PT';

export interface BrazilianName {
  id: string;
  /** The name in the sources. */
  former: string;
  name: string;
}

interface Named {
  place: { id: number; name: string };
}

/**
 * Gives places their Brazilian names in Portuguese. The former name stays as a name in `pt_PT`, so that searches still
 * find it. A Brazilian name that equals the default name needs no row.
 */
export function withBrazilianNames<Row extends Omit<NameRow, 'place'> & Named>(
  rows: Row[],
  table: BrazilianName[] = readCurated<keyof BrazilianName>('brazilian-names'),
): Row[] {
  const brazilian = new Map(table.map((row) => [row.id, row]));
  return [...Map.groupBy(rows, ({ place }) => place.id)].flatMap(([id, names]) => {
    const row = brazilian.get(String(id));
    return row ? renamed(names, row) : names;
  });
}

function renamed<Row extends Omit<NameRow, 'place'> & Named>(names: Row[], { former, name }: BrazilianName): Row[] {
  const isReplaced = (row: Row) => row.kind === 'alt' && row.name === former && row.langs.includes('pt');
  const replaced = names.find(isReplaced);
  if (!replaced) return names;
  const others = names.map((row) =>
    row === replaced ? { ...row, langs: row.langs.map((lang) => (lang === 'pt' ? EUROPEAN : lang)) } : row,
  );
  if (name === replaced.place.name) return others;
  const same = others.find((row) => row.kind === 'alt' && row.name === name);
  if (same) return others.map((row) => (row === same ? { ...row, langs: [...row.langs, 'pt'] } : row));
  return [...others, { ...replaced, name, langs: ['pt'] }];
}
