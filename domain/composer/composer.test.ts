import { describe, expect, test } from 'vitest';
import { phrasesOf } from '#shared/draft-phrases/index.ts';
import { composerScene } from '../../test/worlds/composer-scene.ts';

const { read, draftOf } = composerScene();

describe('the place that the answers name', () => {
  test.each([
    [
      'Café Luna, Main Street 5, Lisbon',
      { kind: 'venue', venue: 'Café Luna', address1: 'Main Street 5', cityName: 'Lisbon' },
    ],
    ['Jazzkeller, Torstraße 12, 10119 Berlin', { venue: 'Jazzkeller', address1: 'Torstraße 12', cityName: 'Berlin' }],
    ['München', { kind: 'venue', venue: '', cityName: 'Munich', tz: 'Europe/Berlin', isNamed: true }],
    ['Gasometer', { kind: 'venue', venue: 'Gasometer', cityName: 'Berlin', isNamed: false }],
    ['Portland, ME', { cityName: 'Portland', countryCode: 'US', tz: 'America/New_York' }],
    ['online, on Zoom', { kind: 'online', city: '' }],
    ['', { kind: 'unknown' }],
    ['TBA', { kind: 'unknown' }],
  ])('%s', async (where, expected) => expect((await read({ where })).place).toMatchObject(expected));
});

test('a town has the name that it has in the language of the draft', async () => {
  expect((await read({ where: 'Cologne' }, 'de')).place.cityName).toBe('Köln');
  expect((await draftOf({ what: 'Yoga', where: 'Köln' }, 'de')).summary).toContain('in Köln');
});

describe('an ordinary sentence', () => {
  test('a venue that begins like a town is a venue, and its words are not in the title', async () => {
    const sentence = 'A jazz night with my quartet at Bar Magpie in San Francisco next Friday from 8 PM to 11 PM, $12';
    const { what, place } = await read({ sentence });
    expect(what).toBe('A jazz night with my quartet');
    expect(place).toMatchObject({ venue: 'Bar Magpie', cityName: 'San Francisco', tz: 'America/Los_Angeles' });
  });

  test.each([
    ['Poetry evening at The Lantern in Portland, Oregon on December 12 at 7pm, free, 40 people', 'Portland, OR'],
    ['Poetry evening at The Lantern, Portland, Maine on December 12 at 7pm, free, 40 people', 'Portland, ME'],
  ])('a town has its state, and "free" between commas is the price: %s', async (sentence, city) => {
    const { what, place, price, capacity } = await read({ sentence });
    expect(what).toBe('Poetry evening');
    expect(place).toMatchObject({ venue: 'The Lantern', city });
    expect([price, capacity]).toEqual([{ kind: 'free' }, 40]);
  });

  test.each([
    'Pottery workshop on December 12 at 7pm in San Francisco for 12 people, $20',
    'Pottery workshop on December 12 at 7pm in San Francisco, $20, 12 seats',
  ])('the title does not repeat the number of people: %s', async (sentence) => {
    const { what, capacity } = await read({ sentence });
    expect([what, capacity]).toEqual(['Pottery workshop', 12]);
  });

  test('words of the title that contain a number of people are not cut', async () => {
    expect((await read({ sentence: 'A dinner for 12 people who love jazz on December 12 at 7pm' })).what).toBe(
      'A dinner for 12 people who love jazz',
    );
  });

  test.each([
    ['Open mic at Club Lantern, San Francisco, every Tuesday at 8 PM, $5', 'en', 'Open mic'],
    ['Offene Bühne im Jazzkeller jeden Dienstag um 20 Uhr', 'de', 'Offene Bühne'],
    ['Scène ouverte au Café Luna tous les mardis à 20 h', 'fr', 'Scène ouverte'],
  ] as const)('an event that repeats says so, and its title does not: %s', async (sentence, language, what) => {
    expect(await read({ sentence }, language)).toMatchObject({ what, isRepeated: true });
  });

  test('free jazz is music, and "every" before another word does not repeat', async () => {
    const understood = await read({ sentence: 'Free jazz for every taste on December 12' });
    expect(understood).toMatchObject({ price: null, isRepeated: false });
  });
});

