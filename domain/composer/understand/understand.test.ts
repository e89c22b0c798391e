import { describe, expect, test } from 'vitest';
import { readAge, readCapacity, readTags } from './audience.ts';
import { readKind } from './kind.ts';
import { namesPerformer } from './performer.ts';
import { readPrice } from './price.ts';
import { withoutSpans } from './text.ts';
import { readWhen } from './when.ts';

/** The clock of the tests: Monday, November 23, 2026, 6 PM in Berlin. */
const now = Temporal.Instant.from('2026-11-23T17:00:00Z');
const when = (text: string, options = {}) => {
  const read = readWhen(text, {
    now,
    tz: 'Europe/Berlin',
    isMonthFirst: false,
    isSentence: false,
    minutes: 180,
    ...options,
  });
  const { startDate, startTime, endDate, endTime } = read.when;
  return endDate === ''
    ? `${startDate} ${startTime}`.trim()
    : `${startDate} ${startTime} – ${endDate === startDate ? '' : `${endDate} `}${endTime}`;
};

describe('an answer about the time', () => {
  test.each([
    ['Friday 7 pm', '2026-11-27 19:00 – 22:00'],
    ['next Saturday', '2026-11-28'],
    ['24 December 19:30', '2026-12-24 19:30 – 22:30'],
    ['December 24th, 7:30pm', '2026-12-24 19:30 – 22:30'],
    ['tomorrow 7-9 pm', '2026-11-24 19:00 – 21:00'],
    ['Saturday 8 pm to midnight', '2026-11-28 20:00 – 2026-11-29 00:00'],
    ['monday 10am', '2026-11-30 10:00 – 13:00'],
    ['Monday 7 pm', '2026-11-23 19:00 – 22:00'],
    ['next Monday 7 pm', '2026-11-30 19:00 – 22:00'],
    ['Friday next week at noon', '2026-12-04 12:00 – 15:00'],
    ['2027-01-15 18:00', '2027-01-15 18:00 – 21:00'],
    ['1 March', '2027-03-01'],
    ['Freitag 19 Uhr', '2026-11-27 19:00 – 22:00'],
    ['nächsten Samstag von 14 bis 17 Uhr', '2026-11-28 14:00 – 17:00'],
    ['24.12. um 19:30', '2026-12-24 19:30 – 22:30'],
    ['24. Dezember, 19.30 Uhr', '2026-12-24 19:30 – 22:30'],
    ['morgen 20 Uhr', '2026-11-24 20:00 – 23:00'],
    ['übermorgen um 18', '2026-11-25 18:00 – 21:00'],
    ['vendredi à 19h30', '2026-11-27 19:30 – 22:30'],
    ['samedi prochain de 20h à 23h', '2026-11-28 20:00 – 23:00'],
    ['le 24 décembre à 19 h', '2026-12-24 19:00 – 22:00'],
    ['1er mars 2027', '2027-03-01'],
    ["aujourd'hui 20h", '2026-11-23 20:00 – 23:00'],
    ['viernes a las 19:00', '2026-11-27 19:00 – 22:00'],
    ['el próximo sábado a las 8 de la tarde', '2026-11-28 20:00 – 23:00'],
    ['24 de diciembre de 2026, 19:30', '2026-12-24 19:30 – 22:30'],
    ['mañana a las 21', '2026-11-24 21:00 – 2026-11-25 00:00'],
    ['sexta-feira às 19h', '2026-11-27 19:00 – 22:00'],
    ['sábado que vem, 20h30', '2026-11-28 20:30 – 23:30'],
    ['24 de dezembro às 19:30', '2026-12-24 19:30 – 22:30'],
    ['amanhã 18h', '2026-11-24 18:00 – 21:00'],
    ['24/12 20:00', '2026-12-24 20:00 – 23:00'],
    ['soon', ''],
    ['31 February', ''],
    ['Friday at 7', '2026-11-27'],
    ['', ''],
  ])('%s: %s', (text, expected) => expect(when(text)).toBe(expected));

  test('may put the month first', () =>
    expect(when('12/4 7pm', { isMonthFirst: true })).toBe('2026-12-04 19:00 – 22:00'));
  test('never results in a past date', () => expect(when('3 November 2026')).toBe(''));
});

