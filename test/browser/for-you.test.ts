// The home page of a signed-in person shows recommendations with reasons, which other visitors do not see.
import { describe, expect, test } from 'vitest';
import { like } from '#domain/favorites';
import { setInterests } from '#domain/recommendations';
import { createPerson, type TestPerson } from '../worlds/people.ts';
import { type VisitOptions, openPage, sharedSite, visit } from '../site/browser.ts';
import { faultsAtEveryWidth } from './window.ts';

const site = sharedSite();

/** Opens the home page as a signed-in person. */
async function openHome(person: TestPerson, options: VisitOptions = {}) {
  const tab = await visit(site, options);
  await tab.context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);
  await openPage(tab.page, '/');
  return tab;
}

/** Creates a person with the interest "Blues & Jazz" who likes "Jazz Night at the Lantern". */
async function createJazzFan(): Promise<TestPerson> {
  const person = await createPerson(site.db);
  await setInterests(person.ctx, { categoryIds: [], subcategoryIds: ['3002'] });
  await like(person.ctx, { eventId: site.world.events['jazz-night'].id });
  return person;
}

describe('the home page of a signed-in person', () => {
  test('invites a person without interests to choose some', async () => {
    const { page } = await openHome(await createPerson(site.db));
    const section = page.getByRole('region', { name: 'Find events you’ll love' });
    expect(await section.getByRole('link', { name: 'Choose interests' }).getAttribute('href')).toBe('/u/interests/');
    // analytics get the kind of account, but no id of the person
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toContainEqual({
        event: 'Update User Props',
        isAuthenticated: true,
        isAttendee: true,
        canCreateEvents: true,
      });
  });

  test('shows recommendations first, each with its reason, and no liked event, accessible at every width', async () => {
    const { page } = await openHome(await createJazzFan(), { width: 390 });
    const sections = await page
      .getByRole('main')
      .getByRole('region')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    expect(sections[0]).toBe('For you');
    expect(sections[1]).toBe('Blues & Jazz in San Francisco');
    const forYou = page.getByRole('region', { name: 'For you' });
    const cards = await forYou.getByRole('article').count();
    expect(cards).toBeGreaterThan(0);
    expect(await forYou.locator('[data-reason]').count()).toBe(cards);
    expect(await forYou.getByText('Because you’re into Blues & Jazz').count()).toBeGreaterThan(0);
    // the world's event `online-class` has only its organizer in common with the liked event
    expect(await forYou.getByText('Also by Oz Presents').count()).toBeGreaterThan(0);
    expect(await forYou.getByRole('heading', { name: 'Jazz Night at the Lantern' }).count()).toBe(0);
    expect(await faultsAtEveryWidth(page)).toEqual([]);
  });

  test('is personal: no cache stores it, and other visitors get a different page', async () => {
    const person = await createJazzFan();
    const ownPage = await fetch(site.origin, { headers: { cookie: person.cookie } });
    expect(ownPage.headers.get('cache-control')).toMatch(/no-store|private/);
    const ownHtml = await ownPage.text();
    expect(ownHtml).toContain('Because you’re into');
    expect(ownHtml).toContain('>For you<');
    const visitorsPage = await fetch(site.origin);
    expect(await visitorsPage.text()).not.toContain('>For you<');
  });
});
