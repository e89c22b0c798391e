// The pages of favorites are accessible, and fit narrow windows.
import { describe, expect, test } from 'vitest';
import { addToCollection, createCollection, follow, like, shareCollection } from '#domain/favorites';
import { setInterests } from '#domain/recommendations';
import { paths } from '#shared/paths.ts';
import { subcategories } from '#shared/taxonomy/subcategories.ts';
import { violationsAtWidth, violationsInBothThemes } from '../../site/axe.ts';
import { openPage } from '../../site/browser.ts';
import { type TestPerson } from '../../worlds/people.ts';
import { addSession, overflowOf } from '../window.ts';
import { favoritesSite } from './favorites-site.ts';

const { site, inFavoritesWindow, newPerson, jazzNight, paidGig } = favoritesSite();

describe('every page of favorites, in both themes,', () => {
  const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen im Spätsommer';

  /** Creates a person with likes, follows, collections and interests. */
  async function createPersonWithFavorites(): Promise<{
    person: TestPerson;
    ownCollection: string;
    sharedCollection: string;
  }> {
    const person = await newPerson({ fullName: 'Ada Lovelace' });
    const ctx = person.ctx;
    for (const { id } of [jazzNight(), paidGig(), site.world.events['over-and-done']]) await like(ctx, { eventId: id });
    await follow(ctx, { organizerId: site.world.oz.id });
    await setInterests(ctx, { categoryIds: ['103'], subcategoryIds: subcategories.slice(0, 3).map(({ id }) => id) });
    const { collectionId } = await createCollection(ctx, { name: LONG_NAME, about: `${LONG_NAME} ${LONG_NAME}` });
    for (const { id } of [jazzNight(), paidGig()]) await addToCollection(ctx, { collectionId, eventId: id });
    const { shareToken } = await shareCollection(ctx, { collectionId, isShared: true });
    return {
      person,
      ownCollection: paths.collection(collectionId),
      sharedCollection: paths.sharedCollection(shareToken ?? ''),
    };
  }

  const pagesOf = (ownCollection: string, sharedCollection: string) => [
    paths.saved(),
    `${paths.saved()}?when=past`,
    paths.favoriteEvents(),
    paths.collections(),
    `${paths.collections()}?add=${jazzNight().id}`,
    ownCollection,
    sharedCollection,
    paths.followed(),
    paths.interests(),
    paths.interestsDetached('/'),
    paths.calendarFeed(),
    paths.event(jazzNight()),
  ];

  const PAGES_WITH_EMPTY_STATES = [
    paths.saved(),
    paths.favoriteEvents(),
    paths.collections(),
    paths.followed(),
    paths.interests(),
  ];

  test.each(['full', 'empty'])('has no axe violations and fits narrow screens (%s favorites)', (amount) =>
    inFavoritesWindow({ width: 390 }, async (page, { context, problems }) => {
      const { person, ownCollection, sharedCollection } = await createPersonWithFavorites();
      await addSession({ context }, site, amount === 'full' ? person : await newPerson({ fullName: LONG_NAME }));
      const pages = amount === 'full' ? pagesOf(ownCollection, sharedCollection) : PAGES_WITH_EMPTY_STATES;
      // the pages of a person with favorites have every control, and those without favorites the same one notice
      const violationsOf = amount === 'full' ? violationsInBothThemes : violationsAtWidth;
      for (const path of pages) {
        await page.setViewportSize({ width: 390, height: 844 });
        await openPage(page, path);
        expect([path, await violationsOf(page)]).toEqual([path, []]);
        expect([path, await overflowOf(page)]).toEqual([path, 0]);
        await page.setViewportSize({ width: 320, height: 700 });
        expect([path, 320, await overflowOf(page)]).toEqual([path, 320, 0]);
      }
      expect(problems).toEqual([]);
    }),
  );
});
