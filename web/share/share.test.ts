import { expect, it } from 'vitest';
import { canShare, shareLink, type ShareApis } from './share.ts';

const link = { title: 'Disco', url: 'https://example.org/e/disco-tickets-1/' };

/** A browser that records each share of the page. */
function browser(supports: { share?: boolean; clipboard?: boolean }) {
  const shared: string[] = [];
  const apis: ShareApis = {
    ...(supports.share && { share: async ({ url }) => void shared.push(`sheet ${url}`) }),
    ...(supports.clipboard && { clipboard: { writeText: async (text) => void shared.push(`clipboard ${text}`) } }),
  };
  return { shared, apis };
}

it('sharing opens the share sheet on a phone', async () => {
  const { shared, apis } = browser({ share: true, clipboard: true });
  expect(await shareLink(apis, link, true)).toBe('passed');
  expect(shared).toEqual([`sheet ${link.url}`]);
});

it('sharing copies the link on a device with a mouse', async () => {
  const { shared, apis } = browser({ share: true, clipboard: true });
  expect(await shareLink(apis, link, false)).toBe('copied');
  expect(shared).toEqual([`clipboard ${link.url}`]);
});

it('sharing is not offered in a browser that cannot share or copy', () => {
  expect([canShare({}), canShare(browser({ clipboard: true }).apis)]).toEqual([false, true]);
});

it('sharing reports no success when the sheet is closed', async () => {
  expect(await shareLink({ share: () => Promise.reject(new Error('AbortError')) }, link, true)).toBe('failed');
});
