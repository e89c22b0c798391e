// Favorites as attendees use them: likes with and without an account, follows, collections, interests, a calendar.
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addToCollection, createCollection, follow, like, shareCollection } from '#domain/favorites';
import { setInterests } from '#domain/recommendations';
import { paths } from '#shared/paths.ts';
import { subcategories } from '#shared/taxonomy/subcategories.ts';
import { createPerson, type PersonOptions, type TestPerson } from '../worlds/people.ts';
import { violationsInBothThemes } from '../site/axe.ts';
import { type VisitOptions, openPage, sharedSite, type Visit, visit } from '../site/browser.ts';

const site = sharedSite();

const LIST = '/d/ca--san-francisco/events/';
const SAVED = 'Event has been saved successfully.';
const NOT_SAVED = 'There was a problem saving the event, please try again.';

/** Runs a test in a window of its own and closes the window afterwards. */
async function on(options: VisitOptions, run: (page: Page, tab: Visit) => Promise<void>): Promise<void> {
  const tab = await visit(site, options);
  await run(tab.page, tab);
  await tab.close();
}

const signIn = (context: BrowserContext, person: TestPerson) =>
  context.addCookies([{ name: 'session', value: person.token, url: site.origin }]);

/** Like `on`, for a new signed-in person. */
const asPerson = (options: VisitOptions, run: (page: Page, tab: Visit, person: TestPerson) => Promise<void>) =>
  on(options, async (page, tab) => {
    const person = await createPerson(site.db);
    await signIn(tab.context, person);
    await run(page, tab, person);
  });

const newPerson = (options?: PersonOptions) => createPerson(site.db, options);
const jazz = () => site.world.events['jazz-night'];
const gig = () => site.world.events['paid-gig'];
const heart = (page: Page, name: string | RegExp = 'Like Jazz Night at the Lantern') =>
  page.getByRole('button', { name }).first();
const isPressed = async (button: Locator, isOn: boolean) => {
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(isOn));
};
const expectMessage = async (page: Page, words: string) => {
  await expect.poll(() => page.locator('p[role=status]').allTextContents()).toContain(words);
};
const storedLikes = (page: Page) => page.evaluate(() => localStorage.getItem('liked-events'));
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The label of the user menu's link to likes or follows: "Liked (2)". */
async function menuLabel(page: Page, begin: string): Promise<string> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  const text = await page.getByRole('menuitem', { name: new RegExp(`^${begin}`) }).textContent();
  await page.keyboard.press('Escape');
  return text ?? '';
}

describe('the heart of a signed-out visitor', () => {
  test('is stored in this browser, survives a reload, and shows a hint about signing up', () =>
    on({}, async (page, { problems }) => {
      await openPage(page, LIST);
      await heart(page).click();
      await isPressed(heart(page), true);
      await expectMessage(page, 'Saved on this device. Sign up to have it everywhere.');
      const link = await page.getByRole('link', { name: 'Sign up to have it everywhere.' }).getAttribute('href');
      const { pathname, search } = new URL(page.url());
      expect(link).toBe(paths.signUp(pathname + search));
      await openPage(page, LIST);
      await isPressed(heart(page), true);
      expect(await storedLikes(page)).toBe(JSON.stringify([jazz().id]));
      await heart(page).click();
      await isPressed(heart(page), false);
      expect(problems).toEqual([]);
    }));

  test('changes in two tabs at the same time', () =>
    on({}, async (page, { context }) => {
      const other = await context.newPage();
      await Promise.all([openPage(page, LIST), openPage(other, paths.event(jazz()))]);
      await heart(page).click();
      await isPressed(heart(other), true);
      await heart(other).click();
      await isPressed(heart(page), false);
    }));

  test('does not show the hint again after it was closed', () =>
    on({}, async (page) => {
      await openPage(page, LIST);
      await heart(page).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await heart(page, 'Like Paper Lanterns Live').click();
      await isPressed(heart(page, 'Like Paper Lanterns Live'), true);
      expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
    }));

  test('a local store with unreadable content counts as empty', () =>
    on({}, async (page, { problems }) => {
      await openPage(page, LIST);
      await page.evaluate(() => localStorage.setItem('liked-events', '["<b>",7,{}]'));
      await openPage(page, LIST);
      await isPressed(heart(page), false);
      await heart(page).click();
      expect(await storedLikes(page)).toBe(JSON.stringify([jazz().id]));
      expect(problems).toEqual([]);
    }));

  test('without script, leads to sign-in and back', () =>
    on({ javaScript: false }, async (page) => {
      await page.goto(paths.event(jazz()));
      const link = page.getByRole('link', { name: 'Like Jazz Night at the Lantern' });
      expect(await link.getAttribute('href')).toBe(paths.signIn(paths.event(jazz())));
    }));

  test("is a target of 44 px next to the card's link, not inside it", () =>
    on({ width: 390 }, async (page) => {
      await openPage(page, LIST);
      const address = page.url();
      const box = await heart(page).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(await page.locator('a button, a form, button a').count()).toBe(0);
      await heart(page).click();
      await isPressed(heart(page), true);
      expect(page.url()).toBe(address);
    }));
});

