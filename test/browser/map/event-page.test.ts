// The map of the venue on an event page.
import { describe, expect, it } from 'vitest';
import { paths } from '#shared/paths.ts';
import { violations } from '../../site/axe.ts';
import { openPage, sharedSite, visit } from '../../site/browser.ts';
import { MAP_SCRIPT, waitForMap } from './map-window.ts';

const site = sharedSite();

describe('the map of an event page', () => {
  it('loads when scrolled into view, with a link to directions to the venue', async () => {
    const { page, problems } = await visit(site, { maps: 'interactive', width: 390 });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await openPage(page, paths.event(site.world.events['jazz-night']));
    await page.locator('[data-map]').scrollIntoViewIfNeeded();
    await waitForMap(page);
    expect(requestedUrls.some((url) => MAP_SCRIPT.test(url))).toBe(true);
    await page.getByRole('link', { name: 'Get directions' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is absent for an online event', async () => {
    const textOf = async (path: string) => (await fetch(site.origin + path)).text();
    expect(await textOf(paths.event(site.world.events['jazz-night']))).toContain('data-map');
    expect(await textOf(paths.event(site.world.events['online-class']))).not.toContain('data-map');
  });
});
