import { expect, it } from 'vitest';
import { canShare, shareLink, type ShareApis } from './share.ts';

const link = { title: 'Disco', url: 'https://example.org/e/disco-tickets-1/' };

/** A browser that records what the page shares. */
function browser(able: { share?: boolean; clipboard?: boolean }) {
  const got: string[] = [];
  const made: ShareApis = {
    ...(able.share && { share: async ({ url }) => void got.push(`sheet ${url}`) }),
    ...(able.clipboard && { clipboard: { writeText: async (text) => void got.push(`clipboard ${text}`) } }),
  };
  return { got, made };
}

it('opens the share sheet on a phone', async () => {
  const { got, made } = browser({ share: true, clipboard: true });
  expect(await shareLink(made, link, true)).toBe('passed');
  expect(got).toEqual([`sheet ${link.url}`]);
});

it('copies the link with a mouse', async () => {
  const { got, made } = browser({ share: true, clipboard: true });
  expect(await shareLink(made, link, false)).toBe('copied');
  expect(got).toEqual([`clipboard ${link.url}`]);
});

it('is not offered where the browser supports neither', () => {
  expect([canShare({}), canShare(browser({ clipboard: true }).made)]).toEqual([false, true]);
});

it('reports nothing when the sheet is closed', async () => {
  expect(await shareLink({ share: () => Promise.reject(new Error('AbortError')) }, link, true)).toBe('failed');
});
