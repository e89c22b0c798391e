import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClientLocation, ONLINE } from '#shared/geo/places.ts';
import { mapsIdOf, parseRecents, recentOf } from './recent-locations.ts';

const berlin: ClientLocation = {
  ...ONLINE,
  placeId: '2950159',
  slug: 'germany--berlin',
  currentPlace: 'Berlin',
  currentPlaceParent: 'Germany',
  isOnline: false,
  country: 'DE',
};
const entry = {
  value: 'recent-emb:2950159',
  content: 'Berlin',
  secondaryContent: 'Germany',
  isHistorySuggestion: true as const,
  country: 'DE',
};

describe('a recent location', () => {
  test('is stored with its name and its maps-service id', () => {
    expect(recentOf(berlin)).toEqual(entry);
    expect(mapsIdOf(entry)).toBe('emb:2950159');
  });

  test('retains the second line of the picked suggestion', () => {
    expect(recentOf(berlin, 'Land Berlin, Germany')?.secondaryContent).toBe('Land Berlin, Germany');
  });

  test('retains the maps-service id of the picked suggestion', () => {
    expect(recentOf({ ...berlin, value: 'ChIJAVkDPzdOqEcRcDteW0YgIQQ' })?.value).toBe(
      'recent-ChIJAVkDPzdOqEcRcDteW0YgIQQ',
    );
  });

  test('is not stored for online events', () => {
    expect(recentOf(ONLINE)).toBeNull();
  });
});

describe('the stored history', () => {
  test('is read back', () => {
    expect(parseRecents(JSON.stringify([entry]))).toEqual([entry]);
  });

  test('shows up to five locations', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...entry, value: `recent-emb:${index + 1}` }));
    expect(parseRecents(JSON.stringify(many))).toHaveLength(5);
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '7',
    '{}',
    '[null]',
    '[{}]',
    '[{"value":"recent-x"}]',
    '[{"value":"x","content":"X"}]',
    '[{"value":"recent-<b>","content":"X"}]',
  ])('%j is an empty history', (text) => {
    expect(parseRecents(text)).toEqual([]);
  });

  test('parsed from any text has entries of the right shape', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc
            .array(
              fc.record({ value: fc.string().map((t) => `recent-${t}`), content: fc.string(), country: fc.string() }),
            )
            .map((list) => JSON.stringify(list)),
        ),
        (text) => {
          for (const recent of parseRecents(text)) {
            expect(recent.value).toMatch(/^recent-[\w:.-]+$/);
            expect(recent.content).not.toBe('');
            expect(recent.isHistorySuggestion).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
