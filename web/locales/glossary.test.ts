import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

const glossaries = join(import.meta.dirname, '../../docs/glossary');
const languages = (await readdir(glossaries)).map((file) => file.replace(/\.md$/, ''));
const kinds = ['.', 'staff', 'manage', 'contact', 'orders', 'sponsorship', 'content', 'names', 'subtitles', 'mail'];
const cases = languages.flatMap((lang) => kinds.map((kind) => [kind, lang] as const));

/** The forbidden terms of a glossary: the third column of its table, separated by commas. */
async function forbiddenTerms(lang: string): Promise<string[]> {
  const rows = (await readFile(join(glossaries, `${lang}.md`), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows
    .slice(2)
    .flatMap((row) => (row.split('|')[3] ?? '').split(','))
    .map((term) => term.trim())
    .filter(Boolean);
}

/** The words of a text or term, with the same kind of spaces and apostrophes and without soft hyphens. */
const plain = (words: string): string =>
  words.normalize('NFC').replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').replaceAll("'", '’');

/**
 * Matches a plain text that contains the term as a separate word. A hyphen joins words, so „E-Mail“ does not contain
 * „Mail“. An apostrophe separates words, so « l’annonce » contains « annonce ». A term in lower case is also found at the
 * start of a sentence.
 */
function termPattern(term: string): RegExp {
  const escaped = plain(term).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const capitalized = escaped.charAt(0).toUpperCase() + escaped.slice(1);
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${escaped}|${capitalized})(?![\\p{L}\\p{N}-])`, 'u');
}

const hasTerm = (text: string, term: string): boolean => termPattern(term).test(plain(text));

test.each([
  ['Die Mail kommt.', 'Mail'],
  ['Voir l’annonce', 'annonce'],
  ['Vérifiez l’e-mail', "l'e-mail"],
  ['Gratuit\u00a0: {0}', 'gratuit :'],
  ['{0, plural, one {# boleto} other {# boletos}}', 'boletos'],
  ['¡Iniciá sesión!', 'iniciá'],
  ['Evento on-line.', 'on-line'],
  ['Weiter (optional)', '(optional)'],
])('%j has the term %j', (text, term) => {
  expect(hasTerm(text, term)).toBe(true);
});

test.each([
  ['Die E-Mail kommt vom Mailserver.', 'Mail'],
  ['Alles in Ordnung', 'Ordnungen'],
  ['in order', 'Order'],
  ['contraseñas', 'contrasen'],
  ['Envie-nos', 'Envie'],
])('%j does not have the term %j', (text, term) => {
  expect(hasTerm(text, term)).toBe(false);
});

test.each(cases)('no text of %s in %s has a forbidden term', async (kind, lang) => {
  const filename = join(import.meta.dirname, kind, `${lang}.po`);
  const entries = await formatter().parse(await readFile(filename, 'utf8'), {
    locale: lang,
    sourceLocale: 'en',
    filename,
  });
  const terms = (await forbiddenTerms(lang)).map((term) => ({ term, pattern: termPattern(term) }));
  expect(terms.length).toBeGreaterThan(0);
  const found = Object.values(entries).flatMap(({ translation = '' }) => {
    const text = plain(translation);
    return terms.filter(({ pattern }) => pattern.test(text)).map(({ term }) => `${term}: ${translation}`);
  });
  expect(found).toEqual([]);
});

/** What readers of a page see: without the words people search for, the addresses of links and pictures, and code. */
const visibleText = (page: string): string =>
  page
    .replace(/^keywords: .*$/m, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\b(?:to|picture)[:=] ?"[^"]*"/g, '')
    .replaceAll(/`[^`]*`/g, '');

test('keywords, addresses and code of a page are not its visible text', () => {
  expect(visibleText('title: A\nkeywords: [Mail]\n')).not.toContain('Mail');
  expect(visibleText('Die [Bestellung](/Mail/) kommt, `Mail`.')).not.toContain('Mail');
  expect(visibleText('title: "Die Mail"')).toContain('Mail');
});

const pages = [
  ...languages.map((lang) => ['marketing', lang] as const),
  ...['es', 'pt'].flatMap((lang) => ['help', 'legal'].map((kind) => [kind, lang] as const)),
];

test.each(pages)('no page of content/%s in %s has a forbidden term', async (kind, lang) => {
  const folder = join(import.meta.dirname, '../../content', kind);
  const files = (await readdir(folder)).filter((file) => file.endsWith(`.${lang}.md`));
  expect(files.length).toBeGreaterThan(0);
  const terms = (await forbiddenTerms(lang)).map((term) => ({ term, pattern: termPattern(term) }));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = plain(visibleText(await readFile(join(folder, file), 'utf8')));
      return terms.filter(({ pattern }) => pattern.test(text)).map(({ term }) => `${file}: ${term}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
