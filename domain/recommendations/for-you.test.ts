import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#domain/ctx';
import { testDb } from '../../test/db.ts';
import { contextOf } from '../../test/worlds/context.ts';
import {
  asImpersonator,
  codeOf,
  names,
  SAN_FRANCISCO,
  type Scene,
  seedEvents,
  visitor,
} from '../../test/worlds/favorites-scene.ts';
import { holdTicket } from '../../test/worlds/hold-ticket.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { follow, like } from '#domain/favorites';
import { forYou, interestShelves, setInterests } from './index.ts';

const database = testDb();
let scene: Scene;
const id = (name: string) => scene.events[name] ?? '';
const kind = (categoryId: string, subcategoryId: string | null = null) => ({ over: { categoryId, subcategoryId } });
const JAZZ = kind('103', '3002');
const ROCK = kind('103', '3012');
const FOOD = kind('110');

beforeAll(async () => {
  scene = await seedEvents(database.db, [
    ...Array.from({ length: 6 }, (_, position) => ({
      name: `Jazz ${position}`,
      by: `Club ${position % 3}`,
      days: position + 1,
      ...JAZZ,
    })),
    ...Array.from({ length: 3 }, (_, position) => ({
      name: `Rock ${position}`,
      by: `Club ${position}`,
      days: position + 2,
      ...ROCK,
    })),
    ...Array.from({ length: 3 }, (_, position) => ({
      name: `Dinner ${position}`,
      by: 'Kitchen',
      days: position + 2,
      ...FOOD,
    })),
    ...[1, 8, 15].map((days) => ({ name: `Jam ${days}`, by: 'Jam Society', days, series: 'Jam', ...JAZZ })),
    { name: 'New York Jazz', by: 'Cellar', hall: 'cellar', ...JAZZ },
    { name: 'New York Talk', by: 'Cellar', hall: 'cellar', ...kind('102') },
    { name: 'Kept Secret', by: 'Club 0', over: { ...JAZZ.over, visibility: 'unlisted' } },
    { name: 'Past Jazz', by: 'Old Club', days: -9, ...kind('103', '3002') },
    { name: 'Dance', by: 'Studio', ...kind('105', '5003') },
    { name: 'More Dance', by: 'Stage', ...kind('105', '5003') },
  ]);
});

const recommend = (ctx: Ctx, limit = 8) => forYou(ctx, { where: SAN_FRANCISCO, limit });