test('one sentence can contain all facts', async () => {
  const sentence = 'A pottery workshop for beginners in Lisbon on December 24 2099 from 10 AM to 1 PM, €35';
  expect(await read({ sentence })).toMatchObject({
    what: 'A pottery workshop for beginners',
    subcategoryId: '5007',
    formatId: '9',
    when: { startDate: '2099-12-24', startTime: '10:00', endDate: '2099-12-24', endTime: '13:00' },
    place: { kind: 'venue', cityName: 'Lisbon', tz: 'Europe/Lisbon' },
    price: { kind: 'paid', currency: 'EUR', amounts: [{ value: 3500 }] },
  });
});

test.each([
  ['Ein Jazzabend in Berlin am 24. Dezember 2099 um 20 Uhr, 12 €', 'Ein Jazzabend', 'Berlin', '20:00', 1200],
  ['Un atelier de poterie à Lyon le 24 décembre 2099 à 19h30, 35 €', 'Un atelier de poterie', 'Lyon', '19:30', 3500],
  [
    'Un taller de cerámica en Sevilla el 24 de diciembre de 2099 a las 18:00, 35 €',
    'Un taller de cerámica',
    'Seville',
    '18:00',
    3500,
  ],
  [
    'Uma oficina de cerâmica em Curitiba dia 24 de dezembro de 2099 às 10h, R$ 90',
    'Uma oficina de cerâmica',
    'Curitiba',
    '10:00',
    9000,
  ],
])('the sentence “%s”', async (sentence, what, cityName, startTime, value) => {
  expect(await read({ sentence })).toMatchObject({
    what,
    place: { cityName },
    when: { startDate: '2099-12-24', startTime },
    price: { kind: 'paid', amounts: [{ value }] },
  });
});

test.each([
  [
    'Jazz concert with the Harbor Trio on December 12 2099 at 8 pm at The Blue Door, Main Street 12, Lisbon, 15 dollars, 80 seats',
    'Jazz concert with the Harbor Trio',
    { venue: 'The Blue Door', address1: 'Main Street 12', cityName: 'Lisbon' },
  ],
  ['Yoga at Café Luna, Lisbon on December 24 2099', 'Yoga', { venue: 'Café Luna', address1: '', cityName: 'Lisbon' }],
  ['Ein Jazzabend im Jazzkeller, Torstraße 12, 10119 Berlin, 12 €', 'Ein Jazzabend', { venue: 'Jazzkeller' }],
  [
    'Jazz at The Lighthouse, Wine and Cheese in Lisbon',
    'Jazz, Wine and Cheese',
    { venue: 'The Lighthouse', cityName: 'Lisbon' },
  ],
])('the address in the sentence “%s”', async (sentence, what, place) => {
  expect(await read({ sentence })).toMatchObject({ what, place });
});

test.each([
  ['Jazz concert at The Blue Door on December 12 2099 at 8 pm, €15', 'Jazz concert', 'The Blue Door', 'Berlin'],
  ['Jazz concert at the Blue Door, free entry', 'Jazz concert', 'Blue Door', 'Berlin'],
  ['Pub quiz at Murphy’s Friday 8 pm', 'Pub quiz', 'Murphy’s', 'Berlin'],
  ['Jazz in Lisbon at The Blue Door', 'Jazz', 'The Blue Door', 'Lisbon'],
  ['A reading at House of Books with Anna Seghers', 'A reading with Anna Seghers', 'House of Books', 'Berlin'],
  ['Ein Jazzabend im Jazzkeller am 24. Dezember 2099 um 20 Uhr', 'Ein Jazzabend', 'Jazzkeller', 'Berlin'],
  ['Ein Konzert im Blauen Salon', 'Ein Konzert', 'Blauen Salon', 'Berlin'],
  ['Un concert au Café Luna le 24 décembre 2099', 'Un concert', 'Café Luna', 'Berlin'],
  ['Un concierto en el Teatro Real', 'Un concierto', 'Teatro Real', 'Berlin'],
  ['Um show na Casa da Música', 'Um show', 'Casa da Música', 'Berlin'],
])('the venue without a street in the sentence “%s”', async (sentence, what, venue, cityName) => {
  expect(await read({ sentence })).toMatchObject({ what, place: { kind: 'venue', venue, address1: '', cityName } });
});

