import { expect, test } from 'vitest';
import type { EventFields } from '#domain/management';
import { changedSince, stampsOf } from './field-stamps.ts';

const shown: Partial<EventFields> = { name: 'Jazz', summary: '', tags: ['nightlife'] };
const stamps = stampsOf(shown, { name: '7', summary: '0', tags: '3' });

test('an unchanged form changes no field', () => {
  expect(changedSince(shown, stamps)).toEqual({ fields: {}, versions: {} });
});

test('only the changed fields are written, each with the version that the page showed', () => {
  expect(changedSince({ ...shown, summary: 'Loud', tags: [] }, stamps)).toEqual({
    fields: { summary: 'Loud', tags: [] },
    versions: { summary: '0', tags: '3' },
  });
});

test('a form without stamps changes every field', () => {
  expect(changedSince(shown, {})).toEqual({ fields: shown, versions: {} });
});

test('a stamp of a forged shape changes the field without a version', () => {
  expect(changedSince({ name: 'Jazz' }, { name: '' })).toEqual({ fields: { name: 'Jazz' }, versions: { name: '' } });
});
