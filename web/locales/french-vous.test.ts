// French texts say vous. A text with tu is usually one that was translated by itself.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

/** Pronouns of tu, and imperatives such as « supprimes-en ». « Dites » and « faites » are imperatives of vous. */
const informal =
  /(?<![\p{L}’])(?:(?:tu|toi|ton|ta|tes|te|t’\p{L}+)(?!\p{L})|(?!dites|faites)\p{L}+es-(?:en|y)(?!\p{L}))/iu;

/** A text that a visitor sends to a friend. */
const TO_FRIENDS = new Set(['Je vais à «\u00a0{0}\u00a0» ({when}). Tu viens\u00a0?']);

test('a text with tu is found, and words that contain it are not', () => {
  for (const text of ['Tes réponses', 'Ta commande', 'Si tu veux', 'Dis-le si ça t’aide', 'Supprimes-en une'])
    expect(text).toMatch(informal);
  for (const text of [
    'Vos réponses',
    'Billets à venir',
    'Toile et béton',
    'l’été',
    'Faites-en une série',
    'Supprimez-en une',
  ])
    expect(text).not.toMatch(informal);
});

test.each(['.', 'staff', 'manage', 'contact', 'orders', 'sponsorship', 'content', 'names', 'subtitles', 'mail'])(
  'French texts of %s say vous',
  async (kind) => {
    const filename = join(import.meta.dirname, kind, 'fr.po');
    const options = { locale: 'fr', sourceLocale: 'en', filename };
    const entries = await formatter().parse(await readFile(filename, 'utf8'), options);
    const texts = Object.values(entries).map(({ translation = '' }) => translation);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => informal.test(text) && !TO_FRIENDS.has(text))).toEqual([]);
  },
);
