import { beforeAll, describe, expect, test } from 'vitest';
import { composerScene, languages, none } from '../../test/worlds/composer-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { createDraft, eventEditor, ticketEditor } from '#domain/management';
import { EVENT_NAME_MAX_CHARS, EVENT_SUMMARY_MAX_CHARS, TICKETS_PER_ORDER_MAX } from '#shared/limits.ts';
import { draftFromTemplates } from './built-in.ts';
import { descriptionHtml } from './description.ts';
import { phrasesOf } from '#shared/draft-phrases/index.ts';
import type { Answers, ComposerLanguage, Draft, Understood } from './types.ts';

const { database, read, draftOf } = composerScene();

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
