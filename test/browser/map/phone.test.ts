// The map of a search on a phone: the visitor switches between list and map.
import { describe, expect, it } from 'vitest';
import { violations } from '../../site/axe.ts';
import { hydrated, openPage, sharedSite, visit } from '../../site/browser.ts';
import { CITY_SEARCH, MAP_SCRIPT, openMap, waitUntilIdle } from './map-window.ts';

const site = sharedSite();

describe('the map of a search on a phone', () => {
  it('loads the map when it is shown, and switches from list to map and back, also with the back button', async () => {
    // a window of its own, because a picture in the cache is used at once, even where it is not shown
    const { page, problems } = await visit(site, { maps: 'interactive', width: 390, hasOwnWindow: true });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const requestsOfMap = () => requestedUrls.filter((url) => MAP_SCRIPT.test(url) || url.includes('/e/map/'));
    await openPage(page, CITY_SEARCH);
    expect(requestsOfMap()).toEqual([]);
    const list = page.getByRole('region', { name: 'Results' });
    expect(await page.locator('[data-map]').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await waitUntilIdle(page);
    expect(requestsOfMap().length).toBeGreaterThan(0);
    expect(await list.isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await list.waitFor();
    await page.goForward();
    await page.locator('[data-map]').waitFor();
    await page.goBack();
    await list.waitFor();
    expect(problems).toEqual([]);
  });

  it('returns to the same scroll position in the list, loads nothing, and adds one history entry; its link covers neither filters nor footer, and needs results', async () => {
    const { page } = await openMap(site, CITY_SEARCH, { width: 390 });
    const mapLink = page.getByRole('link', { name: 'Map', exact: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await hydrated(page);
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data') || request.isNavigationRequest()) requestedUrls.push(request.url());
    });
    const [historyLength, top] = await page.evaluate(() => {
      scrollTo(0, 700);
      return [history.length, scrollY];
    });
    expect(top).toBeGreaterThan(300);
    const mapTop = () => page.evaluate(() => document.getElementById('map')?.getBoundingClientRect().top);
    const hashAndScroll = () => page.evaluate(() => `${location.hash} ${scrollY}`);
    for (const goBack of [() => page.getByRole('link', { name: 'List', exact: true }).click(), () => page.goBack()]) {
      await mapLink.click();
      await expect.poll(mapTop).toBe(0);
      await goBack();
      await expect.poll(hashAndScroll).toBe(` ${top}`);
      await page.getByRole('region', { name: 'Results' }).waitFor();
    }
    expect(await page.evaluate(() => history.length)).toBe(historyLength + 1);
    expect(requestedUrls).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [switchLink, footer] = await Promise.all([
      mapLink.boundingBox(),
      page.getByRole('contentinfo').boundingBox(),
    ]);
    expect(switchLink && footer && switchLink.y + switchLink.height <= footer.y).toBe(true);
    await page.getByRole('link', { name: 'Category' }).click();
    await page.getByRole('dialog', { name: 'Category' }).waitFor();
    await mapLink.waitFor({ state: 'hidden' });
    await page.goto('/d/ca--san-francisco/all-events/nothingiscalledlikethis/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await mapLink.count()).toBe(0);
  });
});
