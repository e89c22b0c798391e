// Validates the analytics batch a browser sends. The input is untrusted.
import { z } from 'zod';
import type { AnalyticsBatch, AnalyticsEvent } from '#shared/analytics/events.ts';
import { type FieldRules, pageFields, rulesOf, userFields } from '#shared/analytics/fields.ts';
import { isPageLabel } from '#shared/analytics/page-labels.ts';
import { type ArgumentErrors, refuse } from '#shared/errors.ts';
import { argumentErrors } from '#shared/input/parse.ts';
import { ANALYTICS_TEXT_MAX } from '#shared/limits.ts';
import { ANALYTICS_EVENTS_MAX } from '../limits.ts';

/** At most this many errors are listed, so that the answer to a garbage body is never longer than the body. */
const ERRORS_MAX = 20;
const ERROR_FIELD_MAX_CHARS = 80;

/**
 * Reads a batch: `{ page: {…}, user: {…}, events: [{ name, … }] }` with the fields of the allow-lists and no others.
 * Throws BAD_REQUEST for a body that is not a JSON object, ARGUMENTS_ERROR with the invalid fields.
 */
export function parseBatch(text: string): AnalyticsBatch {
  const body = jsonOf(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('BAD_REQUEST');
  const parsed = batch.safeParse(body);
  if (!parsed.success) return refuse('ARGUMENTS_ERROR', { fields: shortened(argumentErrors(parsed.error)) });
  // the schemas of the fields and the type are both derived from the rules of `shared/analytics/fields.ts`
  return parsed.data as AnalyticsBatch;
}

const shortened = (errors: ArgumentErrors): ArgumentErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .slice(0, ERRORS_MAX)
      .map(([field, codes]) => [field.slice(0, ERROR_FIELD_MAX_CHARS), codes]),
  );

/** Removes what PostgreSQL cannot store (lone surrogates, NUL) and other control characters. */
const withoutControlCharacters = (text: string): string => text.toWellFormed().replace(/\p{Cc}+/gu, ' ');

const shortText = z
  .string({ error: missingOrInvalid })
  .max(ANALYTICS_TEXT_MAX, { error: 'TOO_LONG' })
  .transform(withoutControlCharacters);

const typeOf = (rule: FieldRules[string]): z.ZodType => {
  if (rule === 'text') return shortText;
  if (rule === 'number') return z.number({ error: missingOrInvalid });
  return rule === 'flag' ? z.boolean({ error: missingOrInvalid }) : z.enum(rule, { error: missingOrInvalid });
};

const fieldsOf = (rules: FieldRules) =>
  z.strictObject(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, typeOf(rule)])));

const page = fieldsOf(pageFields)
  .partial()
  .refine(({ label }) => label === undefined || isPageLabel(String(label)), { error: 'UNKNOWN', path: ['label'] });

/** One analytics event: exactly the fields that the rules of its name require. */
const event = z.unknown().transform((value, ctx): AnalyticsEvent => {
  const { name, ...fields } = Object(value) as { name?: unknown };
  const rules = typeof name === 'string' ? rulesOf(name) : undefined;
  if (!rules) ctx.addIssue({ code: 'custom', message: name === undefined ? 'MISSING' : 'UNKNOWN', path: ['name'] });
  const parsed = fieldsOf(rules ?? {}).safeParse(rules ? fields : {});
  if (parsed.success) return { name, ...parsed.data } as AnalyticsEvent; // `rules` are the rules of the event called `name`
  for (const [field, [code]] of Object.entries(argumentErrors(parsed.error)))
    ctx.addIssue({ code: 'custom', message: code ?? 'INVALID', path: [field] });
  return z.NEVER;
});

const batch = z.strictObject({
  page: page.nullish().transform((fields) => fields ?? {}),
  user: fieldsOf(userFields)
    .partial()
    .nullish()
    .transform((fields) => fields ?? {}),
  events: z
    .array(event, { error: missingOrInvalid })
    .min(1, { error: 'MISSING' })
    .max(ANALYTICS_EVENTS_MAX, { error: 'TOO_LARGE' }),
});

function missingOrInvalid({ input }: { input?: unknown }): string {
  return input === undefined ? 'MISSING' : 'INVALID';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
