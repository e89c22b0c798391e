/**
 * This product's zod types for the fields of a page's form. Text is cleaned as spec 5 says and bounded; the cleaned
 * text may still be empty or too long. The verb refuses such text, so that one answer names every wrong field and the
 * page can show what was typed.
 */
import { z } from 'zod';
import { cleanLine, cleanText, cutToCodePoints } from '#shared/text.ts';

/** Pages import `z` from this file, so that a leak of a page's schema into the browser bundle fails the build. */
export { z };

/** The first value of a field; '' when the field is absent or holds a file. */
const typed = z.preprocess((value) => firstOf(value) ?? '', z.string());

/**
 * A short text, cleaned and trimmed, at most 500 characters. Line breaks and runs of spaces remain; `normalizedLine`
 * removes them.
 */
export const text = typed.transform((value) => cleanText(value).trim().slice(0, 500));

/** One line without invisible characters and runs of white space. */
export const normalizedLine = typed.transform((value) => cleanLine(value.slice(0, 2_000)));

/** Several lines. */
export const multiline = typed.transform((value) => cleanText(value.slice(0, 5_000)).trim());

/** Text that its verb cleans, at most `max` code points. */
export const uncleaned = (max: number) => typed.transform((value) => cutToCodePoints(value, max));

/**
 * A secret or a token exactly as the form sent it: never cleaned, cut or trimmed (ASVS 6.2.8). '' when the field is
 * absent.
 */
export const verbatim = typed;

/** Like `verbatim`, but undefined when the field is absent. */
export const optionalVerbatim = z.preprocess(firstOf, z.string().optional());

/** True when the box is checked: browsers send only checked boxes. */
export const checkbox = z.preprocess((value) => value !== undefined, z.boolean());

/** All values of a repeated field, at most `max`. */
export const texts = (max: number) => z.preprocess((value) => [value ?? []].flat().slice(0, max), z.array(z.string()));

type Member = z.core.$ZodTypeDiscriminable;

/** The forms of a page. The `intent` of the pressed button selects one. */
export const byIntent = <Forms extends readonly [Member, ...Member[]]>(forms: Forms) =>
  z.discriminatedUnion('intent', forms, { unionFallback: true });

/**
 * The type of `intent` for the last member of `byIntent`: it accepts every text that is not an intent of the other
 * members.
 */
export const otherwise = <Intent extends string>(intent: Intent) => z.literal(intent).catch(() => intent);

function firstOf(value: unknown): string | undefined {
  const [first] = [value].flat();
  return typeof first === 'string' ? first : undefined;
}
