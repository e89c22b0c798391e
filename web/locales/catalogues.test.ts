import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { sharedTexts } from './shared-texts.ts';

const root = join(import.meta.dirname, '../..');
const kinds = ['.', 'staff', 'manage', 'contact', 'orders', 'sponsorship', 'content', 'names', 'subtitles', 'mail'];
const languages = locales.map((locale) => locale.lang);
const others = languages.filter((lang) => lang !== 'en');
const cases = kinds.flatMap((kind) => others.map((lang) => [kind, lang] as const));

interface Entry {
  message?: string;
  translation?: string;
}

const catalogues = new Map<string, Promise<Record<string, Entry>>>();

/** A catalogue, which is parsed once for all tests. */
function catalogue(kind: string, lang: string): Promise<Record<string, Entry>> {
  const filename = join(import.meta.dirname, kind, `${lang}.po`);
  const parsed = catalogues.get(filename) ?? parse(filename, lang);
  catalogues.set(filename, parsed);
  return parsed;
}

async function parse(filename: string, lang: string): Promise<Record<string, Entry>> {
  return formatter().parse(await readFile(filename, 'utf8'), { locale: lang, sourceLocale: 'en', filename });
}

/**
 * The parts of a message: its values, the choices of each select, its tags. Plurals need the forms `one` and `other`.
 */
function partsOf(message: string): { values: string[]; tags: string[]; incomplete: string[] } {
  const values = new Set<string>();
  const incomplete: string[] = [];
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    for (const token of part) {
      if (!Array.isArray(token)) continue;
      const [name, kind, choices = {}] = token as [string, string?, Record<string, unknown>?];
      values.add(name);
      const needed = kind === 'plural' ? ['one', 'other'] : kind === 'select' ? ['other'] : [];
      incomplete.push(...needed.filter((choice) => !(choice in choices)).map((choice) => `${name}: ${choice}`));
      for (const [choice, inner] of Object.entries(choices)) {
        if (kind === 'select') values.add(`${name} is ${choice}`);
        visit(inner);
      }
    }
  };
  visit(compileMessage(message));
  return { values: [...values].sort(), tags: (message.match(/<\/?\d+\/?>/g) ?? []).sort(), incomplete };
}

test.each(cases)('every message of %s is translated into %s', async (kind, lang) => {
  const [source, translated] = await Promise.all([catalogue(kind, 'en'), catalogue(kind, lang)]);
  expect(Object.keys(translated).sort()).toEqual(Object.keys(source).sort());
  expect(
    Object.entries(translated)
      .filter(([, entry]) => !entry.translation?.trim())
      .map(([id]) => id),
  ).toEqual([]);
});

test.each(cases)('translations of %s into %s have the values, tags and choices of the original', async (kind, lang) => {
  const [source, translated] = await Promise.all([catalogue(kind, 'en'), catalogue(kind, lang)]);
  const texts = Object.entries(source).map(([id, entry]) => ({
    id,
    english: entry.translation || entry.message || id,
    foreign: translated[id]?.translation ?? '',
  }));
  expect(texts.map(({ id, foreign }) => ({ id, ...partsOf(foreign) }))).toEqual(
    texts.map(({ id, english }) => ({ id, ...partsOf(english), incomplete: [] })),
  );
});

test.each(cases)(
  'the catalogue %s of %s has only typographic apostrophes: a straight apostrophe before a brace would swallow a value',
  async (kind, lang) => {
    const texts = Object.values(await catalogue(kind, lang)).map((entry) => entry.translation ?? '');
    expect(texts.filter((text) => text.includes("'"))).toEqual([]);
  },
);

// The server loads the catalogues of pages together, browsers only those of the page: a text with two translations would
// change while the page starts.
test.each(others)('a text of pages has one translation into %s in all catalogues', async (lang) => {
  const translations = new Map<string, string | undefined>();
  for (const kind of ['.', 'staff', 'manage', 'contact', 'orders', 'sponsorship', 'content'])
    for (const [id, { message = id, translation }] of Object.entries(await catalogue(kind, lang))) {
      const first = translations.get(id) ?? translation;
      expect({ message, translation }).toEqual({ message, translation: first });
      translations.set(id, first);
    }
});

test('the catalogues contain exactly the current messages (if not: npm run i18n)', async () => {
  const config = getConfig({ configPath: join(root, 'lingui.config.ts') });
  for (const catalog of await getCatalogs(config)) {
    const collected = (await catalog.collect()) ?? {};
    const english = (await catalog.read('en')) ?? {};
    expect(Object.keys(english).sort(), catalog.path).toEqual(Object.keys(collected).sort());
    // a message with an id of its own keeps its old English text when only the code changes
    const changed = Object.entries(collected).filter(([id, { message }]) => message !== english[id]?.translation);
    expect(changed.map(([id]) => id)).toEqual([]);
  }
}, 120_000);

test('every text of shared/ is in the catalogue of names with itself as id', async () => {
  expect(Object.keys(await catalogue('names', 'en')).sort()).toEqual([...sharedTexts].sort());
});
