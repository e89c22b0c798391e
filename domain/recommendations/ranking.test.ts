import { describe, expect, it } from 'vitest';
import type { EventCard } from '#domain/discovery';
import { rankFor } from './ranking.ts';
import type { LikedEvent, PreferenceProfile } from './preference-profile.ts';

const emptyProfile: PreferenceProfile = {
  categoryIds: new Set(),
  subcategoryIds: new Set(),
  followedIds: new Set(),
  likedEvents: [],
  excludedIds: [],
};

let created = 0;
/** A jazz event by organizer 1 by default. */
function card(overrides: Partial<EventCard> & { by?: string } = {}): EventCard {
  const { by = '1', ...rest } = overrides;
  const id = String((created += 1));
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
    image: '',
    ...rest,
  };
}

const asCandidates = (cards: EventCard[]) =>
  cards.map((eventCard, rank) => ({ card: eventCard, rank, scope: 'place' as const }));
const likeOf = (overrides: Partial<LikedEvent>): LikedEvent => ({
  name: 'Liked',
  organizerId: '9',
  categoryId: '103',
  subcategoryId: '3002',
  ...overrides,
});

describe('a recommendation', () => {
  it('comes from an interest in a part of the combined sub-category of the event', () => {
    const profile: PreferenceProfile = { ...emptyProfile, subcategoryIds: new Set(['3022']) };
    const [first] = rankFor(
      profile,
      asCandidates([card({ subcategoryId: '3002' }), card({ subcategoryId: '3005' })]),
      2,
    );
    expect(first).toMatchObject({
      card: { subcategoryId: '3002' },
      reason: { kind: 'interest', subcategoryId: '3022' },
    });
  });

  it('has the strongest of its reasons', () => {
    const profile: PreferenceProfile = {
      ...emptyProfile,
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
    const reasonOf = new Map(
      rankFor(profile, asCandidates(cards), 10).map((recommendation) => [
        recommendation.card.id,
        recommendation.reason,
      ]),
    );
    expect(cards.map(({ id }) => reasonOf.get(id))).toEqual([
      { kind: 'followed', organizerName: 'Organizer 2' },
      { kind: 'interest', subcategoryId: '3002' },
      { kind: 'interest', categoryId: '103' },
      { kind: 'likedOrganizer', organizerName: 'Organizer 3' },
      { kind: 'like', eventName: 'Choir' },
      { kind: 'like', eventName: 'Choir' },
    ]);
  });

  it('names the most similar liked event; of several, the event liked last', () => {
    const liked = [
      likeOf({ name: 'Rock', subcategoryId: '3012' }),
      likeOf({ name: 'New jazz' }),
      likeOf({ name: 'Old jazz' }),
    ];
    expect(rankFor({ ...emptyProfile, likedEvents: liked }, asCandidates([card()]), 1)[0]?.reason).toEqual({
      kind: 'like',
      eventName: 'New jazz',
    });
  });

  it('needs a matching preference', () => {
    const profile = { ...emptyProfile, subcategoryIds: new Set(['3012']) };
    expect(rankFor(profile, asCandidates([card()]), 10)).toEqual([]);
  });
});

describe('the order of recommendations', () => {
  it('puts an event with several matching preferences before an event with one matching preference, at equal relevance', () => {
    const profile = { ...emptyProfile, categoryIds: new Set(['103']), subcategoryIds: new Set(['3002']) };
    const [broad, narrow] = [card({ subcategoryId: '3012', by: '1' }), card({ by: '2' })];
    expect(rankFor(profile, asCandidates([broad, narrow]), 2).map((recommendation) => recommendation.card.id)).toEqual([
      narrow.id,
      broad.id,
    ]);
  });

  it('puts more relevant events first at equal preference', () => {
    const profile = { ...emptyProfile, subcategoryIds: new Set(['3002']) };
    const cards = Array.from({ length: 5 }, (_, index) => card({ by: String(index) }));
    expect(rankFor(profile, asCandidates(cards), 5).map((recommendation) => recommendation.card.id)).toEqual(
      cards.map(({ id }) => id),
    );
  });

  it('alternates organizers when there are other organizers', () => {
    const profile = { ...emptyProfile, followedIds: new Set(['1']), subcategoryIds: new Set(['3002']) };
    const cards = [
      ...Array.from({ length: 10 }, () => card({ by: '1' })),
      ...['2', '3', '4', '5'].map((by) => card({ by })),
    ];
    const recommendations = rankFor(profile, asCandidates(cards), 8);
    expect(
      recommendations.filter((recommendation) => recommendation.card.organizer.id === '1').length,
    ).toBeLessThanOrEqual(5);
    expect(
      new Set(recommendations.map((recommendation) => recommendation.card.organizer.id)).size,
    ).toBeGreaterThanOrEqual(4);
  });

  it('alternates interests when there are other interests', () => {
    const profile = { ...emptyProfile, subcategoryIds: new Set(['3002', '3012']) };
    const jazz = Array.from({ length: 10 }, (_, index) => card({ by: `j${index}` }));
    const rock = Array.from({ length: 10 }, (_, index) => card({ by: `r${index}`, subcategoryId: '3012' }));
    const candidates = [
      ...asCandidates(jazz),
      ...rock.map((rockCard, index) => ({ card: rockCard, rank: index + 4, scope: 'place' as const })),
    ];
    const recommendations = rankFor(profile, candidates, 8);
    expect(
      recommendations.filter((recommendation) => recommendation.card.subcategoryId === '3012').length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('puts far events after near events', () => {
    const profile = { ...emptyProfile, followedIds: new Set(['1', '2']) };
    const [far, nearby] = [card({ by: '1', distanceKm: 4000 }), card({ by: '2', distanceKm: 3 })];
    expect(rankFor(profile, asCandidates([far, nearby]), 2).map((recommendation) => recommendation.card.id)).toEqual([
      nearby.id,
      far.id,
    ]);
  });

  it('puts sold-out events after available events', () => {
    const profile = { ...emptyProfile, subcategoryIds: new Set(['3002']) };
    const [soldOut, available] = [card({ by: '1', salesStatus: 'sold_out' }), card({ by: '2' })];
    expect(
      rankFor(profile, asCandidates([soldOut, available]), 2).map((recommendation) => recommendation.card.id),
    ).toEqual([available.id, soldOut.id]);
  });

  it('does not depend on the order of the candidates', () => {
    const profile = { ...emptyProfile, subcategoryIds: new Set(['3002']) };
    const candidates = Array.from({ length: 12 }, (_, index) => ({
      card: card({ by: String(index % 3) }),
      rank: index % 4,
      scope: 'place' as const,
    }));
    const order = (input: typeof candidates) =>
      rankFor(profile, input, 12).map((recommendation) => recommendation.card.id);
    expect(order(candidates.toReversed())).toEqual(order(candidates));
  });
});
