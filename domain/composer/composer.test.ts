import { beforeAll, describe, expect, test } from 'vitest';
import { testDb } from '../../test/db.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { createDraft, eventEditor, ticketEditor } from '#domain/management';
import { placeBySlug } from '#domain/places';
import { EVENT_NAME_MAX_CHARS, EVENT_SUMMARY_MAX_CHARS, TICKETS_PER_ORDER_MAX } from '#shared/limits.ts';
import { draftFromTemplates } from './built-in.ts';
import { descriptionHtml } from './description.ts';
import { phrasesOf } from '#shared/draft-phrases/index.ts';
import type { Answers, ComposerLanguage, Draft, Understood } from './types.ts';
import { understand } from './understand/index.ts';

const database = testDb({ gazetteer: true });
const languages = ['en', 'de', 'fr', 'es', 'pt'] as const;
const none: Answers = { sentence: '', what: '', when: '', where: '', audience: '', price: '' };

async function read(answers: Partial<Answers>, language: ComposerLanguage = 'en'): Promise<Understood> {
  const ctx = contextOf(database.db);
  const lookup = await placeBySlug(ctx, 'germany--berlin');
  const place = lookup.kind === 'found' ? lookup.place : null;
  return understand(
    ctx,
    { ...none, ...answers },
    { usual: { place, tz: place?.tz ?? 'UTC' }, isMonthFirst: false, language },
  );
}
const draftOf = async (answers: Partial<Answers>, language: ComposerLanguage = 'en', variant = 0): Promise<Draft> =>
  draftFromTemplates({
    answers: { ...none, ...answers },
    understood: await read(answers, language),
    language,
    variant,
  });

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

