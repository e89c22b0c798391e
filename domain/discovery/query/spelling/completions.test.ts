import { describe, expect, test } from 'vitest';
import { completionsOf } from './completions.ts';

describe('completions', () => {
  test.each([
    ['theat', 'en', 'theat'],
    ['konz', 'de', 'konzert'],
    ['exposi', 'fr', 'expos'],
  ])('of "%s" in %s start with "%s"', (prefix, language, start) =>
    expect(completionsOf(prefix, language)[0]?.folded.startsWith(start)).toBe(true),
  );
  test('name each kind once', () => {
    const ids = completionsOf('co', 'en', 50).map(({ conceptId }) => conceptId);
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('in other languages follow those in the language of the query', () =>
    expect(completionsOf('konz', 'en').map(({ folded }) => folded)).toContain('konzert'));
  test.each(['', 'k', 'zzzz'])('of "%s" there are none', (prefix) => expect(completionsOf(prefix, 'en')).toEqual([]));
});
