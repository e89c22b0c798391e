import { expect, test } from 'vitest';
import {
  byIntent,
  checkbox,
  multiline,
  normalizedLine,
  optionalVerbatim,
  otherwise,
  text,
  texts,
  uncleaned,
  verbatim,
  z,
} from '#shared/input/form.ts';
import { parseForm, readForm } from './read.ts';

function formOf(fields: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const readText = (type: z.ZodType<string | undefined>, value: string) =>
  parseForm(z.object({ field: type }), formOf([['field', value]])).field;

test('text fields are cleaned and cut; the verb checks everything else', () => {
  expect(readText(text, ' A\u0007da\u00a0 L\t')).toBe('Ada  L');
  expect(readText(text, 'x'.repeat(600))).toHaveLength(500);
  expect(readText(normalizedLine, ' Ada\u200b \u00a0 L\n')).toBe('Ada L');
  expect(readText(multiline, ' a\r\nb ')).toBe('a\nb');
  expect(readText(uncleaned(3), ' 😀\u0007x')).toBe(' 😀\u0007');
});

test('a password is never changed', () => {
  const password = ` p\u00a0\u0007${'x'.repeat(1_000)} `;
  expect(readText(verbatim, password)).toBe(password);
  expect(readText(optionalVerbatim, password)).toBe(password);
});

const everyField = z.object({
  line: text,
  secret: verbatim,
  optional: optionalVerbatim,
  box: checkbox,
  list: texts(2),
});

test('an absent field is empty', () => {
  expect(parseForm(everyField, formOf([]))).toEqual({ line: '', secret: '', box: false, list: [] });
});

test('a repeated text field has its first value, and a list has all values', () => {
  const form = formOf([
    ['line', 'a'],
    ['line', 'b'],
    ['secret', 'c'],
    ['secret', 'd'],
    ['secret', 'e'],
    ['optional', 'f'],
    ['optional', 'g'],
    ['box', ''],
    ['list', '1'],
    ['list', '2'],
    ['list', '3'],
  ]);
  expect(parseForm(everyField, form)).toEqual({ line: 'a', secret: 'c', optional: 'f', box: true, list: ['1', '2'] });
});

test('a file in a text field counts as an absent field', () => {
  const file = new File(['x'], 'name.txt');
  const form = formOf([
    ['line', file],
    ['optional', file],
    ['list', file],
  ]);
  expect(parseForm(everyField, form)).toEqual({ line: '', secret: '', box: false, list: [] });
});

test('a field named like an object property, such as constructor, is read like any other', () => {
  const fields = z.object({ constructor: text, line: text });
  const form = formOf([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(parseForm(fields, form)).toEqual({ constructor: 'y', line: '' });
});

const twoForms = byIntent([
  z.object({ intent: z.enum(['up', 'down']), event: text }),
  z.object({ intent: otherwise('rename'), name: text }),
]);

test('the pressed button selects the form', () => {
  const submitWith = (...intents: string[]) =>
    parseForm(twoForms, formOf([...intents.map((intent): [string, string] => ['intent', intent]), ['event', '7']]));
  expect(submitWith('down')).toEqual({ intent: 'down', event: '7' });
  expect(submitWith('up', 'rename')).toEqual({ intent: 'up', event: '7' });
  for (const intents of [['rename'], ['unknown'], []])
    expect(submitWith(...intents)).toEqual({ intent: 'rename', name: '' });
});

test('a form that no page of the site sends is refused with 400', async () => {
  const schema = z.object({ intent: z.enum(['take']) });
  expect(() => parseForm(schema, formOf([['intent', 'x']]))).toThrow(
    expect.objectContaining({ init: { status: 400 } }),
  );
  const request = new Request('http://inside.test/', { method: 'POST', body: 'x' });
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
});