test.each([
  'Breakfast at Midnight',
  'Carols at Christmas',
  'Yoga at the beach',
  'Ein Picknick im Sommer',
  'Un concert en Décembre',
  'Yoga im Park',
])('no venue in the sentence “%s”', async (sentence) => {
  expect((await read({ sentence })).place).toMatchObject({ kind: 'unknown', venue: '' });
});

test('a sentence about an online event names no venue', async () => {
  expect((await read({ sentence: 'Webinar at Blue Door on Zoom' })).place).toMatchObject({ kind: 'online', venue: '' });
});

test('an answer takes precedence over the sentence', async () => {
  const read2 = await read({ sentence: 'Yoga in Lisbon, free entry', price: '12', where: 'Berlin' });
  expect(read2).toMatchObject({ price: { kind: 'paid' }, place: { cityName: 'Berlin' } });
});

/** The same event in one sentence in each language. */
const QUARTETS = [
  {
    language: 'en',
    sentence:
      'A jazz quartet evening at the Blue Door, 12 Market Street, San Francisco, on Saturday December 19 2099 from 8 to 11 pm, 60 tickets at $18, and 10 free student tickets',
    title: 'Jazz quartet evening',
    place: { venue: 'Blue Door', address1: '12 Market Street', cityName: 'San Francisco' },
    student: 'Student',
  },
  {
    language: 'de',
    sentence:
      'Ein Abend mit Jazzquartett im Blauen Salon, Marktstraße 12, 10115 Berlin, am Samstag, 19. Dezember 2099 von 20 bis 23 Uhr, 60 Karten zu 18 € und 10 kostenlose Tickets für Studierende',
    title: 'Abend mit Jazzquartett',
    place: { venue: 'Blauen Salon', address1: 'Marktstraße 12', cityName: 'Berlin' },
    student: 'Studierende',
  },
  {
    language: 'fr',
    sentence:
      'Une soirée avec un quatuor de jazz au Café Luna, 12 rue du Marché, Lyon, le samedi 19 décembre 2099 de 20h à 23h, 60 billets à 18 €, et 10 billets gratuits pour étudiants',
    title: 'Soirée avec un quatuor de jazz',
    place: { venue: 'Café Luna', address1: '12 rue du Marché', cityName: 'Lyon' },
    student: 'Étudiants',
  },
  {
    language: 'es',
    sentence:
      'Una velada con un cuarteto de jazz en el Teatro Real, Calle del Mercado 12, Sevilla, el sábado 19 de diciembre de 2099 de 20:00 a 23:00, 60 entradas a 18 € y 10 entradas gratuitas para estudiantes',
    title: 'Velada con un cuarteto de jazz',
    place: { venue: 'Teatro Real', address1: 'Calle del Mercado 12', cityName: 'Sevilla' },
    student: 'Estudiantes',
  },
  {
    language: 'pt',
    sentence:
      'Uma noite com um quarteto de jazz na Casa da Música, Rua do Mercado 12, Lisboa, no sábado, 19 de dezembro de 2099, das 20h às 23h, 60 ingressos a 18 € e 10 ingressos gratuitos para estudantes',
    title: 'Noite com um quarteto de jazz',
    place: { venue: 'Casa da Música', address1: 'Rua do Mercado 12', cityName: 'Lisboa' },
    student: 'Estudantes',
  },
] as const;

