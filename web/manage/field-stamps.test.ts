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

test('a field without a valid stamp is not changed', () => {
  expect(changedSince(shown, {})).toEqual({ fields: {}, versions: {} });
  expect(changedSince({ name: 'Jazz' }, { name: '' })).toEqual({ fields: {}, versions: {} });
});
