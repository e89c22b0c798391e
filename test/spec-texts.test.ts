// The error catalogue of spec 8. Every text is in one place, and the part of the product that it belongs to uses it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages } from '#shared/errors.ts';
import { locales } from '#shared/locales.ts';
import { i18nFor, loadAllMessages } from '#web/i18n/messages.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync('{web,api,jobs,domain,db,shared,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/(^|\/)\+types\/|\.test\.tsx?$|^web\/locales\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The parts of the product that use each text. */
const USED_BY: Record<keyof typeof messages, string[]> = {
  locationDenied: ['web/location/'],
  locationUndetermined: ['web/location/'],
  locationUnresolved: ['web/location/'],
  locationFailed: ['web/location/'],
  locationNoResults: ['web/location/', 'web/search/find.tsx'],
  searchFailed: ['web/search/box/'],
  nothingNearby: ['web/search/box/', 'web/search/empty-results.tsx'],
  eventSaved: ['web/favorites/'],
  eventNotSaved: ['web/favorites/'],
  unknownStage: ['shared/stage.ts'],
};

describe.each(Object.entries(messages) as [keyof typeof messages, string][])('%s', (key, text) => {
  it('is in the catalogue once', () => {
    const start = text.split('{')[0] ?? text;
    const holders = sources.filter(({ text: source }) => source.includes(start)).map(({ path }) => path);
    expect(holders).toEqual(['shared/errors.ts']);
  });

  it('is used in the parts of the product that USED_BY lists, and nowhere else', () => {
    const named = new RegExp(`\\bmessages\\.${key}\\b|'${key}'`);
    const users = sources.filter(({ path, text: source }) => path !== 'shared/errors.ts' && named.test(source));
    const foreignUsers = users.filter(({ path }) => !USED_BY[key].some((owner) => path.startsWith(owner)));
    expect(foreignUsers.map(({ path }) => path)).toEqual([]);
    const unused = USED_BY[key].filter((owner) => !users.some(({ path }) => path.startsWith(owner)));
    expect(unused).toEqual([]);
  });
});

// only operators read the text for an unknown stage, so the text is not translated
const displayedTexts = Object.values(messages).filter((text) => text !== messages.unknownStage);
it.each(displayedTexts)('“%s” is translated into every language', async (text) => {
  await loadAllMessages();
  const translations = locales.map(({ lang }) => i18nFor(lang)._(text));
  expect(translations.every((words) => words.length > 10)).toBe(true);
  expect(new Set(translations).size).toBe(locales.length);
});
