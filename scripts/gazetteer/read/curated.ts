// The curated tables in `curated/`: tab-separated, one header line, '#' starts a comment line.
import { readFileSync } from 'node:fs';

/** The rows of a curated table, keyed by its header. Throws on a row with the wrong number of cells. */
export function readCurated<Column extends string>(name: string): Record<Column, string>[] {
  const text = readFileSync(new URL(`../curated/${name}.tsv`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const header = (lines.shift() ?? '').split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== header.length) throw new Error(`${name}.tsv: expected ${header.length} cells in: ${line}`);
    return Object.fromEntries(header.map((column, i) => [column, cells[i]])) as Record<Column, string>;
  });
}
