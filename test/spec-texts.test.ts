// The error catalogue of spec 8: every text stands in one place, and is said by the part of the product it belongs to.
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

/** Who says it. */
const SAID_BY: Record<keyof typeof messages, string[]> = {
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
  it('stands once, in the catalogue', () => {
    const start = text.split('{')[0] ?? text;
    const holders = sources.filter(({ text: source }) => source.includes(start)).map(({ path }) => path);
    expect(holders).toEqual(['shared/errors.ts']);
  });

  it('is said where it belongs and nowhere else', () => {
    const named = new RegExp(`\\bmessages\\.${key}\\b|'${key}'`);
    const speakers = sources.filter(({ path, text: source }) => path !== 'shared/errors.ts' && named.test(source));
    const unwanted = speakers.filter(({ path }) => !SAID_BY[key].some((owner) => path.startsWith(owner)));
    expect(unwanted.map(({ path }) => path)).toEqual([]);
    const silent = SAID_BY[key].filter((owner) => !speakers.some(({ path }) => path.startsWith(owner)));
    expect(silent).toEqual([]);
  });
});

// the words of a server that refuses to start are for whoever hosts it
const shown = Object.values(messages).filter((text) => text !== messages.unknownStage);
it.each(shown)('“%s” is known in every language', async (text) => {
  await loadAllMessages();
  const said = locales.map(({ lang }) => i18nFor(lang)._(text));
  expect(said.every((words) => words.length > 10)).toBe(true);
  expect(new Set(said).size).toBe(locales.length);
});
