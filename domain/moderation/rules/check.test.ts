import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ComposerLanguage, builtInComposer, descriptionHtml } from '#domain/composer';
import { generateDemoWorld } from '#db/seed/demo/world.ts';
import { parseFiles } from '#domain/importing';
import { formats } from '#shared/taxonomy/taxonomy.ts';
import { check, comparedText } from './check.ts';
import { samples } from './samples.fixture.ts';
import { type CheckedEvent, HARD_RULES, type History, RULES } from './types.ts';

const nothing: History = { accountDays: 30, publishedLastHour: 0, others: [], own: [], rejected: [] };
const plain: CheckedEvent = {
  title: 'Jazz in the Park',
  summary: '',
  descriptionHtml: '',
  details: [],
  tags: [],
  externalUrl: null,
};
const isTrusted = false;
const rulesOf = (event: Partial<CheckedEvent>, history: Partial<History> = {}, trusted = false) =>
  check({ ...plain, ...event }, { ...nothing, ...history }, { isTrusted: trusted }).map(({ rule }) => rule);

describe('a spam sample', () => {
  test('has forty examples, and examples for every rule', () => {
    expect(samples).toHaveLength(40);
    expect(new Set(samples.map(({ rule }) => rule))).toEqual(new Set(RULES));
  });

  test.each(samples.map((sample, index) => ({ index: index + 1, ...sample })))(
    '$index matches $rule and no other rule',
    ({ rule, event, history }) => {
      expect(rulesOf(event, history)).toEqual([rule]);
    },
  );

  test.each(samples.map((sample, index) => ({ index: index + 1, ...sample })))(
    '$index of a trusted organization matches only hard rules',
    ({ rule, event, history }) => {
      expect(rulesOf(event, history, true)).toEqual(HARD_RULES.includes(rule) ? [rule] : []);
    },
  );

  test('has evidence that staff can read', () => {
    for (const { event, history } of samples) {
      const [finding] = check({ ...plain, ...event }, { ...nothing, ...history }, { isTrusted });
      expect(finding?.evidence.length).toBeGreaterThan(0);
      expect(finding?.evidence.length).toBeLessThanOrEqual(3);
      for (const text of finding?.evidence ?? []) expect([...text].length).toBeLessThanOrEqual(120);
    }
  });
});

describe('an ordinary event matches no rule', () => {
  test.each([
    ['a title in capitals', { title: 'NEW YEAR’S EVE GALA 2026' }],
    ['one phone number and an address to write to', { summary: 'Questions? +49 30 901820 or hello@example.org' }],
    [
      'the address of its own site',
      { descriptionHtml: '<p><a href="https://lido.example.org/x">lido.example.org</a></p>' },
    ],
    ['a talk about Bitcoin', { title: 'How Bitcoin works', summary: 'A talk about money without banks.' }],
    ['a talk about fraud', { summary: 'Learn how to see a scam before it costs you money.' }],
    ['lines of dots and dashes', { summary: '------------- Programme ............' }],
    ['long numbers', { summary: 'Meeting ID: 8412 3456 7890. IBAN DE89 3704 0044 0532 0130 00' }],
    ['a price and dates', { summary: '12.50 € – 19.11.2026 to 21.11.2026, 19:00–22:00' }],
    ['laughter', { summary: 'Hahaha! Wooow, an evening of comedy.' }],
    ['a messenger by name alone', { summary: 'We will share photos in the WhatsApp group afterwards.' }],
  ] satisfies [string, Partial<CheckedEvent>][])('%s', (_, event) => {
    expect(rulesOf(event)).toEqual([]);
  });

  test('short texts that equal the texts of another event', () => {
    const text = 'Doors open at seven. Bring a friend!';
    const same = [{ id: '1', title: plain.title, text }];
    expect(rulesOf({ summary: text }, { others: same, rejected: same })).toEqual([]);
  });

  test('nine dates of one workshop', () => {
    const [sample] = samples.filter(({ rule }) => rule === 'repeated');
    expect(rulesOf(sample?.event ?? {}, { own: sample?.history?.own?.slice(0, 9) ?? [] })).toEqual([]);
  });
});