describe('signing in with likes stored in this browser', () => {
  test('imports the likes once', () =>
    on({}, async (page, { context, problems }) => {
      await openPage(page, LIST);
      await heart(page).click();
      await heart(page, 'Like Paper Lanterns Live').click();
      await signIn(context, await newPerson());
      await openPage(page, paths.saved());
      await expect.poll(() => storedLikes(page)).toBeNull();
      await expect.poll(() => page.locator('article').count()).toBe(2);
      expect(await menuLabel(page, 'Liked')).toBe('Liked (2)');
      await openPage(page, LIST);
      await isPressed(heart(page), true);
      expect(problems).toEqual([]);
    }));

  test('retries on the next page when the import fails', () =>
    on({}, async (page, { context }) => {
      await openPage(page, LIST);
      await heart(page).click();
      await signIn(context, await newPerson());
      await page.route('**/likes/merge/', (route) => route.fulfill({ status: 503, body: '' }));
      await openPage(page, paths.saved());
      expect(await storedLikes(page)).toBe(JSON.stringify([jazz().id]));
      await page.unroute('**/likes/merge/');
      await openPage(page, paths.saved());
      await expect.poll(() => storedLikes(page)).toBeNull();
      await expect.poll(() => page.locator('article').count()).toBe(1);
    }));
});

describe('the heart of a signed-in person', () => {
  test('updates the count in the header at once, and is there after a reload', () =>
    asPerson({}, async (page, { problems }) => {
      await openPage(page, LIST);
      expect(await menuLabel(page, 'Liked')).toBe('Liked');
      await heart(page).click();
      await expectMessage(page, SAVED);
      expect(await menuLabel(page, 'Liked')).toBe('Liked (1)');
      await openPage(page, LIST);
      await isPressed(heart(page), true);
      expect(await menuLabel(page, 'Liked')).toBe('Liked (1)');
      await heart(page).click();
      await expectMessage(page, 'Event has been removed from your likes.');
      expect(await menuLabel(page, 'Liked')).toBe('Liked');
      expect(await storedLikes(page)).toBeNull();
      expect(problems).toEqual([]);
    }));

  test('is reverted when the server fails', () =>
    asPerson({}, async (page) => {
      await openPage(page, LIST);
      await page.route('**/users/me/likes/**', (route) => route.fulfill({ status: 500, body: '{}' }));
      await heart(page).click();
      await expectMessage(page, NOT_SAVED);
      await isPressed(heart(page), false);
      expect(await menuLabel(page, 'Liked')).toBe('Liked');
      await page.unroute('**/users/me/likes/**');
      await heart(page).click();
      await expectMessage(page, SAVED);
    }));

  test('is reverted when there is no network', () =>
    asPerson({}, async (page, { context }) => {
      await openPage(page, LIST);
      await context.setOffline(true);
      await heart(page).click();
      await expectMessage(page, NOT_SAVED);
      await isPressed(heart(page), false);
      await context.setOffline(false);
    }));

  test('counts a double click as one click', () =>
    asPerson({}, async (page) => {
      await openPage(page, LIST);
      await heart(page).dblclick();
      await expectMessage(page, SAVED);
      await isPressed(heart(page), true);
      await openPage(page, LIST);
      await isPressed(heart(page), true);
    }));

  test('works with the keyboard, and on the event page', () =>
    asPerson({}, async (page) => {
      await openPage(page, paths.event(jazz()));
      await heart(page).press('Enter');
      await expectMessage(page, SAVED);
      await openPage(page, paths.saved());
      await isPressed(heart(page), true);
    }));

  test('works without script and returns to the same page', () =>
    asPerson({ javaScript: false }, async (page) => {
      await page.goto(paths.event(jazz()));
      await heart(page).click();
      expect(page.url()).toBe(site.origin + paths.event(jazz()));
      expect(await heart(page).getAttribute('aria-pressed')).toBe('true');
      await page.goto(paths.favoriteEvents());
      expect(await page.locator('article').count()).toBe(1);
      await heart(page).click();
      expect(page.url()).toBe(site.origin + paths.favoriteEvents());
      expect(await page.locator('article').count()).toBe(0);
    }));
});

