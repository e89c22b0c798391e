// The page of a search without results, as the server sends it.
import { expect, test } from 'vitest';
import { sharedApp } from '../site/app.ts';

const app = sharedApp();

const page = async (path: string) => (await fetch(app.origin + path)).text();
const headings = (html: string) =>
  [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));
/** Text and URL of each button of the results. */
const buttons = (html: string) =>
  [...(/<ul class="mt-4 flex.*?<\/ul>/s.exec(html)?.[0] ?? '').matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href, text = '']) => [text.replaceAll(/<[^>]*>/g, ''), href],
  );

test('a search without results offers changes that find events, and shows popular events without an empty map', async () => {
  const html = await page('/d/ca--san-francisco/free--events/xylophone-jazz/');
  expect(headings(html)).toContain('No events for “xylophone jazz”');
  expect(headings(html)).toContain('Popular in San Francisco this week');
  expect(buttons(html).map(([text]) => text?.replace(/\d+ events?$/, ''))).toEqual([
    'Clear search',
    'Remove “xylophone jazz”',
    'Remove “xylophone”',
  ]);
  expect(buttons(html)[0]).toEqual(['Clear search', '/d/ca--san-francisco/events/']);
  expect(html).not.toContain('data-map=');
  expect(html).toContain('data-card=');
  expect(html).not.toContain('data-event='); // only cards of the result list have the attribute
});

test('the heading of a search with filters but without a query names no query', async () => {
  const html = await page('/d/ca--san-francisco/holiday--galas--events/?subcategories=16004');
  expect(headings(html)).toContain('No events found');
});
