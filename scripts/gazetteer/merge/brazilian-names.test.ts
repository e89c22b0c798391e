import { describe, expect, test } from 'vitest';
import { readCurated } from '../read/curated.ts';
import { withBrazilianNames } from './brazilian-names.ts';

const moscow = { id: 1, name: 'Moscow' };
const stuttgart = { id: 2, name: 'Stuttgart' };
const row = (place: typeof moscow, name: string, langs: string[]) => ({ place, name, kind: 'alt' as const, langs });

const TABLE = [
  { id: '1', former: 'Moscovo', name: 'Moscou' },
  { id: '2', former: 'Estugarda', name: 'Stuttgart' },
];

describe('Brazilian names', () => {
  test('replace European names, which stay as names in pt_PT', () => {
    const rows = [row(moscow, 'Moscovo', ['gl', 'pt']), row(moscow, 'Moskau', ['de'])];
    expect(withBrazilianNames(rows, TABLE)).toEqual([
      row(moscow, 'Moscovo', ['gl', 'pt_PT']),
      row(moscow, 'Moskau', ['de']),
      row(moscow, 'Moscou', ['pt']),
    ]);
  });

  test('join the same name in another language', () => {
    const rows = [row(moscow, 'Moscou', ['fr']), row(moscow, 'Moscovo', ['pt'])];
    expect(withBrazilianNames(rows, TABLE)).toEqual([
      row(moscow, 'Moscou', ['fr', 'pt']),
      row(moscow, 'Moscovo', ['pt_PT']),
    ]);
  });

  test('that equal the default name get no row', () => {
    expect(withBrazilianNames([row(stuttgart, 'Estugarda', ['pt'])], TABLE)).toEqual([
      row(stuttgart, 'Estugarda', ['pt_PT']),
    ]);
  });

  test('leave other names as they are', () => {
    const rows = [row(moscow, 'Moskva', ['pt']), row({ id: 3, name: 'Prague' }, 'Praga', ['pt'])];
    expect(withBrazilianNames(rows, TABLE)).toEqual(rows);
  });

  test('are listed once per place, sorted by id', () => {
    const ids = readCurated<'id'>('brazilian-names').map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });
});
