import { describe, expect, test } from 'vitest';
import { generateDemoWorld } from '#db/seed/demo/world.ts';
import type { EventRecord } from '#domain/events';
import { judgeEdits, type Edit } from './edits.ts';
import type { EventWords } from './words.ts';

const background = { history: { own: [], others: [], rejected: [] }, publishedLastHour: 0, isTrusted: false };
const world = generateDemoWorld({ seed: 7, now: Temporal.Instant.from('2026-11-21T10:00:00Z') });

/** The words of an event. Its record has only the fields that the rules read. */
const wordsOf = (event: Partial<EventRecord>, offers: string[] = ['Free entry']): EventWords => ({
  event: {
    name: '',
    summary: '',
    descriptionHtml: '',
    details: {},
    tags: [],
    externalUrl: null,
    image: '',
    ...event,
  } as EventRecord,
  offers: { 'ticket:1': offers },
});

const edit = (field: string, change: (event: EventRecord) => Partial<EventRecord>): Edit => ({
  field,
  before: null,
  after: null,
  apply: ({ event, offers }) => ({ offers, event: { ...event, ...change(event) } }),
});

/** Every tenth event of the demo world. A tenth suffices, because all events are made from the same templates. */
const events = world.events
  .filter((_, index) => index % 10 === 0)
  .map(({ name, summary, descriptionHtml, tags, agenda, lineup, faq }) => ({
    name,
    summary,
    descriptionHtml,
    tags,
    details: { agenda, lineup, faq },
  }));

describe('ordinary edits of the demo world', () => {
  test.each<[string, (event: (typeof events)[number], other: (typeof events)[number]) => Edit[]]>([
    ['a title with a new time', () => [edit('name', ({ name }) => ({ name: `${name} – now at 20:30!` }))]],
    [
      'all texts of another event',
      (_, { name, summary, descriptionHtml, details }) => [
        edit('name', () => ({ name })),
        edit('summary', () => ({ summary })),
        edit('description', () => ({ descriptionHtml })),
        edit('details', () => ({ details })),
      ],
    ],
    [
      'a paragraph about a contact and the own site',
      () => [
        edit('description', ({ descriptionHtml }) => ({
          descriptionHtml: `${descriptionHtml}<p>Questions? hello@example.org or +49 30 901820, <a href="https://venue.example.org/">our site</a>.</p>`,
        })),
      ],
    ],
    ['a shorter summary', () => [edit('summary', ({ summary }) => ({ summary: summary.slice(0, 60) }))]],
    [
      'new tickets',
      () => [
        {
          ...edit('ticket:2', () => ({})),
          apply: ({ event, offers }) => ({ event, offers: { ...offers, 'ticket:2': ['Early bird', 'Until May 1.'] } }),
        },
      ],
    ],
  ])('match no rule: %s', (_, editsOf) => {
    const held = events.flatMap((event, index) => {
      const other = events.at(index - 1) ?? event;
      return judgeEdits(wordsOf(event), editsOf(event, other), background).held.map(({ field }) => [event.name, field]);
    });
    expect(events.length).toBeGreaterThan(150);
    expect(held).toEqual([]);
  });
});

const summary = (text: string) => edit('summary', () => ({ summary: text }));
const spam = 'Contact me on WhatsApp for cheaper tickets.';

describe('an edit', () => {
  test('of an event that already matches a rule is held only for a new finding', () => {
    const words = wordsOf({ summary: spam });
    const name = edit('name', () => ({ name: 'Jazz' }));
    const wallet = edit('name', () => ({ name: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }));
    expect(judgeEdits(words, [name], background).held).toEqual([]);
    expect(judgeEdits(words, [wallet], background)).toMatchObject({ held: [wallet], findings: [{ rule: 'wallet' }] });
  });

  test('is held alone, without the harmless edits before and after it', () => {
    const edits = [edit('name', () => ({ name: 'Jazz' })), summary(spam), edit('faq', () => ({ details: {} }))];
    expect(judgeEdits(wordsOf({}), edits, background).held.map(({ field }) => field)).toEqual(['summary']);
  });

  test('is held when two edited fields together make a rule match', () => {
    const edits = [summary('Work from home.'), edit('name', () => ({ name: 'Earn up to 500 a day' }))];
    const { held, findings } = judgeEdits(wordsOf({}), edits, background);
    expect([held.length, findings.map(({ rule }) => rule)]).toEqual([1, ['spam_words']]);
  });

  test('that copies an event of another organization is held', () => {
    // The demo world contains events.
    const { summary: text, descriptionHtml } = events.find((event) => event.descriptionHtml.length > 400) ?? events[0]!;
    const plain = descriptionHtml.replace(/<[^>]*>/g, ' ');
    const others = [{ id: '9', title: 'Original', text: `${text}\n${plain}` }];
    const copy = edit('description', () => ({ summary: text, descriptionHtml }));
    for (const rule of ['copied', 'rejected_before'] as const) {
      const history = { ...background.history, [rule === 'copied' ? 'others' : 'rejected']: others };
      const { findings } = judgeEdits(wordsOf({}), [copy], { ...background, history });
      expect(findings).toEqual([{ rule, evidence: ['Original'] }]);
    }
  });
});
