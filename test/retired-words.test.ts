// Names of files and exports use none of the words that docs/GLOSSARY.md retires.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const RINGS = '{web,api,jobs,domain,db,shared,server,test,bench,scripts}';

/**
 * First cells of the glossary's last table, each with one or more words. A cell that names a context in parentheses
 * ("look (of a button)") is only for readers, because the word has other uses.
 */
function retiredWords(): string[][] {
  const [, table = ''] = readFileSync(join(root, 'docs', 'GLOSSARY.md'), 'utf8').split('## Retired words');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Do not write'));
  const cells = rows.map((row) => row.split('|')[1]?.trim() ?? '').filter((cell) => !cell.includes('('));
  return cells.flatMap((cell) => cell.split(', ')).map((phrase) => phrase.split(' '));
}

/** Splits names such as `savedIds`, `SAVED_MAX` and `saved-store` into lower-case words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

function exportsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const declared = text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm);
  return [...declared].flatMap(([, name]) => name ?? []);
}

/**
 * Excluded paths: migrations, which are never renamed; the types of tables, which have the tables' names; and the
 * gazetteer build, which is not part of the product.
 */
const EXCLUDED_PATHS = /(^|\/)(node_modules|build|data|\+types|migrations)\/|^db\/types\.ts$|^scripts\/gazetteer\//;

const retired = retiredWords();
const retiredIn = (name: string): string[] => {
  const words = ` ${wordsOf(name).join(' ')} `;
  return retired.map((words) => words.join(' ')).filter((phrase) => words.includes(` ${phrase} `));
};

const paths = globSync(`${RINGS}/**/*.{ts,tsx,mjs,sql}`, { cwd: root }).filter((path) => !EXCLUDED_PATHS.test(path));

it('the glossary retires words', () => {
  expect(retired).toContainEqual(['kept']);
  expect(retired).toContainEqual(['ways', 'in']);
  expect(retiredIn('deleteEarlierWaysIn')).toEqual(['ways in']);
  expect(retiredIn('KEPT_MAX')).toEqual(['kept']);
  expect(retiredIn('upkeep')).toEqual([]);
});

it('no file has a retired word in its name', () => {
  expect(paths.filter((path) => retiredIn(basename(path)).length > 0)).toEqual([]);
});

it('no export has a retired word in its name', () => {
  const matches = paths.flatMap((path) => exportsOf(path).map((name) => ({ path, name })));
  expect(matches.filter(({ name }) => retiredIn(name).length > 0).map(({ path, name }) => `${path}: ${name}`)).toEqual(
    [],
  );
});
