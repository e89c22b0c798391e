import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { ArgumentErrors } from '#shared/errors.ts';
import { i18nFor, loadAllMessages } from '../i18n/messages.ts';
import { ErrorSummary } from './error-summary.tsx';

beforeAll(loadAllMessages);

interface Form {
  labels: string[];
  fields?: ArgumentErrors;
  lang?: string;
}

/** The lines of the summary of a form with these labels, whose fields are all missing unless `fields` says otherwise. */
function linesOf({ labels, fields, lang = 'en' }: Form): string[] {
  const named = labels.map((label, index) => ({ name: `f${index}`, id: `f${index}`, label }));
  const missing = Object.fromEntries(named.map(({ name }) => [name, ['MISSING' as const]]));
  const refusal = { code: 'ARGUMENTS_ERROR', text: 'Fix the errors below.', fields: fields ?? missing };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(lang)}>
      <ErrorSummary refusal={refusal} fields={named} />
    </I18nProvider>,
  );
  return [...markup.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
}

test('a summary of one error is singular', () => {
  expect(linesOf({ labels: ['City'] })).toEqual(['Fix the error below.', 'City: This field is required.']);
  expect(linesOf({ labels: ['City', 'Venue'], fields: { f1: ['MISSING'] } })[0]).toBe('Fix the error below.');
});

test('a summary of several errors is plural, and names each field', () => {
  expect(linesOf({ labels: ['City', 'Venue'] })).toEqual([
    'Fix the errors below.',
    'City: This field is required.',
    'Venue: This field is required.',
  ]);
});

test.each([
  ['Where do you travel from?', 'Where do you travel from? This field is required.'],
  ['Say hello! ', 'Say hello! This field is required.'],
  ['Name of your band:', 'Name of your band: This field is required.'],
  ['Age (in years)', 'Age (in years): This field is required.'],
])('a label that ends its sentence has no colon after it: %s', (label, line) => {
  expect(linesOf({ labels: [label] })[1]).toBe(line);
});

test('in French, a no-break space is before the colon', () => {
  expect(linesOf({ labels: ['Ville'], lang: 'fr' })[1]).toMatch(/^Ville\u00a0: /);
});
