import { describe, expect, it } from 'vitest';
import type { EventCard } from '#domain/discovery';
import type { VisibleEvent } from '#domain/events';
import { rankFor } from './ranking.ts';
import type { PreferenceProfile } from './preference-profile.ts';

const nothing: PreferenceProfile = {
  categoryIds: new Set(),
  subcategoryIds: new Set(),
  followedIds: new Set(),
  likedEvents: [],
  excludedIds: [],
};

let made = 0;
/** A jazz event by organizer 1 by default. */
function card(over: Partial<EventCard> & { by?: string } = {}): EventCard {
  const { by = '1', ...rest } = over;
  const id = String((made += 1));
  return {
    id,
    slug: 'x',
    name: `Event ${id}`,
    summary: '',
    startsAt: '2026-12-01T20:00:00Z',
    endsAt: '2026-12-01T23:00:00Z',
    tz: 'UTC',
    allDay: false,
    online: false,
    venueName: null,
    city: null,
    latitude: null,
    longitude: null,
    price: null,
    salesStatus: 'on_sale',
    status: 'live',
    moreDates: 0,
    organizer: { id: by, name: `Organizer ${by}`, slug: 'x' },
    categoryId: '103',
    subcategoryId: '3002',
    posterVersion: '1',
    ...rest,
  };
}

const ranked = (cards: EventCard[]) => cards.map((one, rank) => ({ card: one, rank, scope: 'place' as const }));
const likeOf = (over: Partial<VisibleEvent>): VisibleEvent =>
  ({ name: 'Liked', organizerId: '9', categoryId: '103', subcategoryId: '3002', ...over }) as VisibleEvent; // the only fields it reads

describe('a recommendation', () => {
  it('has the strongest of its reasons', () => {
    const taste: PreferenceProfile = {
      ...nothing,
      categoryIds: new Set(['103']),
      subcategoryIds: new Set(['3002']),
      followedIds: new Set(['2']),
      likedEvents: [likeOf({ name: 'Choir', organizerId: '3', categoryId: '105', subcategoryId: '5003' })],
    };
    const cards = [
      card({ by: '2' }),
      card(),
      card({ subcategoryId: '3012' }),
      card({ by: '3', categoryId: '110', subcategoryId: null }),
      card({ categoryId: '105', subcategoryId: '5003' }),
      card({ categoryId: '105', subcategoryId: null }),
    ];
    const reasonOf = new Map(rankFor(taste, ranked(cards), 10).map((pick) => [pick.card.id, pick.reason]));
    expect(cards.map((one) => reasonOf.get(one.id))).toEqual([
      { kind: 'followed', organizerName: 'Organizer 2' },
      { kind: 'interest', subcategoryId: '3002' },
      { kind: 'interest', categoryId: '103' },
      { kind: 'likedOrganizer', organizerName: 'Organizer 3' },
      { kind: 'like', eventName: 'Choir' },
      { kind: 'like', eventName: 'Choir' },
    ]);
  });

  it('names the most similar liked event, the latest of several', () => {
    const liked = [
      likeOf({ name: 'Rock', subcategoryId: '3012' }),
      likeOf({ name: 'New jazz' }),
      likeOf({ name: 'Old jazz' }),
    ];
    expect(rankFor({ ...nothing, likedEvents: liked }, ranked([card()]), 1)[0]?.reason).toEqual({
      kind: 'like',
      eventName: 'New jazz',
    });
  });

  it('is none without a matching preference', () => {
    const taste = { ...nothing, subcategoryIds: new Set(['3012']) };
    expect(rankFor(taste, ranked([card()]), 10)).toEqual([]);
  });
});

describe('the order of recommendations', () => {
  it('puts events matching several preferences before those matching one, at equal relevance', () => {
    const taste = { ...nothing, categoryIds: new Set(['103']), subcategoryIds: new Set(['3002']) };
    const [broad, narrow] = [card({ subcategoryId: '3012', by: '1' }), card({ by: '2' })];
    expect(rankFor(taste, ranked([broad, narrow]), 2).map((pick) => pick.card.id)).toEqual([narrow.id, broad.id]);
  });

  it('puts more relevant events first at equal preference', () => {
    const taste = { ...nothing, subcategoryIds: new Set(['3002']) };
    const cards = Array.from({ length: 5 }, (_, at) => card({ by: String(at) }));
    expect(rankFor(taste, ranked(cards), 5).map((pick) => pick.card.id)).toEqual(cards.map((one) => one.id));
  });

  it('alternates organizers when there are others', () => {
    const taste = { ...nothing, followedIds: new Set(['1']), subcategoryIds: new Set(['3002']) };
    const cards = [
      ...Array.from({ length: 10 }, () => card({ by: '1' })),
      ...['2', '3', '4', '5'].map((by) => card({ by })),
    ];
    const picks = rankFor(taste, ranked(cards), 8);
    expect(picks.filter((pick) => pick.card.organizer.id === '1').length).toBeLessThanOrEqual(5);
    expect(new Set(picks.map((pick) => pick.card.organizer.id)).size).toBeGreaterThanOrEqual(4);
  });

  it('alternates interests when there are others', () => {
    const taste = { ...nothing, subcategoryIds: new Set(['3002', '3012']) };
    const jazz = Array.from({ length: 10 }, (_, at) => card({ by: `j${at}` }));
    const rock = Array.from({ length: 10 }, (_, at) => card({ by: `r${at}`, subcategoryId: '3012' }));
    const candidates = [
      ...ranked(jazz),
      ...rock.map((one, at) => ({ card: one, rank: at + 4, scope: 'place' as const })),
    ];
    const picks = rankFor(taste, candidates, 8);
    expect(picks.filter((pick) => pick.card.subcategoryId === '3012').length).toBeGreaterThanOrEqual(2);
  });

  it('puts far events behind near ones', () => {
    const taste = { ...nothing, followedIds: new Set(['1', '2']) };
    const [far, near] = [card({ by: '1', distanceKm: 4000 }), card({ by: '2', distanceKm: 3 })];
    expect(rankFor(taste, ranked([far, near]), 2).map((pick) => pick.card.id)).toEqual([near.id, far.id]);
  });

  it('puts sold-out events behind available ones', () => {
    const taste = { ...nothing, subcategoryIds: new Set(['3002']) };
    const [gone, free] = [card({ by: '1', salesStatus: 'sold_out' }), card({ by: '2' })];
    expect(rankFor(taste, ranked([gone, free]), 2).map((pick) => pick.card.id)).toEqual([free.id, gone.id]);
  });

  it('does not depend on the order of the candidates', () => {
    const taste = { ...nothing, subcategoryIds: new Set(['3002']) };
    const candidates = Array.from({ length: 12 }, (_, at) => ({
      card: card({ by: String(at % 3) }),
      rank: at % 4,
      scope: 'place' as const,
    }));
    const order = (some: typeof candidates) => rankFor(taste, some, 12).map((pick) => pick.card.id);
    expect(order(candidates.toReversed())).toEqual(order(candidates));
  });
});
