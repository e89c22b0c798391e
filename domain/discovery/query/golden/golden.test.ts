/**
 * The golden table of queries: a file for each language, and `us` for English in New York. A line has the query, the
 * value of `asks`, and the parts with their meanings. The clock stands on Wednesday, 25 November 2026, 11:00 UTC.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { notation, understandIn } from './visitors.fixture.ts';

const rowsOf = (file: string) =>
  readFileSync(new URL(`${file}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [query: string, asks: string, parts: string]);

describe.each(['en', 'us', 'de', 'fr', 'es', 'pt'])('in %s', (visitor) => {
  test.each(rowsOf(visitor))('%s', (query, asks, parts) => {
    const understanding = understandIn(visitor, query);
    expect(notation(understanding.parts)).toBe(parts);
    expect(understanding.asks).toBe(asks);
  });
});
