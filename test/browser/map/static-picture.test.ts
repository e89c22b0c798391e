// The static picture of a map: without script, without WebGL, and while the interactive map fails.
import { describe, expect, it, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { violations } from '../../site/axe.ts';
import { openPage, sharedSite, type Visit, visit } from '../../site/browser.ts';
import { CITY_SEARCH, MAP_SCRIPT, openMap, waitForMap, waitUntilIdle } from './map-window.ts';

const site = sharedSite();

describe('the static picture of the map', () => {
  const staticPicture = async ({ page }: Visit) => {
    const image = page.locator('[data-map=drawn] img:visible');
    await image.waitFor();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    return image;
  };

  test.each([{ width: 390 }, { width: 1440 }] as const)(
    'is shown without script at $width px, on a search page and on an event page',
    async ({ width }) => {
      const tab = await openMap(site, `${CITY_SEARCH}#map`, { width, javaScript: false });
      const image = await staticPicture(tab);
      expect(await image.getAttribute('alt')).toContain('Map of the events found');
      await expectPictureOnEventPage(width);
    },
  );

  async function expectPictureOnEventPage(width: 390 | 1440) {
    const tab = await openMap(site, paths.event(site.world.events['jazz-night']), { width, javaScript: false });
    await tab.page.locator('[data-map]').scrollIntoViewIfNeeded();
    expect(await (await staticPicture(tab)).getAttribute('alt')).toContain('The Lantern');
  }

  it('remains without a message where WebGL is missing', async () => {
    const tab = await visit(site, { maps: 'interactive' });
    await tab.page.addInitScript(() => (HTMLCanvasElement.prototype.getContext = () => null)); // as without WebGL
    await openPage(tab.page, CITY_SEARCH);
    await staticPicture(tab);
    expect(await tab.page.locator('canvas').count()).toBe(0);
    expect(await violations(tab.page)).toEqual([]);
    expect(tab.problems).toEqual([]);
  });

  it('remains when the map script cannot be loaded', async () => {
    const tab = await visit(site, { maps: 'interactive' });
    const thrown: Error[] = [];
    tab.page.on('pageerror', (error) => thrown.push(error));
    await tab.context.route(MAP_SCRIPT, (route) => route.abort());
    await openPage(tab.page, CITY_SEARCH);
    await staticPicture(tab);
    expect(thrown).toEqual([]);
    await tab.page.getByRole('article').first().waitFor();
  });

  it('is shown while the WebGL context is lost and removed when it is restored', async () => {
    const { page, problems } = await openMap(site, CITY_SEARCH);
    await waitUntilIdle(page);
    const webGlContext = await page.evaluateHandle(() =>
      document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    );
    await webGlContext.evaluate((extension) => extension?.loseContext());
    await page.locator('[data-map=drawn]').waitFor();
    const canvasOpacity = () => page.locator('.interactive-layer').evaluate((layer) => getComputedStyle(layer).opacity);
    await expect.poll(canvasOpacity).toBe('0'); // an empty canvas would cover the picture
    await webGlContext.evaluate((extension) => extension?.restoreContext());
    await waitForMap(page);
    await expect.poll(canvasOpacity).toBe('1');
    expect(problems).toEqual([]);
  });
});