describe.each(['what', 'sentence'] as const)('a whole sentence in the answer “%s”', (answer) => {
  test.each(QUARTETS)('in $language', async ({ language, sentence, title, place, student }) => {
    const answers = { [answer]: sentence };
    expect(await read(answers, language)).toMatchObject({
      subcategoryId: '3027',
      formatId: '6',
      when: { startDate: '2099-12-19', startTime: '20:00', endDate: '2099-12-19', endTime: '23:00' },
      hasEnd: true,
      place: { kind: 'venue', isNamed: true, ...place },
      capacity: 70,
    });
    const draft = await draftOf(answers, language);
    expect(draft.title).toBe(title);
    expect(draft.tickets.map((ticket) => [ticket.priceKind, ticket.priceMinor, ticket.capacity])).toEqual([
      ['paid', 1800, 60],
      ['free', 0, 10],
    ]);
    expect(draft.tickets.map(({ name }) => name)).toEqual([phrasesOf[language].tickets.regular, student]);
  });
});

test('a first answer with one fact is a title and stays whole, and its fact counts', async () => {
  expect(await read({ what: 'Jazz at The Blue Door' })).toMatchObject({
    what: 'Jazz at The Blue Door',
    place: { kind: 'venue', venue: 'The Blue Door' },
  });
  expect(await read({ what: 'Web design workshop' })).toMatchObject({ place: { kind: 'unknown' } });
  expect(await read({ what: 'Yoga online' })).toMatchObject({ place: { kind: 'online' } });
});

test('a later answer takes precedence over the first', async () => {
  const what = 'Yoga at The Blue Door, Lisbon on December 24 2099, free entry';
  expect(await read({ what, when: '25 December 2099', where: 'Berlin', price: '12' })).toMatchObject({
    when: { startDate: '2099-12-25' },
    place: { cityName: 'Berlin' },
    price: { kind: 'paid' },
  });
});

test.each([
  ['Evening of stories, 12 Market Street', null],
  ['Ein Abend, Marktstraße 12', null],
  ['Une veillée, 3 rue du Marché', null],
  ['Una velada, Calle del Mercado 12', null],
  ['Uma noite, Rua do Mercado, 12', null],
  ['A market on 12 Station Street', '3'],
])('the words of a street name no format: %s', async (sentence, formatId) =>
  expect((await read({ sentence })).formatId).toBe(formatId),
);

test.each([
  ['Wine tasting on December 12 2099 at 7pm, $45 per person', 'Wine tasting', {}],
  [
    'Atelier de poterie à l’Atelier Bleu, 3 rue de la Paix, Lyon, samedi 14h',
    'Atelier de poterie',
    { venue: 'Atelier Bleu', address1: '3 rue de la Paix', cityName: 'Lyon' },
  ],
  [
    'Roda de samba na Casa do Samba, Rua Augusta, 100, São Paulo, sábado às 18h',
    'Roda de samba',
    { venue: 'Casa do Samba', address1: 'Rua Augusta, 100', cityName: 'São Paulo' },
  ],
])('the words of price and address are not in the subject: %s', async (sentence, what, place) => {
  expect(await read({ sentence })).toMatchObject({ what, place });
});

test('tickets for children do not make a concert an event for children', async () => {
  const sentence = 'Concert in Oxford, 80 tickets at £12 and 20 free places for children';
  expect(await read({ sentence })).toMatchObject({ categoryId: '103', formatId: '6' });
});

test('free tickets that are counted make the event free', async () => {
  expect(await read({ sentence: 'Poetry evening, 40 free tickets' })).toMatchObject({
    what: 'Poetry evening',
    price: { kind: 'free' },
    capacity: 40,
  });
});

test.each([
  ['Yoga on December 12 2099 at 8 pm', false],
  ['Yoga on December 12 2099 from 8 to 10 pm', true],
])('whether “%s” states the end: %s', async (sentence, hasEnd) =>
  expect(await read({ sentence })).toMatchObject({ hasEnd }),
);
