import { describe, expect, test } from 'vitest';
import { readSponsorQuery, sponsorSearchPath, withoutFilters } from './query.ts';

const read = (text: string) => readSponsorQuery(new URLSearchParams(text));

describe('the query of the lists', () => {
  test('is read and written', () => {
    const text = 'tab=events&q=jazz+bar&category=music&place=Berlin&budget=500-2500&offer=money&page=2';
    expect(read(text)).toEqual({
      tab: 'events',
      words: 'jazz bar',
      category: '103',
      place: 'Berlin',
      budget: '500-2500',
      offer: 'money',
      page: 2,
    });
    expect(sponsorSearchPath(read(text))).toBe(`/sponsorship/connect/search/?${text}`);
    expect(sponsorSearchPath(read(''))).toBe('/sponsorship/connect/search/');
  });
  test.each(['page=0', 'page=-1', 'page=x', 'budget=all', 'offer=gold', 'category=103', 'tab=x', 'q=%20%00'])(
    'ignores the unknown value %s',
    (text) => expect(read(text)).toEqual(read('')),
  );
  test('cuts long texts and pages', () => {
    expect(read(`q=${'x'.repeat(900)}`).words).toHaveLength(100);
    expect(read('page=999').page).toBe(500);
  });
  test('lists each filter with the path without it', () => {
    expect(withoutFilters(read('q=jazz&offer=money&page=3'))).toEqual([
      { name: 'words', path: '/sponsorship/connect/search/?offer=money' },
      { name: 'offer', path: '/sponsorship/connect/search/?q=jazz' },
    ]);
  });
});