describe('the built-in composer', () => {
  test('states what the answers say and asks for all other facts', async () => {
    const draft = await draftOf({ what: 'a jazz night with my quartet', where: 'Lantern, Berlin', price: 'free' });
    expect(draft).toMatchObject({
      title: 'Jazz night with my quartet',
      category: { categoryId: '103', subcategoryId: '3027' },
      tags: ['budget-friendly'],
      tickets: [{ name: 'Free ticket', priceKind: 'free', currency: 'EUR' }],
    });
    expect(draft.description).toContain('Admission is free.');
    expect(draft.description).toMatch(/\[Who will enjoy this most\?\]/);
    expect(draft.description).not.toMatch(/beginner|famil|kids/i);
  });

  test('writes other words for another variant, with the same facts', async () => {
    const answers = { what: 'Töpferkurs', where: 'Berlin', when: '24.12.2099 19:30', price: '10-15' };
    const [first, second] = [await draftOf(answers, 'de', 0), await draftOf(answers, 'de', 1)];
    expect(second.title).not.toBe(first.title);
    expect(second.summary).not.toBe(first.summary);
    expect(second.description).not.toBe(first.description);
    expect(second.tickets).toEqual(first.tickets);
    expect(first.tickets.map(({ name, priceMinor }) => `${name} ${priceMinor}`)).toEqual([
      'Ermäßigt 1000',
      'Normalpreis 1500',
    ]);
  });

  test('sells no tickets for online events, because this product cannot sell such tickets', async () => {
    expect((await draftOf({ what: 'Webinar', where: 'online', price: '12 €' })).tickets).toEqual([]);
  });

  test.each([
    ['en', 'Live jazz', /\blive\b/giu],
    ['de', 'Live-Jazz', /\blive\b/giu],
    ['fr', 'Jazz en direct', /\ben direct\b/giu],
    ['es', 'Jazz en vivo', /\ben vivo\b/giu],
    ['pt', 'Jazz ao vivo', /\bao vivo\b/giu],
  ] as const)('says only once that a concert is live in %s', async (language, what, live) => {
    const { summary, description } = await draftOf({ what, where: 'Berlin' }, language);
    for (const text of [summary, description]) expect([...text.matchAll(live)].length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['en', 'Jazz concert with the Harbor Trio', 'Who is performing?'],
    ['de', 'Konzert mit dem Harbor Trio', 'Wer tritt auf?'],
    ['fr', 'Concert avec Camille Dubois', 'Qui est sur scène ?'],
    ['es', 'Concierto con Los Faroles', '¿Quién actúa?'],
    ['pt', 'Show com Ana Lima', 'Quem se apresenta?'],
  ] as const)('asks in %s who performs, unless the answers name someone', async (language, named, question) => {
    const [known, unknown] = [await draftOf({ what: named }, language), await draftOf({ what: 'Jazz' }, language)];
    expect(known.description).not.toContain(question);
    expect(unknown.description).toContain(question);
  });

  test.each(languages)('has phrases for every format in %s', (language) => {
    const { formats } = phrasesOf[language];
    expect(Object.keys(formats)).toHaveLength(20);
    for (const { noun, questions } of Object.values(formats)) {
      expect(noun).not.toBe('');
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(questions.every((question) => question.endsWith('?'))).toBe(true);
    }
  });
});

/** Fifty answers: every kind of subject, date, place, audience and price, in five languages, and unusual answers. */
const WHATS = [
  'a jazz night with my quartet',
  'Töpferkurs für Anfänger',
  'Dégustation de vins naturels',
  'Taller de fotografía',
  'Festa junina da rua',
  'Startup conference',
  'Pub quiz',
  '10k run through the park',
  'x'.repeat(200),
  '<script>alert(1)</script> & "friends"',
];
const WHENS = ['Friday 7 pm', '24.12. 19:30', 'samedi prochain de 20h à 23h', 'mañana a las 21', 'sometime'];
const WHERES = ['Lantern, Torstraße 12, Berlin', 'Lisboa', 'online', '', 'Somewhere nice 🎉'];
const AUDIENCES = ['18+', 'familles', 'up to 30 people', '', 'principiantes'];
const PRICES = ['free', '12,50 €', '10-15', 'donation', 'who knows'];
const CASES: Partial<Answers>[] = Array.from({ length: 50 }, (_, i) => ({
  what: WHATS[i % WHATS.length] ?? '',
  when: WHENS[(i + Math.floor(i / 10)) % WHENS.length] ?? '',
  where: WHERES[(i * 2 + Math.floor(i / 10)) % WHERES.length] ?? '',
  audience: AUDIENCES[(i * 3 + Math.floor(i / 5)) % AUDIENCES.length] ?? '',
  price: PRICES[(i * 4 + Math.floor(i / 10)) % PRICES.length] ?? '',
}));

describe('fifty varied answers', () => {
  let facts: Understood[];
  beforeAll(async () => {
    facts = await Promise.all(CASES.map((answers) => read(answers)));
  });

  const draftIn = (language: ComposerLanguage, index: number): Draft =>
    draftFromTemplates({
      answers: { ...none, ...CASES[index] },
      understood: facts[index] as Understood,
      language,
      variant: index,
    });

  test.each(languages)('become drafts that fit in %s', (language) => {
    for (const index of CASES.keys()) {
      const { title, summary, description } = draftIn(language, index);
      expect(Array.from(title).length).toBeLessThanOrEqual(EVENT_NAME_MAX_CHARS);
      expect(Array.from(summary).length).toBeLessThanOrEqual(EVENT_SUMMARY_MAX_CHARS);
      expect(summary).not.toBe('');
      expect(descriptionHtml(description)).not.toMatch(/<script/);
    }
  });

  test.each([...languages.entries()])(
    'become events without an error: every fifth from %i in %s',
    async (at, language) => {
      const { ctx } = await createPerson(database.db);
      for (const [index, { when, place }] of facts.entries()) {
        if ((index + Math.floor(index / languages.length)) % languages.length !== at) continue;
        const draft = draftIn(language, index);
        const { id } = await createDraft(ctx, {
          name: draft.title,
          summary: draft.summary,
          description: descriptionHtml(draft.description),
          when: {
            start: when.startTime === '' ? '2099-05-01T19:00' : `${when.startDate || '2099-05-01'}T${when.startTime}`,
            end: when.endTime === '' ? '2099-05-02T19:00' : `${when.endDate}T${when.endTime}`,
            tz: place.tz,
          },
          where:
            place.kind === 'venue'
              ? {
                  kind: 'venue',
                  name: place.venue || 'Lantern',
                  address1: place.address1,
                  postalCode: '',
                  city: place.city,
                }
              : { kind: place.kind },
          ...(draft.category && { category: draft.category }),
          format: draft.format,
          tags: draft.tags,
          age: draft.age,
          image: draft.image,
          tickets: draft.tickets.map((ticket) => ({
            ...ticket,
            description: '',
            minPerOrder: 1,
            maxPerOrder: TICKETS_PER_ORDER_MAX,
            salesStart: null,
            salesEnd: null,
            hidden: false,
          })),
        });
        const { classes } = await ticketEditor(ctx, { eventId: id });
        expect(classes).toHaveLength(draft.tickets.length);
        const { status, fields } = await eventEditor(ctx, { eventId: id });
        expect(status).toBe('draft');
        expect(fields.description).not.toMatch(/<script/);
      }
    },
  );
});

test('the description becomes paragraphs, headings and lists, and markup stays text', () => {
  expect(descriptionHtml('Hi <b>you</b>\n## When\n- one\n- two\nend')).toBe(
    '<p>Hi &lt;b&gt;you&lt;/b&gt;</p><h2>When</h2><ul><li>one</li><li>two</li></ul><p>end</p>',
  );
});

test('summary and description do not repeat each other, and say nothing that the answers do not say', async () => {
  const sentence = 'Jazz concert with the Harbor Trio in Berlin on December 12 2099 at 8 pm, €15';
  for (const variant of [0, 1]) {
    const { summary, description } = await draftOf({ sentence }, 'en', variant);
    const first = description.split('\n')[0] ?? '';
    expect(summary).not.toContain(first);
    expect([summary, first].toSorted()).toEqual(['Jazz concert with the Harbor Trio.', 'Live performance in Berlin.']);
  }
});

test('a summary without a town has the words of the organizer, not the format alone', async () => {
  const sentence = 'Jazz concert with the Harbor Trio at The Blue Door on December 12 2099 at 8 pm';
  for (const variant of [0, 1])
    expect((await draftOf({ sentence }, 'en', variant)).summary).toBe('Jazz concert with the Harbor Trio.');
});

test.each([
  ['Yoga on December 12 2099 at 8 pm', false],
  ['Yoga on December 12 2099 from 8 to 10 pm', true],
])('whether “%s” states the end: %s', async (sentence, hasEnd) =>
  expect(await read({ sentence })).toMatchObject({ hasEnd }),
);