test('every event of the demo world matches no rule', () => {
  const world = generateDemoWorld({ seed: 7, now: Temporal.Instant.from('2026-11-21T10:00:00Z') });
  const held = world.events.flatMap((event) => {
    const details = [
      ...event.agenda.map(({ title }) => title),
      ...event.faq.flatMap(({ q, a }) => [q, a]),
      ...event.lineup.map(({ name }) => name),
    ];
    const { name: title, summary, descriptionHtml, tags } = event;
    const findings = check({ title, summary, descriptionHtml, details, tags, externalUrl: null }, nothing, {
      isTrusted,
    });
    return findings.map((finding) => ({ title, ...finding }));
  });
  expect(world.events.length).toBeGreaterThan(1_000);
  expect(held).toEqual([]);
});

test('recorded events of other sites match no rule', () => {
  const root = join(import.meta.dirname, '../../../test/fixtures/import');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) }));
  const parsed = parseFiles(files, { now: Temporal.Instant.from('2026-11-21T10:00:00Z') });
  const events = parsed.flatMap((file) => file.events);
  expect(events.length).toBeGreaterThan(70);
  const held = events.flatMap(({ name: title, summary, descriptionHtml, tags, url: externalUrl }) => {
    const event = { title, summary, descriptionHtml, details: [], tags, externalUrl };
    return check(event, nothing, { isTrusted }).map((finding) => ({ title, ...finding }));
  });
  expect(held).toEqual([]);
});

test('hostile texts are checked without a long computation', () => {
  const hostile = [
    'a@'.repeat(20_000),
    '+1 '.repeat(20_000),
    '<a href="'.repeat(8_000),
    'x'.repeat(60_000),
    'a.'.repeat(30_000),
  ];
  for (const text of hostile) expect(Array.isArray(rulesOf({ descriptionHtml: text }))).toBe(true);
});

test('drafts with open questions do not count as copies of each other', () => {
  const draft = (what: string) => `${what}. Learn by doing.
    [What will people be able to do afterwards?] [Who teaches, and with what experience?]
    [What should people bring, and what is provided?] [How do people get there, and is it step-free?]`;
  const others = [
    { id: '1', title: 'Printing', text: comparedText({ summary: '', descriptionHtml: draft('Printing') }) },
  ];
  expect(rulesOf({ descriptionHtml: draft('Pottery') }, { others })).toEqual([]);
});

test('drafts from the same template do not count as copies of each other, also without their questions', async () => {
  const held: string[] = [];
  for (const language of ['en', 'de', 'fr', 'es', 'pt'] as const)
    for (const formatId of [null, ...formats.map(({ id }) => id)])
      for (const variant of [0, 1]) {
        const [first, second] = await Promise.all(
          ['Pottery by the river', 'Chess for grown-ups'].map((what) =>
            wordsFromTemplate({ what, language, formatId, variant }),
          ),
        );
        if (!first || !second) throw new Error('two drafts');
        const others = [{ id: '1', title: 'Pottery by the river', text: comparedText(first) }];
        if (rulesOf(second, { others }).length > 0) held.push(`${language} ${formatId} ${variant}`);
      }
  expect(held).toEqual([]);
});

interface Template {
  what: string;
  language: ComposerLanguage;
  formatId: string | null;
  variant: number;
}

/** The texts of a draft by the built-in composer for an organizer with the longest answers that templates repeat. */
async function wordsFromTemplate({ what, language, formatId, variant }: Template) {
  const place = { kind: 'online', venue: '', address1: '', city: '', cityName: '', isNamed: false } as const;
  const understood = {
    what,
    formatId,
    categoryId: null,
    subcategoryId: null,
    age: null,
    tags: [],
    capacity: null,
    when: { startDate: '', startTime: '', endDate: '', endTime: '' },
    hasEnd: true,
    isRepeated: false,
    hasPerformer: false,
    place: { ...place, placeId: null, countryCode: null, tz: 'UTC' },
    price: { kind: 'free' } as const,
  };
  const answers = { sentence: '', what, when: '', where: '', audience: '', price: '' };
  const words = { summary: '', description: '' };
  for await (const part of builtInComposer.compose({ answers, understood, language, variant }))
    if (part.name === 'summary' || part.name === 'description') words[part.name] = part.value;
  return { summary: words.summary, descriptionHtml: descriptionHtml(words.description) };
}
