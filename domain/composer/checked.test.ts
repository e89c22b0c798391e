import { describe, expect, test } from 'vitest';
import { EVENT_NAME_MAX_CHARS } from '#shared/limits.ts';
import { checkedPart } from './checked.ts';
import type { Answers, DraftPart } from './types.ts';

const answers: Answers = {
  sentence: '',
  what: 'Jazz, see lantern.example.org/jazz',
  when: '',
  where: '',
  audience: '',
  price: '',
};
const text = (value: string): unknown => checkedPart({ name: 'description', value }, answers)?.value ?? null;

describe('a composer’s text', () => {
  test.each([
    ['Come & see: 2 < 3', 'Come & see: 2 < 3'],
    ['a\n\n\n## B\n- c', 'a\n## B\n- c'],
    ['See lantern.example.org/jazz.', 'See lantern.example.org/jazz.'],
    ['See https://evil.example/x now', 'See now'],
    ['Write to a@b.example now', 'Write to now'],
    ['Go to evil.com/pay now', 'Go to now'],
    ['Read [more](javascript:alert(1)) now', 'Read more now'],
    ['<script>alert(1)</script>', null],
    ['a\u0000\u202eb', 'ab'],
    ['Room 3.14 e.g. at 7 p.m.', 'Room 3.14 e.g. at 7 p.m.'],
  ])('%j becomes %j', (value, expected) => {
    if (expected === null) expect(String(text(value))).not.toMatch(/javascript|script|alert/);
    else expect(text(value)).toBe(expected);
  });

  test('is cut to the length of its field', () => {
    const part = checkedPart({ name: 'title', value: 'Jazz '.repeat(100) }, answers);
    expect(Array.from(String(part?.value)).length).toBeLessThanOrEqual(EVENT_NAME_MAX_CHARS);
  });

  test.each<[DraftPart, unknown]>([
    [
      { name: 'category', value: { categoryId: '103', subcategoryId: '3027' } },
      { categoryId: '103', subcategoryId: '3027' },
    ],
    [{ name: 'category', value: { categoryId: '103', subcategoryId: '1001' } }, null],
    [{ name: 'category', value: { categoryId: '999', subcategoryId: null } }, null],
    [{ name: 'format', value: '6' }, '6'],
    [{ name: 'format', value: '77' }, null],
    [{ name: 'tags', value: ['date-night', 'evil', 'date-night'] }, ['date-night']],
  ])('is limited to known ids: %j', (part, expected) =>
    expect(checkedPart(part, answers)?.value ?? null).toEqual(expected),
  );
});
