import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { directionOf, normalizeText, typeOf } from './normalize-text.ts';

const line = { isNumber: false, isMultiline: false, maxLength: undefined };
const lines = { ...line, isMultiline: true };
const number = { ...line, isNumber: true };

describe('a text field accepts (spec 5)', () => {
  test('no control characters', () => expect(normalizeText('a\u0000b\u001bc', line)).toBe('abc'));
  test('line separators as newlines, other separators as spaces', () => {
    expect(normalizeText('a\u2028b\u2029c\u2003d', lines)).toBe('a\nb\nc d');
  });
  test('a space for a newline in a single-line field', () => {
    expect(normalizeText('Grand\u2028Hall', line)).toBe('Grand Hall');
  });
  test('only digits in a number field, also in pasted text', () =>
    expect(normalizeText('€ 1.250,00 ٣', number)).toBe('1250003'));
  test('as many code points as fit', () => {
    expect(normalizeText('🎷🎷🎷', { ...line, maxLength: 2 })).toBe('🎷🎷');
  });
  test('never more code points than fit, and no half characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.nat(20), (text, maxLength) => {
        const normalized = normalizeText(text, { ...line, maxLength });
        expect(Array.from(normalized).length).toBeLessThanOrEqual(maxLength);
        expect(normalized.isWellFormed()).toBe(true);
      }),
    );
  });
  test('a normalized text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.boolean(), (text, isNumber) => {
        const rules = { ...line, isNumber, maxLength: 10 };
        expect(normalizeText(normalizeText(text, rules), rules)).toBe(normalizeText(text, rules));
      }),
    );
  });
});

describe('a number field', () => {
  test('is a telephone input', () => expect(typeOf('number')).toMatchObject({ type: 'tel', inputMode: 'numeric' }));
  test('an email field has the type email', () => expect(typeOf('email')).toEqual({ type: 'email' }));
});

test('email addresses, URLs and numbers are written from left to right', () => {
  expect(['email', 'url', 'tel', 'number', 'text', undefined].map(directionOf)).toEqual([
    'ltr',
    'ltr',
    'ltr',
    'ltr',
    undefined,
    undefined,
  ]);
});
