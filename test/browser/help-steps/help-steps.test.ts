// The numbered steps of the help articles, walked on the built site: each label that a step names must be visible on the
// page where the reader then stands, and must be a control where the step says to choose it.
import { expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { openPage, sharedSite, type Site, visit } from '../../site/browser.ts';
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

test.each(Object.entries(groups))('the steps for %s', { timeout: 240_000 }, async (_, walksOf) => {
  const window = await visit(site, { hasOwnWindow: true });
  const faults: string[] = [];
  for (const todo of walksOf(site)) {
    const steps = articles.find(({ name }) => name === todo.steps);
    const fault = steps ? await walk(window, site.origin, steps, todo) : 'there are no such steps';
    if (fault !== undefined) faults.push(`${todo.steps}: ${fault}`);
  }
  expect(faults).toEqual([]);
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
  const isFound = async (label: string, kind: 'control' | 'any') =>
    (await find(page, label, { kind, patience: 200 })) !== undefined;
  expect(await isFound('Create account', 'control')).toBe(true);
  expect(await isFound('Make an account', 'any')).toBe(false);
  expect(await isFound('Create an account', 'any')).toBe(true);
  expect(await isFound('Create an account', 'control')).toBe(false);
});
