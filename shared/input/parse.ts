/**
 * Parses external input with zod schemas, and reports problems as ARGUMENTS_ERROR. For the server only:
 * `package.json` excludes this folder from the browser bundle.
 */
import type { z } from 'zod';
import { type ArgumentCode, type ArgumentErrors, argumentTexts, refuse } from '#shared/errors.ts';

/**
 * The value as the schema parses it. Refuses ARGUMENTS_ERROR naming each field; the field `body` stands for the whole
 * value.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse('ARGUMENTS_ERROR', { fields: argumentErrors(parsed.error) });
}

/**
 * The query parameters of a URL, as the schema parses them. An empty value counts as absent. A repeated parameter is a
 * list, which only `wordList` accepts.
 */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, url: string): z.output<Schema> {
  const parameters = new URL(url).searchParams;
  const values = new Map<string, string | string[]>(); // a parameter may be called __proto__
  for (const name of new Set(parameters.keys())) {
    const [first, ...more] = parameters.getAll(name).filter((value) => value !== '');
    if (first !== undefined) values.set(name, more.length === 0 ? first : [first, ...more]);
  }
  return parseInput(schema, Object.fromEntries(values));
}

/** The problems that zod found, in the codes of spec 8: the first problem of each field. */
export function argumentErrors({ issues }: Pick<z.ZodError, 'issues'>): ArgumentErrors {
  const errors = new Map<string, ArgumentCode[]>();
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const path of keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path]) {
      const field = path.join('.') || 'body';
      if (!errors.has(field)) errors.set(field, [codeOf(issue)]);
    }
  }
  return Object.fromEntries(errors);
}

/** This product's types put the code into the message. For zod's own types the expected type decides the code. */
function codeOf(issue: z.core.$ZodIssue): ArgumentCode {
  if (Object.hasOwn(argumentTexts, issue.message)) return issue.message as ArgumentCode;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'UNKNOWN';
    case 'too_big':
      return issue.origin === 'string' ? 'TOO_LONG' : 'TOO_LARGE';
    case 'too_small':
      return issue.origin === 'string' ? 'TOO_SHORT' : 'TOO_SMALL';
    default:
      return 'INVALID';
  }
}
