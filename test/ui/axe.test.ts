// The check of accessibility itself: it leaves out elements that look like one that has passed, and no others.
import { expect, test } from 'vitest';
import { violations } from '../site/axe.ts';
import { sharedSite, visit } from '../site/browser.ts';

const site = sharedSite();

test('contrast is checked for each look until it passes', async () => {
  const { page } = await visit(site);
  await page.goto('about:blank'); // no content security policy, so the styles below apply
  const failuresWith = async (css: string, paragraphs = 1): Promise<number> => {
    const texts = '<p class="note">A note about the event.</p>'.repeat(paragraphs);
    await page.setContent(
      `<html lang="en"><title>Colours</title><style>${css}</style><main><h1>Colours</h1>${texts}</main></html>`,
    );
    return (await violations(page)).filter((line) => line.startsWith('color-contrast at ')).length;
  };
  const PALE = '.note { color: #aaa }';
  expect(await failuresWith('')).toBe(0);
  expect(await failuresWith(PALE)).toBe(1);
  expect(await failuresWith(PALE, 2)).toBe(2);
  // the heading and the note
  expect(await failuresWith('main { background: #333 }')).toBe(2);
  expect(await failuresWith('main { opacity: 0.3 }')).toBe(2);
  // axe cannot decide: the text has a picture behind it
  expect(await failuresWith(`${PALE} body { background: url(data:,) }`)).toBe(0);
  expect(await failuresWith(PALE)).toBe(1);
  expect(await failuresWith('', 2)).toBe(0);
});