describe('the follow button', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^Follow(ing)? Oz Presents$/ });

  test('requires an account first', () =>
    on({}, async (page) => {
      const { oz } = site.world;
      await openPage(page, paths.organizer(oz));
      const link = page.getByRole('link', { name: 'Follow Oz Presents' });
      expect(await link.getAttribute('href')).toBe(paths.signIn(paths.organizer(oz)));
    }));

  test("updates the count in the header and lists the organizer's next events", () =>
    asPerson({}, async (page, { problems }) => {
      await openPage(page, paths.event(jazz()));
      await button(page).click();
      await expectMessage(page, 'You now follow this organizer.');
      expect(await menuLabel(page, 'Following')).toBe('Following (1)');
      await openPage(page, paths.followed());
      await page.getByRole('heading', { name: 'Oz Presents' }).waitFor();
      await button(page).click();
      await expectMessage(page, 'You no longer follow this organizer.');
      await openPage(page, paths.followed());
      await page.getByRole('heading', { name: 'You follow nobody yet' }).waitFor();
      expect(problems).toEqual([]);
    }));

  test('works without script', () =>
    asPerson({ javaScript: false }, async (page) => {
      const { oz } = site.world;
      await page.goto(paths.organizer(oz));
      await button(page).click();
      expect(page.url()).toBe(site.origin + paths.organizer(oz));
      expect(await button(page).textContent()).toBe('Following Oz Presents');
    }));
});

const rows = (page: Page) => page.locator('ol > li h2').allTextContents();

