import { describe, expect, test } from 'vitest';
import { understandIn } from './golden/visitors.fixture.ts';
import { noPlaceNames } from './place-names.ts';
import { understand } from './understand.ts';

const options = {
  language: 'en',
  now: Temporal.Instant.from('2026-11-25T12:00:00Z'),
  zone: 'Europe/London',
  places: noPlaceNames,
};
const dateIn = (text: string, more: Partial<Parameters<typeof understand>[1]> = {}) =>
  understand(text, { ...options, ...more }).parts.flatMap(({ meaning }) =>
    meaning.kind === 'date' ? [meaning.date] : [],
  )[0];

test('a query is cut into its parts, in their order', () => {
  const { parts, words, asks } = understand('jazz trumpeter tomorrow under 20', options);
  expect(parts.map(({ text, meaning }) => [text, meaning.kind])).toEqual([
    ['jazz', 'concepts'],
    ['trumpeter', 'words'],
    ['tomorrow', 'date'],
    ['under 20', 'price'],
  ]);
  expect(words).toBe('trumpeter');
  expect(asks).toBe('something');
});

test('a query that is searched exactly has only words', () => {
  const { parts, words, lastWordIsPrefix } = understand('jazz in london tomorrow', { ...options, isExact: true });
  expect(parts.map(({ meaning }) => meaning.kind)).toEqual(['words']);
  expect([words, lastWordIsPrefix]).toEqual(['jazz in london tomorrow', true]);
});

test.each([
  ['26 € 20', ['26 €: price', '20: words']],
  ['26 €20', ['26: words', '€20: price']],
  ['26 € €20', ['26 €: price', '€20: price']],
  ['24.12. € 20', ['24.12.: date', '€ 20: price']],
])('a sign between two numbers belongs to one of them: %s', (query, expected) => {
  expect(understandIn('de', query).parts.map(({ text, meaning }) => `${text}: ${meaning.kind}`)).toEqual(expected);
});

describe('a query without one of its parts', () => {
  test.each([
    ['en', 'jazz in london', 'in london', 'jazz'],
    ['en', 'jazz in london tomorrow', 'in london', 'jazz tomorrow'],
    ['en', 'jazz in london tomorrow', 'tomorrow', 'jazz in london'],
    ['en', 'jazz, london, free', 'london', 'jazz free'],
    ['en', 'jazz or comedy', 'comedy', 'jazz'],
    ['en', 'jazz or comedy', 'jazz', 'comedy'],
    ['en', 'free jazz festival under €20', 'under €20', 'free jazz festival'],
    ['en', 'yoga   for   kids', 'for   kids', 'yoga'],
    ['de', 'konzert am freitag in der schweiz', 'am freitag', 'konzert in der schweiz'],
    ['de', 'konzert am 24.12. in berlin', 'am 24.12.', 'konzert in berlin'],
    ['fr', 'concert à paris ce soir', 'à paris', 'concert ce soir'],
    ['es', 'conciertos gratis en madrid', 'gratis', 'conciertos en madrid'],
    ['pt', 'teatro em lisboa sábado à noite', 'sábado à noite', 'teatro em lisboa'],
  ])('in %s: "%s" without "%s" is "%s"', (visitor, query, text, without) => {
    const part = understandIn(visitor, query).parts.find((candidate) => candidate.text === text);
    expect(part?.without).toBe(without);
  });
});

describe('a word for “free of charge” before a kind', () => {
  const kinds = (visitor: string, query: string, isExact = false) =>
    (isExact ? understand(query, { ...options, isExact }) : understandIn(visitor, query)).parts.map(
      ({ text, meaning }) => `${text}: ${meaning.kind}`,
    );

  test('is the price in its own language, also where another language knows a kind by this name', () => {
    expect(kinds('en', 'free jazz')).toEqual(['free: price', 'jazz: concepts']);
    expect(kinds('en', 'free jazz tonight')).toEqual(['free: price', 'jazz: concepts', 'tonight: date']);
  });

  test('is a part of the kind in the other languages', () => {
    for (const visitor of ['de', 'fr', 'es', 'pt'])
      expect(kinds(visitor, 'free jazz')).toEqual(['free jazz: concepts']);
  });

  test('is no price in an exact search', () => {
    expect(kinds('en', 'free jazz', true)).toEqual(['free jazz: words']);
    expect(kinds('en', '"free jazz"')).toEqual(['"free jazz": words']);
  });
});

describe('the last word', () => {
  test.each([
    ['jazz trumpe', true, true],
    ['jazz trumpe ', false, false],
    ['jazz "trumpe"', false, false],
    ['trumpeter jazz', false, true],
    ['', false, false],
    ['jazz tomorrow', false, true],
  ])('of "%s" is a prefix: %s; it is unfinished: %s', (text, isPrefix, endsUnfinished) =>
    expect(understand(text, options)).toMatchObject({ lastWordIsPrefix: isPrefix, endsUnfinished }),
  );
});

describe('a query asks', () => {
  test.each(['', '  ', 'tomorrow', 'free', 'near me', "what's on", 'what is on', 'things to do', 'the events'])(
    '"%s" for everything',
    (text) => expect(understand(text, options).asks).toBe('everything'),
  );
  test.each(['the', 'und', 'for the', '???', '...'])('for nothing with "%s"', (text) =>
    expect(understand(text, options).asks).toBe('nothing'),
  );
});

describe('the clock', () => {
  const at = (now: string) => ({ now: Temporal.Instant.from(now) });
  test('"wednesday" is today on a Wednesday', () =>
    expect(dateIn('wednesday', at('2026-11-25T12:00:00Z'))).toEqual({ from: '2026-11-25', to: '2026-11-25' }));
  test('"today" is the day in the time zone of the search', () => {
    expect(dateIn('friday', { ...at('2026-11-27T23:30:00Z'), zone: 'Asia/Tokyo' })).toEqual({
      from: '2026-12-04',
      to: '2026-12-04',
    });
    expect(dateIn('friday', { ...at('2026-11-27T23:30:00Z'), zone: 'Not/AZone' })).toEqual({
      from: '2026-11-27',
      to: '2026-11-27',
    });
  });
  test('on a Sunday this week includes the week that begins', () => {
    expect(dateIn('this week', at('2026-11-29T12:00:00Z'))).toEqual({ from: '2026-11-29', to: '2026-12-06' });
    expect(dateIn('this week', at('2026-11-28T12:00:00Z'))).toEqual({ slug: 'this-week' });
  });
  test('on a Sunday next friday is in five days', () =>
    expect(dateIn('next friday', at('2026-11-29T12:00:00Z'))).toEqual({ from: '2026-12-04', to: '2026-12-04' }));
  test('a range of weekdays may end in the next week', () =>
    expect(dateIn('friday to tuesday')).toEqual({ from: '2026-11-27', to: '2026-12-01' }));
  test('29 February is in the next leap year', () =>
    expect(dateIn('29 february')).toEqual({ from: '2028-02-29', to: '2028-02-29' }));
  test.each(['31 april', '30 february', '32 december', '0 december', 'december 99'])('"%s" is no day', (text) =>
    expect(dateIn(text)?.from?.slice(8) ?? '01').toBe('01'),
  );
  test('a year that is given may be over', () =>
    expect(dateIn('24 december 2025')).toEqual({ from: '2025-12-24', to: '2025-12-24' }));
});
