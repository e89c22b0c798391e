import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

const noBreakSpaces = String.raw`\u00a0\u202f`;

/**
 * Finds a French mark without its no-break space. With a plain space, a line could break before « ? » or after an
 * opening quote. A colon between digits belongs to a time, and a colon before a slash belongs to a link: neither has a
 * space.
 */
const wrongSpace = new RegExp(
  [
    `(?<![${noBreakSpaces}])[;!?»]`,
    String.raw`(?<![${noBreakSpaces}\d]):(?!/)`,
    String.raw`:(?<=\d:)(?!\d)`,
    `«(?![${noBreakSpaces}])`,
  ].join('|'),
  'u',
);

test.each([
  'Prêt ?',
  'Prêt?',
  'Gratuit : {0}',
  'Gratuit: {0}',
  'Les 3: {0}',
  '« {0}\u00a0»',
  '«\u00a0{0} »',
  '{0, plural, one {# billet !} other {# billets\u00a0!}}',
])('%j has a mark without its no-break space', (text) => {
  expect(text).toMatch(wrongSpace);
});

test.each([
  'Prêt\u00a0?',
  'Prêt\u202f!',
  '«\u00a0{0}\u00a0»',
  'Début à 9:30\u00a0: {0}',
  'https://example.com',
  '{0, plural, =0 {aucun} one {# billet\u00a0;} other {# billets\u00a0;}}',
])('%j has its no-break spaces', (text) => {
  expect(text).not.toMatch(wrongSpace);
});

test.each(['.', 'staff', 'manage', 'contact', 'orders', 'sponsorship', 'content', 'names', 'subtitles', 'mail'])(
  'French texts of %s have no-break spaces at their marks',
  async (kind) => {
    const filename = join(import.meta.dirname, kind, 'fr.po');
    const entries = await formatter().parse(await readFile(filename, 'utf8'), {
      locale: 'fr',
      sourceLocale: 'en',
      filename,
    });
    const texts = Object.values(entries).map(({ translation = '' }) => translation);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => wrongSpace.test(text))).toEqual([]);
  },
);