describe('an answer about the price', () => {
  const price = (text: string, isSentence = false) => readPrice(text, { currency: 'EUR', isSentence })?.value ?? null;
  const paid = (text: string, isSentence = false) => {
    const read = price(text, isSentence);
    return read?.kind === 'paid'
      ? `${read.currency} ${read.amounts.map(({ label, value }) => `${label}${value}`).join(' ')}`
      : read;
  };
  test.each(['free', 'Kostenlos', 'Eintritt frei', 'gratuit', 'gratis', 'Entrada libre', 'grátis', 'de graça', '0 €'])(
    '%s is free',
    (text) => expect(price(text)).toEqual({ kind: 'free' }),
  );
  test.each(['donation', 'pay what you can', 'auf Spendenbasis', 'prix libre', 'donativo', 'contribuição voluntária'])(
    '%s is a donation',
    (text) => expect(price(text)).toEqual({ kind: 'donation', amount: null, currency: 'EUR' }),
  );
  test('may suggest an amount', () =>
    expect(price('donation, 5 €')).toEqual({ kind: 'donation', amount: 500, currency: 'EUR' }));
  test.each([
    ['12 €', 'EUR 1200'],
    ['12', 'EUR 1200'],
    ['12,50 Euro', 'EUR 1250'],
    ['$15', 'USD 1500'],
    ['£8.50', 'GBP 850'],
    ['R$ 40', 'BRL 4000'],
    ['10-15', 'EUR 1000 1500'],
    ['15 / 10 €', 'EUR 1000 1500'],
    ['10 bis 15 Euro', 'EUR 1000 1500'],
    ['12 € adults, 6 € children', 'EUR adults1200 children600'],
  ])('%s is %s', (text, expected) => expect(paid(text)).toBe(expected));
  test.each([
    ['Yoga in the park with 20 people', null],
    ['Yoga for 12 € on December 4', 'EUR 1200'],
    ['A free jazz night', null],
    ['A free pottery workshop for beginners', { kind: 'free' }],
    ['A workshop on free diving', null],
    ['A jazz night, free entry', { kind: 'free' }],
  ])('in the sentence “%s”: %j', (text, expected) => expect(paid(text, true)).toEqual(expected));
});

describe('an answer about the audience', () => {
  test.each([
    ['18+', 18],
    ['ab 16 Jahren', 16],
    ['dès 6 ans', 6],
    ['mayores de 18 años', 18],
    ['a partir de 12 anos', 12],
    ['21 and over', 21],
    ['all ages', 'all'],
    ['tout public', 'all'],
    ['beginners', null],
    ['ab 19 Uhr', null],
  ])('%s: %s', (text, age) => expect(readAge(text)).toBe(age));
  test('names tags and the number of people', () => {
    expect(readTags('Familien mit Kindern')).toEqual(['kid-friendly']);
    expect(readTags('parejas y grupos')).toEqual(['great-for-groups', 'date-night']);
    expect(readCapacity('up to 30 people')).toBe(30);
    expect(readCapacity('20 Plätze')).toBe(20);
    expect(readCapacity('beginners')).toBeNull();
  });
});

describe('the kind of an event', () => {
  test.each([
    ['Jazz night with my quartet', '3027', '6'],
    ['Ein Jazzkonzert', '3027', '6'],
    ['Pottery workshop', '5007', '9'],
    ['Töpferkurs für Anfänger', '5007', '9'],
    ['Dégustation de vins', '10002', null],
    ['Clase de yoga', '7005', '9'],
    ['Festa junina', null, '11'],
    ['Stadtführung durch Kreuzberg', '109', '16'],
    ['Founders meetup', '1001', '10'],
    ['something lovely', null, null],
  ])('%s', (text, category, format) => {
    const kind = readKind(text);
    expect([kind.subcategoryId ?? kind.categoryId, kind.formatId]).toEqual([category, format]);
  });
});

describe('the performers', () => {
  test.each([
    'Jazz concert with the Harbor Trio',
    'Lantern Songs by Mira Vale',
    'A night featuring Oz',
    'The Harbor Quartet in concert',
    'Techno mit DJ Lumen',
    'Konzert mit dem Harbor Trio',
    'Lesung von Anna Seghers',
    'Concert avec Camille Dubois',
    'Concierto con Los Faroles',
    'Show com Ana Lima',
  ])('are named in “%s”', (text) => expect(namesPerformer(text)).toBe(true));
  test.each([
    'Jazz night with my quartet',
    'Jazz with wine and cheese',
    'Konzert mit Musik',
    'Konzert mit der Familie',
    'A talk by candlelight',
    'Jazz',
  ])('are not named in “%s”', (text) => expect(namesPerformer(text)).toBe(false));
});

test('the subject is the sentence without its time and price', () => {
  const sentence = 'A jazz night on Friday at 7 pm for 12 €';
  const spans = [readWhen(sentence, { now, tz: 'UTC', isMonthFirst: false, isSentence: true, minutes: 60 }).spans];
  const price = readPrice(sentence, { currency: 'EUR', isSentence: true });
  expect(withoutSpans(sentence, [...spans.flat(), ...(price ? [price.span] : [])])).toBe('A jazz night');
});