describe('recommendations', () => {
  it('are empty without any preference', async () => {
    expect(await recommend((await createPerson(database.db)).ctx)).toEqual({ cards: [], reasonOf: {}, scope: 'place' });
  });

  it('match interests, also whole categories, and each has its reason', async () => {
    const ada = await createPerson(database.db);
    await setInterests(ada.ctx, { categoryIds: ['110'], subcategoryIds: ['3002'] });
    const { cards, reasonOf } = await recommend(ada.ctx);
    expect(cards).toHaveLength(8);
    expect(Object.keys(reasonOf).toSorted()).toEqual(cards.map((card) => card.id).toSorted());
    for (const card of cards)
      expect(reasonOf[card.id]).toEqual(
        card.name.startsWith('Dinner')
          ? { kind: 'interest', categoryId: '110' }
          : { kind: 'interest', subcategoryId: '3002' },
      );
    expect(names(cards).some((name) => name.startsWith('Dinner'))).toBe(true);
    expect(names(cards)).not.toContain('Kept Secret');
    expect(new Set(names(cards).slice(0, 4)).size).toBe(4);
  });

  it('show only one date of a series', async () => {
    const ada = await createPerson(database.db);
    await setInterests(ada.ctx, { categoryIds: [], subcategoryIds: ['3002'] });
    const jamEvents = (await recommend(ada.ctx, 20)).cards.filter((card) => card.name.startsWith('Jam'));
    expect(jamEvents.map((card) => [card.name, card.moreDates])).toEqual([['Jam 1', 2]]);
  });

  it('contain events of followed organizers, near events first', async () => {
    const ada = await createPerson(database.db);
    await follow(ada.ctx, { organizerId: scene.organizers['Cellar'] ?? '' });
    await follow(ada.ctx, { organizerId: scene.organizers['Kitchen'] ?? '' });
    const { cards, reasonOf } = await recommend(ada.ctx);
    expect(
      names(cards)
        .slice(0, 3)
        .every((name) => name.startsWith('Dinner')),
    ).toBe(true);
    expect(names(cards).slice(3).toSorted()).toEqual(['New York Jazz', 'New York Talk']);
    expect(reasonOf[id('Dinner 0')]).toEqual({ kind: 'followed', organizerName: 'Kitchen' });
  });

  it('resemble liked events, past or not, and never contain the liked events', async () => {
    const ada = await createPerson(database.db);
    await like(ada.ctx, { eventId: id('Dance') });
    const { cards, reasonOf } = await recommend(ada.ctx);
    expect(names(cards)).toEqual(['More Dance']);
    expect(reasonOf[id('More Dance')]).toEqual({ kind: 'like', eventName: 'Dance' });
    const bob = await createPerson(database.db);
    await like(bob.ctx, { eventId: id('Past Jazz') });
    const recommendations = await recommend(bob.ctx);
    expect(recommendations.reasonOf[id('Jazz 0')]).toEqual({ kind: 'like', eventName: 'Past Jazz' });
  });

  it('leave out liked events and events with a ticket, and all other dates of these events', async () => {
    const ada = await createPerson(database.db);
    await setInterests(ada.ctx, { categoryIds: ['103'], subcategoryIds: [] });
    await like(ada.ctx, { eventId: id('Jam 8') });
    await like(ada.ctx, { eventId: id('Jazz 1') });
    await holdTicket(ada, id('Jazz 2'));
    const recommendations = names((await recommend(ada.ctx, 30)).cards);
    expect(recommendations.filter((name) => /^Jam|^Jazz [12]$/.test(name))).toEqual([]);
    expect(recommendations).toEqual(expect.arrayContaining(['Jazz 0', 'Jazz 3', 'Rock 0']));
  });

  it('mix events of different organizers', async () => {
    const ada = await createPerson(database.db);
    await setInterests(ada.ctx, { categoryIds: ['103'], subcategoryIds: [] });
    const { cards } = await recommend(ada.ctx, 4);
    expect(new Set(cards.map((card) => card.organizer.name)).size).toBe(4);
  });

  it('come from a wider area when the place has too few events, and report that area', async () => {
    const ada = await createPerson(database.db);
    await setInterests(ada.ctx, { categoryIds: ['102'], subcategoryIds: [] });
    const recommendations = await recommend(ada.ctx);
    expect([names(recommendations.cards), recommendations.scope]).toEqual([['New York Talk'], 'everywhere']);
  });

  it('are for one person only, and can be read while impersonating', async () => {
    const ada = await createPerson(database.db);
    await setInterests(ada.ctx, { categoryIds: ['110'], subcategoryIds: [] });
    const bob = await createPerson(database.db);
    const where = SAN_FRANCISCO;
    expect(await codeOf(forYou(bob.ctx, { where, limit: 4, accountId: ada.accountId }))).toBe('NOT_FOUND');
    expect(await codeOf(forYou(contextOf(database.db, visitor), { where, limit: 4 }))).toBe('NOT_SIGNED_IN');
    const mailed = await forYou(contextOf(database.db), { where, limit: 4, accountId: ada.accountId });
    expect(names(mailed.cards)).toHaveLength(3);
    expect((await forYou(asImpersonator(database.db, ada.actor), { where, limit: 4 })).cards).toHaveLength(3);
  });
});

describe('interest shelves', () => {
  const shelvesFor = (ctx: Ctx, shownIds?: string[]) =>
    interestShelves(ctx, { where: SAN_FRANCISCO, placeName: 'San Francisco', ...(shownIds && { shown: shownIds }) });

  it('put subcategories first; a category with a chosen subcategory has no shelf of its own', async () => {
    const ada = await createPerson(database.db);
    await setInterests(ada.ctx, { categoryIds: ['103', '110'], subcategoryIds: ['3002'] });
    const rows = await shelvesFor(ada.ctx);
    expect(rows.map((row) => [row.key, row.categoryId, row.subcategoryId, row.scope])).toEqual([
      ['subcategory-3002', null, '3002', 'place'],
      ['category-110', '110', null, 'place'],
    ]);
    expect(rows[0]?.cards.every((card) => card.subcategoryId === '3002')).toBe(true);
  });

  it('leave out interests without events, and are at most four', async () => {
    const ada = await createPerson(database.db);
    await setInterests(ada.ctx, {
      categoryIds: ['118', '110', '105', '102'],
      subcategoryIds: ['3002', '3012', '3001'],
    });
    expect((await shelvesFor(ada.ctx)).map((row) => row.key)).toEqual([
      'subcategory-3002',
      'subcategory-3012',
      'category-102',
      'category-105',
    ]);
  });

  it('put events first that other shelves of the page do not show', async () => {
    const ada = await createPerson(database.db);
    await setInterests(ada.ctx, { categoryIds: [], subcategoryIds: ['3002'] });
    const shownIds = [id('Jazz 0'), id('Jazz 1')];
    const [row] = await shelvesFor(ada.ctx, shownIds);
    expect(row?.cards.filter((card) => shownIds.includes(card.id))).toEqual([]);
  });
});