describe('collections', () => {
  const JAZZ = 'Jazz Night at the Lantern';
  const GIG = 'Paper Lanterns Live';

  test.each([true, false])('are created, filled, ordered, shared and unshared (script: %s)', (javaScript) =>
    asPerson({ javaScript }, async (page, { context, problems }) => {
      const open = (path: string) => openPage(page, path);
      await open(paths.event(jazz()));
      await page.getByRole('link', { name: `Add to a collection: ${JAZZ}` }).click();
      await page.getByLabel('Name').fill('  Summer   nights ');
      await page.getByLabel('What is it about?').fill('Outdoors, late.');
      await page.getByRole('button', { name: 'Create and add' }).click();
      await page.getByText(`“${JAZZ}” is in this collection now.`).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Summer nights');
      const own = new URL(page.url()).pathname;

      await open(`${paths.collections()}?add=${jazz().id}`);
      await page.getByText('Already in it').waitFor();
      await page.getByRole('button', { name: 'Take out of Summer nights' }).click();
      await page.getByRole('button', { name: /^Summer nights/ }).click();
      const back = page.getByRole('link', { name: `Back to ${JAZZ}` });
      expect(await back.getAttribute('href')).toBe(paths.event(jazz()));

      await open(`${paths.collections()}?add=${gig().id}`);
      await page.getByRole('button', { name: /Summer nights/ }).click();
      await page.getByText(`“${GIG}” is in this collection now.`).waitFor();
      expect(await rows(page)).toEqual([JAZZ, GIG]);
      await page.getByRole('button', { name: `Move up: ${GIG}` }).click();
      await expect.poll(() => rows(page)).toEqual([GIG, JAZZ]);
      // the request has finished before the page is left
      await page.waitForURL(({ pathname, hash }) => pathname === own && hash === `#event-${gig().id}`);
      await page.reload();
      expect(await rows(page)).toEqual([GIG, JAZZ]);

      await page.getByRole('button', { name: 'Share by link' }).click();
      const link = await page.getByLabel('Link', { exact: true }).inputValue();
      const visitorTab = await visit(site, { width: 390 });
      const shown = await visitorTab.page.goto(link);
      expect(shown?.headers()['cache-control']).toContain('no-store');
      expect(await visitorTab.page.locator('article h2').allTextContents()).toEqual([GIG, JAZZ]);
      expect(await visitorTab.page.content()).not.toContain('Ada Lovelace');
      const invitation = visitorTab.page.getByRole('link', { name: 'Make your own' });
      expect(await invitation.getAttribute('href')).toBe(paths.signUp(paths.collections()));
      expect(await visitorTab.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      expect((await visitorTab.page.goto(site.origin + own))?.url()).toContain('/signin/');

      await page.getByRole('button', { name: 'Stop sharing' }).click();
      await page.getByRole('button', { name: 'Share by link' }).waitFor();
      expect((await visitorTab.page.goto(link))?.status()).toBe(404);
      await visitorTab.close();

      await page.getByRole('button', { name: `Take out: ${GIG}` }).click();
      await expect.poll(() => rows(page)).toEqual([JAZZ]);
      await page.getByText('Delete this collection').click();
      await page.getByRole('button', { name: 'Yes, delete it' }).click();
      await page.getByRole('heading', { name: 'Start your first collection' }).waitFor();
      expect((await context.request.get(site.origin + own)).status()).toBe(404);
      expect(problems).toEqual([]);
    }),
  );

  test('after an event is moved, its button has the focus and its new position is announced', () =>
    asPerson({}, async (page, _tab, person) => {
      const ctx = person.ctx;
      const { collectionId } = await createCollection(ctx, { name: 'Three' });
      for (const name of ['jazz-night', 'paid-gig', 'last-seat'] as const)
        await addToCollection(ctx, { collectionId, eventId: site.world.events[name].id });
      await openPage(page, paths.collection(collectionId));
      await page.getByRole('button', { name: 'Move up: The Very Last Seat' }).press('Enter');
      await expect.poll(() => rows(page)).toEqual([JAZZ, 'The Very Last Seat', GIG]);
      await expectMessage(page, 'Now number 2 of 3.');
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await expect.poll(focused).toBe('Move up: The Very Last Seat');
    }));

  test('without a name are refused with the error beside the field and the typed text in it', () =>
    asPerson({ javaScript: false }, async (page) => {
      await page.goto(paths.collections());
      await page.getByLabel('What is it about?').fill('Only a text.');
      await page.getByRole('button', { name: 'Create collection' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('What is it about?').inputValue()).toBe('Only a text.');
    }));

  test('of another person answer 404 to every request', () =>
    asPerson({ javaScript: false }, async (page, { context }) => {
      const { collectionId } = await createCollection((await newPerson()).ctx, { name: 'Mine alone' });
      expect((await page.goto(paths.collection(collectionId)))?.status()).toBe(404);
      await page.goto(paths.collections());
      const csrftoken = await page.locator('main input[name=csrftoken]').first().inputValue();
      for (const intent of ['rename', 'share', 'delete', 'up', 'remove']) {
        const answer = await context.request.post(site.origin + paths.collection(collectionId), {
          form: { csrftoken, intent, name: 'Stolen', event: jazz().id },
          headers: { origin: site.origin },
          maxRedirects: 0,
        });
        expect([intent, answer.status()]).toEqual([intent, 404]);
      }
    }));
});

describe('interests', () => {
  test.each([true, false])("are chosen, saved and counted in the page's text (script: %s)", (javaScript) =>
    asPerson({ javaScript }, async (page) => {
      await openPage(page, paths.interests());
      await page.getByRole('checkbox', { name: 'Music', exact: true }).check();
      await page.getByRole('group', { name: 'Food & Drink' }).locator('summary').click();
      await page.getByRole('checkbox', { name: 'Wine', exact: true }).check();
      if (javaScript) await page.getByText('2 of 60 chosen').waitFor();
      await page.getByRole('button', { name: 'Save my interests' }).click();
      await page.getByText('Saved. The home page follows you now.').waitFor();
      await page.getByText('2 of 60 chosen').waitFor();
      expect(await page.getByRole('checkbox', { name: 'Music', exact: true }).isChecked()).toBe(true);
      expect(await page.getByRole('checkbox', { name: 'Wine', exact: true }).isChecked()).toBe(true);
    }),
  );

  test('beyond sixty are refused, and the chosen ones stay checked', () =>
    asPerson({}, async (page) => {
      await openPage(page, paths.interests());
      await page.evaluate(() =>
        document.querySelectorAll<HTMLDetailsElement>('main details').forEach((group) => (group.open = true)),
      );
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input[name=subcategory]')]
          .slice(0, 61)
          .forEach((box) => (box.checked = true)),
      );
      await page.getByRole('button', { name: 'Save my interests' }).click();
      await page.getByRole('alert').filter({ hasText: 'That is more than 60' }).waitFor();
      expect(await page.locator('input[name=subcategory]:checked').count()).toBe(61);
    }));

  test.each([
    ['of this site', LIST, LIST],
    ['of another site', 'https://evil.example/', '/'],
    ['without a scheme', '//evil.example/', '/'],
    ['of a backslash', '/\\evil.example/', '/'],
    ['of a script', 'javascript:alert(1)', '/'],
  ])('in the detached mode, lead back to a page %s only when it is on this site', (_what, referrer, end) =>
    asPerson({ javaScript: false }, async (page) => {
      await page.goto(paths.interestsDetached(referrer));
      expect(await page.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe(end);
      expect(await page.getByRole('navigation', { name: 'Account' }).count()).toBe(0);
      await page.getByRole('checkbox', { name: 'Music', exact: true }).check();
      await page.getByRole('button', { name: 'Save my interests' }).click();
      expect(page.url()).toBe(site.origin + end);
      await page.goto(paths.interests());
      expect(await page.getByRole('checkbox', { name: 'Music', exact: true }).isChecked()).toBe(true);
    }),
  );

  test('in any other mode, show the page with the account navigation', () =>
    asPerson({}, async (page) => {
      await page.goto('/u/interests/tags/?mode=other');
      expect(page.url()).toBe(site.origin + paths.interests());
    }));
});

describe('the secret calendar address', () => {
  test('is shown once, serves a calendar, and answers 404 after it is turned off', () =>
    asPerson({ javaScript: false }, async (page, _tab, person) => {
      await follow(person.ctx, { organizerId: site.world.oz.id });
      await page.goto(paths.calendarFeed());
      await page.getByRole('button', { name: 'Make my address' }).click();
      const address = await page.getByLabel('Secret address').inputValue();
      expect(await page.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
        address.replace(/^http:/, 'webcal:'),
      );
      const read = await fetch(address);
      expect(read.headers.get('content-type')).toContain('text/calendar');
      expect(await read.text()).toContain('Jazz Night at the Lantern');
      await page.goto(paths.calendarFeed());
      expect(await page.content()).not.toContain(new URL(address).pathname);
      expect(await page.getByText('Not yet').count()).toBe(0);
      await page.getByRole('button', { name: 'Turn it off' }).click();
      await page.getByText('Turned off. Calendars').waitFor();
      expect((await fetch(address)).status).toBe(404);
    }));
});

describe('every page of favorites, in both themes,', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen im Spätsommer';

  /** A person with likes, follows, collections and interests. */
  async function createPersonWithFavorites(): Promise<{ person: TestPerson; own: string; shared: string }> {
    const person = await newPerson({ fullName: 'Ada Lovelace' });
    const ctx = person.ctx;
    for (const { id } of [jazz(), gig(), site.world.events['over-and-done']]) await like(ctx, { eventId: id });
    await follow(ctx, { organizerId: site.world.oz.id });
    await setInterests(ctx, { categoryIds: ['103'], subcategoryIds: subcategories.slice(0, 3).map(({ id }) => id) });
    const { collectionId } = await createCollection(ctx, { name: LONG, about: `${LONG} ${LONG}` });
    for (const { id } of [jazz(), gig()]) await addToCollection(ctx, { collectionId, eventId: id });
    const { shareToken } = await shareCollection(ctx, { collectionId, isShared: true });
    return { person, own: paths.collection(collectionId), shared: paths.sharedCollection(shareToken ?? '') };
  }

  const pagesOf = (own: string, shared: string) => [
    paths.saved(),
    `${paths.saved()}?when=past`,
    paths.favoriteEvents(),
    paths.collections(),
    `${paths.collections()}?add=${jazz().id}`,
    own,
    shared,
    paths.followed(),
    paths.interests(),
    paths.interestsDetached('/'),
    paths.calendarFeed(),
    paths.event(jazz()),
  ];

  test.each(['full', 'empty'])('has no axe violations and fits narrow screens (%s)', (how) =>
    on({ width: 390 }, async (page, { context, problems }) => {
      const { person, own, shared } = await createPersonWithFavorites();
      await signIn(context, how === 'full' ? person : await newPerson({ fullName: LONG }));
      const all = pagesOf(own, shared).filter((path) => how === 'full' || path !== own);
      for (const path of all) {
        await page.setViewportSize({ width: 390, height: 844 });
        await openPage(page, path);
        expect([path, await violationsInBothThemes(page)]).toEqual([path, []]);
        expect([path, await overflow(page)]).toEqual([path, 0]);
        await page.setViewportSize({ width: 320, height: 700 });
        expect([path, 320, await overflow(page)]).toEqual([path, 320, 0]);
      }
      expect(problems).toEqual([]);
    }),
  );
});
