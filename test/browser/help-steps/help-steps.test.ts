// The numbered steps of the help articles, walked on the built site: each label that a step names must be visible on the
// page where the reader then stands, and must be a control where the step says to choose it.
import { afterAll, describe, expect, onTestFailed, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, openWindow, sharedSite, type Site, type Visit, visit } from '../../site/browser.ts';
import { find } from './find.ts';
import { allSteps } from './steps.ts';
import { walk, type Walk } from './walker.ts';
import { attendees } from './walks/attendees.ts';
import { organizers } from './walks/organizers.ts';
import { promoters } from './walks/promoters.ts';
import { staff } from './walks/staff.ts';
import { visitors } from './walks/visitors.ts';

const site = sharedSite();
const articles = await allSteps();

const groups: Record<string, (site: Site) => Walk[]> = { visitors, attendees, organizers, promoters, staff };

/** Articles that this file does not walk, and why. */
const NOT_WALKED: Record<string, string> = {
  'sign-in-with-other-accounts': 'the host chooses the provider’s name; `providers.test.ts` signs in with one',
  'search-on-the-map': 'the map needs tiles and WebGL; `map/search.test.ts` and `map/phone.test.ts` use its buttons',
};
/** Labels that only another site shows, and why. */
const SEEN_ELSEWHERE: Record<string, Record<string, string>> = {
  'turn-features-on-or-off': { 'I understand that this changes the public site.': 'only a public site asks this' },
};

describe.each(Object.entries(groups))('the steps for %s', (_, walksOf) => {
  const windows = new Map<boolean, Visit>();
  const closeWindows = async () => {
    for (const window of windows.values()) await window.close();
    windows.clear();
  };
  afterAll(closeWindows);

  test.each(walksOf(site).map((todo, at) => [at + 1, todo.steps, todo] as const))('%i: %s', async (_at, name, todo) => {
    // one window for all walks, because it stores the site's script; another one after a failed walk, which may go on
    onTestFailed(closeWindows);
    const javaScript = todo.needsScript === true;
    const window = windows.get(javaScript) ?? (await openWindow(site, { hasOwnWindow: true, javaScript }));
    windows.set(javaScript, window);
    const steps = articles.find((article) => article.name === name);
    const fault = steps ? await walk(window, site.origin, steps, todo) : 'there are no such steps';
    expect(fault).toBeUndefined();
  });
});

test('each article with steps that name labels is walked, each of its labels at least once', () => {
  const walks = Object.values(groups).flatMap((walksOf) => walksOf(site));
  const missing: string[] = [];
  for (const { name, mentions } of articles.filter((article) => NOT_WALKED[article.name] === undefined)) {
    const ofArticle = walks.filter(({ steps }) => steps === name);
    for (const mention of mentions)
      if (
        mention.kind !== 'page' &&
        SEEN_ELSEWHERE[name]?.[mention.label] === undefined &&
        ofArticle.every(({ not }) => not?.includes(mention.label))
      )
        missing.push(`${name}: ${mention.label}`);
  }
  expect(missing).toEqual([]);
  const named = [...Object.keys(NOT_WALKED), ...Object.keys(SEEN_ELSEWHERE), ...walks.map(({ steps }) => steps)];
  expect(named.filter((known) => !articles.some(({ name }) => name === known))).toEqual([]);
});

test('a name that is not on the page is not found, nor a text as a control', async () => {
  const { page } = await visit(site, {});
  await openPage(page, paths.signUp());
  expect(await find(page, 'Create account', { kind: 'control' })).toBeDefined();
  expect(await find(page, 'Make an account', { kind: 'any', patience: 200 })).toBeUndefined();
  expect(await find(page, 'Create an account', { kind: 'any' })).toBeDefined();
  expect(await find(page, 'Create an account', { kind: 'control', patience: 200 })).toBeUndefined();
});
