import { expect, test } from 'vitest';
import { findGuests } from './find-guests.ts';

const tickets = ['Zoë Müller', 'Max 100%_', 'Zoe Miller', 'Øystein Åse'].map((name, index) => ({
  id: String(index),
  nonce: '',
  codeDigest: '',
  state: 'valid' as const,
  classIndex: 0,
  name,
}));

const namesFor = (text: string, max = 10) => findGuests({ tickets }, { text, max }).map(({ name }) => name);

test('guests are found in the copy in any case and without accents', () => {
  expect(namesFor('zoe m')).toEqual(['Zoë Müller', 'Zoe Miller']);
  expect(namesFor('MULLER')).toEqual(['Zoë Müller']);
  expect(namesFor('oystein ase')).toEqual(['Øystein Åse']);
});

test('a text of one letter finds nobody, and no text finds more than asked for', () => {
  for (const text of ['', ' ', 'z', '%', '🎟']) expect(namesFor(text)).toEqual([]);
  expect(namesFor('zo', 1)).toEqual(['Zoë Müller']);
});
