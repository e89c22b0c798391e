import { expect, test } from 'vitest';
import { opensPage } from './page-loads.ts';

const here = { href: 'https://events.example.org/d/online/events/?page=2#filters' };
const link = (href: string, { target = '', download }: { target?: string; download?: string } = {}) => ({
  href: new URL(href, here.href).href,
  target,
  download: download ?? '',
  hasAttribute: (name: string) => name === 'download' && download !== undefined,
});

test.each([
  ['an event', link('/e/jazz-night-tickets-700001/'), true],
  ['the page itself', link('?page=2'), true],
  ['a part of another page', link('/help/#refunds'), true],
  ['another site', link('https://example.com/'), true],
  ['a part of this page', link('#results'), false],
  ['an email address', link('mailto:ada@example.org'), false],
  ['a new window', link('/help/', { target: '_blank' }), false],
  ['a download', link('/export/1/', { download: '' }), false],
  ['a calendar file', link('/ical/e/700001/'), false],
  ['a feed', link('/rss/d/online/events/'), false],
  ['a picture', link('/posters/poster-1.jpg'), false],
])('whether a click loads another page: %s', (_name, to, expected) => {
  expect(opensPage(to, here)).toBe(expected);
});
