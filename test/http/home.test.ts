// The home page as the server sends it, before script runs.
import { expect, test } from 'vitest';
import { sharedApp } from '../site/app.ts';

const app = sharedApp();
const home = async () => (await fetch(`${app.origin}/`)).text();
const namesOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text = '']) => [
    text.replaceAll(/<[^>]*>/g, '').trim(),
    href,
  ]);
const between = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? '';

test('chips under the title are links to tonight, tomorrow, this weekend, free and online', async () => {
  const chips = namesOf(between(await home(), 'aria-label="Popular searches"', '</ul>'));
  expect(chips).toEqual([
    ['Tonight', '/d/ca--san-francisco/all-events/tonight/'],
    ['Tomorrow', '/d/ca--san-francisco/tomorrow/'],
    ['This weekend', '/d/ca--san-francisco/this-weekend/'],
    ['Free', '/d/ca--san-francisco/free/'],
    ['Online', '/d/online/events/'],
  ]);
  for (const [, href] of chips) expect((await fetch(app.origin + href)).status).toBe(200);
  const tonight = await (await fetch(`${app.origin}/d/ca--san-francisco/all-events/tonight/`)).text();
  expect(
    between(tonight, '<h1', '</h1>')
      .replaceAll(/^[^>]*>|\s+/g, ' ')
      .trim(),
  ).toBe('Events tonight in San Francisco, CA');
});

test('the place is a link to the place field', async () => {
  expect(await home()).toMatch(/<a href="#header-place"[^>]*>.*?San Francisco/s);
});

test('nine categories are in the row, and all categories in a list that needs no script', async () => {
  const html = await home();
  expect(namesOf(between(html, 'aria-label="Categories"', '</ul>'))).toHaveLength(9);
  expect(html.toLowerCase().includes('popovertarget="all-categories"')).toBe(true);
  expect(namesOf(between(html, 'id="all-categories"', '</ul>'))).toHaveLength(21);
});

test('the hero shows no event that the page shows elsewhere', async () => {
  const hero = between(await home(), '<h1', 'aria-label="Categories"');
  expect(hero).toContain('<svg');
  expect(hero).not.toMatch(/poster-\d|href="[^"]*\/e\//);
});

test('only the two pictures that a phone shows first are preloaded', async () => {
  const html = await home();
  expect(html.match(/<link rel="preload" as="image"/g) ?? []).toHaveLength(2);
  expect(html.match(/<img [^>]*sizes="[^"]*248px"/g)?.length).toBeGreaterThan(8);
});
