/**
 * This product's zod types for the fields of a query, a form or a JSON body. Each type reports its problem as an
 * `ArgumentCode`.
 */
import { z } from 'zod';
import type { ArgumentCode } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { minorValue } from '#shared/money.ts';
import { cleanText } from '#shared/text.ts';

/** An id: a positive whole number as text. */
export const id = z.string({ error: 'INVALID' }).refine(isId, { error: 'INVALID' });

/** Optional cleaned text of one line and at most `max` characters; null when cleaning leaves no text. */
export const optionalLine = (max: number) =>
  typed((text) => {
    const cleaned = cleanText(text.slice(0, 4 * max)).trim();
    return cleaned.length > max ? problem('TOO_LONG') : cleaned || null;
  });

/** Cleaned text of one line, from 1 to `max` characters. */
export const line = (max: number) => optionalLine(max).refine(isPresent, { error: 'MISSING' }).transform(String);

/** An optional line that matches a pattern; null when the field is absent. */
export const matching = (max: number, form: RegExp) =>
  optionalLine(max).refine((text) => text === null || form.test(text), { error: 'INVALID' });

/**
 * A mail address with its domain in lower case.
 * @planned mail addresses in the forms of the organizer
 */
export const email = typed((text) => parseMailAddress(text) ?? problem(text.trim() === '' ? 'MISSING' : 'INVALID'));

/** An amount as people type it (`12.50` or `12,50`), in minor units of the currency. */
export const money = (currency: string) => typed((text) => minorValue(text, currency) ?? problem('INVALID'));

/** A whole number without a sign, of at most six digits. */
export const count = typed((text) => (/^\d{1,6}$/.test(text) ? Number(text) : problem('INVALID')));

/** The idempotency key of a request: printable ASCII, 1 to 100 characters. */
export const idempotencyKey = typed((text) => {
  if (text === '') return problem('MISSING');
  return /^[\x21-\x7e]{1,100}$/.test(text) ? text : problem('INVALID');
});

/** `true`, `1`, `false` or `0`; an absent field is false. */
export const flag = typed((text) => {
  const word = cleanText(text.slice(0, 20)).trim();
  if (word.length > 5) return problem('TOO_LONG');
  return /^(?:true|1)$/i.test(word) || (/^(?:false|0|)$/i.test(word) ? false : problem('INVALID'));
});

/**
 * Plain decimals, and small numbers in exponent form as scripts write them (`1e-7`). No hexadecimal, no infinities, no
 * `1e400`.
 */
const NUMBER = /^-?(?:\d{1,9}(?:\.\d{0,30})?|\.\d{1,30})(?:e-\d{1,2})?$/i;

/** An optional number from `low` to `high`; null when the field is absent. */
export const optionalNumber = (low: number, high: number) =>
  typed((typedText) => {
    const text = cleanText(typedText.slice(0, 160)).trim();
    if (text === '') return null;
    if (text.length > 40) return problem('TOO_LONG');
    if (!NUMBER.test(text)) return problem('INVALID');
    const value = Number(text) + 0; // no negative zero
    if (value < low) return problem('TOO_SMALL');
    return value > high ? problem('TOO_LARGE') : value;
  });

/**
 * A comma- or bar-separated list of words, also as a repeated parameter; null when the field is absent.
 * @param meaning returns the value of a word in lower case, undefined for an unknown word
 */
export const wordList = <T>(meaning: (word: string) => readonly T[] | undefined) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((parameter = [], ctx) => {
      const words = [parameter]
        .flat()
        .flatMap((text) => text.split(/[,|]/))
        .map((word) => word.trim().toLowerCase())
        .filter((word) => word !== '');
      const known = words.map(meaning);
      const code = words.length > 20 ? 'TOO_LONG' : known.includes(undefined) ? 'UNKNOWN' : null;
      if (code) ctx.addIssue({ code: 'custom', message: code });
      return words.length === 0 ? null : [...new Set(known.flatMap((values) => values ?? []))];
    });

const coordinates = z.object({ latitude: optionalNumber(-90, 90), longitude: optionalNumber(-180, 180) });

/** `latitude` and `longitude` in degrees, both or neither, as `point`. Intersect this type with the other fields. */
export const optionalPoint = coordinates.transform(({ latitude, longitude }, ctx) => {
  if (latitude !== null && longitude !== null) return { point: { latitude, longitude } };
  for (const [name, value, other] of [
    ['latitude', latitude, longitude],
    ['longitude', longitude, latitude],
  ] as const)
    if (value === null && other !== null) ctx.addIssue({ code: 'custom', message: 'MISSING', path: [name] });
  return { point: null };
});

/** `latitude` and `longitude` in degrees, as `point`. */
export const requiredPoint = coordinates.transform(({ latitude, longitude }, ctx) => {
  if (latitude === null) ctx.addIssue({ code: 'custom', message: 'MISSING', path: ['latitude'] });
  if (longitude === null) ctx.addIssue({ code: 'custom', message: 'MISSING', path: ['longitude'] });
  return { point: { latitude: latitude ?? 0, longitude: longitude ?? 0 } };
});

/** A list of at most `max` ids, as text or numbers; empty when absent. The ids need not exist. */
export const idList = (max: number) =>
  z
    .custom<(string | number)[]>(isIdList, { error: 'INVALID' })
    .refine((ids) => ids.length <= max, { error: 'TOO_LARGE' })
    .transform((ids) => ids.map(String))
    .nullish()
    .transform((ids) => ids ?? []);

const isIdList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');

const isPresent = (text: string | null) => text !== null;

class Problem {
  readonly code: ArgumentCode;
  constructor(code: ArgumentCode) {
    this.code = code;
  }
}
const problem = (code: ArgumentCode) => new Problem(code);

/** A zod type for a typed text ('' when the field is absent), which `read` turns into a value or a problem. */
function typed<T>(read: (text: string) => T | Problem) {
  return z
    .string({ error: 'INVALID' })
    .optional()
    .transform((text, ctx): T => {
      const value = read(text ?? '');
      if (!(value instanceof Problem)) return value;
      ctx.addIssue({ code: 'custom', message: value.code });
      return z.NEVER;
    });
}
