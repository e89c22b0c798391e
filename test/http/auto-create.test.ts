// Drafts from a few answers, without client script: from templates, and by a language model in each of its moods.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventEditor, myEvents, publishMyEvent, ticketEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { type AiService, GOOD_DRAFT, type Mood, moods, startAiService } from '../ai-service.ts';
import { type App, appOnDatabaseOf, sharedApp } from '../site/app.ts';
import { createPerson, type TestPerson } from '../worlds/people.ts';

const app = sharedApp();
let service: AiService;
const withModel = appOnDatabaseOf(app, async () => {
  service = await startAiService();
  return { AI_BASE_URL: service.baseUrl, AI_MODEL: 'test-model', AI_API_KEY: 'sk-secret' };
});
let browsers: Browsers;
let person: TestPerson;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  person = await createPerson(app.db);
});
afterAll(() => service.stop());

const ANSWERS = {
  aboutWhat: 'a jazz night "with" <friends>',
  aboutWhen: '24.12.2099 19:30',
  aboutWhere: 'Lantern, Valencia Street 510, San Francisco',
  aboutWho: '18+',
  aboutPrice: '10-15',
  sentence: '',
};

async function post(
  site: Pick<App, 'origin'>,
  fields: Record<string, string> | [string, string][],
  path = paths.autoCreate(),
) {
  const { cookie, token } = browsers.open(person.token);
  const answer = await fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: site.origin,
      'x-forwarded-for': newNetwork(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams([['csrftoken', token], ...(Array.isArray(fields) ? fields : Object.entries(fields))]),
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

/** The names and values of the form that creates the draft. */
function draftFieldsOf(html: string): [string, string][] {
  const form = html.slice(html.indexOf('id="draft"'));
  const decoded = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const fields: [string, string][] = [];
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(input)?.[1];
    const isChoice = /type="(?:radio|checkbox)"/.test(input);
    if (!name || name === 'csrftoken' || (isChoice && !/\bchecked/.test(input))) continue;
    fields.push([name, decoded(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? '')]);
  }
  for (const [, name = '', value = ''] of form.matchAll(/<textarea[^>]*\bname="([^"]*)"[^>]*>([^<]*)<\/textarea>/g))
    fields.push([name, decoded(value)]);
  for (const [, name = '', options = ''] of form.matchAll(/<select[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/select>/g))
    fields.push([
      name,
      /<option[^>]*\bvalue="([^"]*)"[^>]*\bselected/.exec(options)?.[1] ??
        /selected=""[^>]*value="([^"]*)"/.exec(options)?.[1] ??
        '',
    ]);
  return fields;
}
const valueOf = (fields: [string, string][], name: string) => fields.find(([field]) => field === name)?.[1];
const drafts = async () => (await myEvents(person.ctx, { period: 'drafts', page: 1 })).events;

describe('without a language model', () => {
  test('the answers become a draft from templates, which is stored when the organizer creates the event', async () => {
    const composed = await post(app, { ...ANSWERS, intent: 'write' });
    expect(composed.html).toContain('Written from your answers');
    expect(await drafts()).toEqual([]);
    const fields = draftFieldsOf(composed.html);
    expect(valueOf(fields, 'title')).toBe('Jazz night "with" <friends>');
    const created = await post(app, [...fields, ['intent', 'create']]);
    const eventId = /events\/(\d+)\/details/.exec(created.location ?? '')?.[1] ?? '';
    // a second press of the button creates no second event
    expect((await post(app, [...fields, ['intent', 'create']])).location).toBe(created.location);
    const { status, fields: stored } = await eventEditor(person.ctx, { eventId });
    expect(status).toBe('draft');
    expect(stored).toMatchObject({
      name: 'Jazz night "with" <friends>',
      when: { start: '2099-12-24T19:30', tz: 'America/Los_Angeles' },
      where: { kind: 'venue', name: 'Lantern', city: 'San Francisco, CA' },
      category: { categoryId: '103', subcategoryId: '3027' },
      age: '18 and over',
    });
    const { classes } = await ticketEditor(person.ctx, { eventId });
    expect(classes.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
      ['Reduced', 1000],
      ['General admission', 1500],
    ]);
    // questions without an answer are left out, so that the draft can be published
    expect(valueOf(fields, 'description')).toContain('[Who is performing?]');
    expect(stored.description).not.toMatch(/[[\]]/);
    await publishMyEvent(person.ctx, { eventId });
    expect((await eventEditor(person.ctx, { eventId })).status).toBe('live');
  });

  test('the description of the editor is stored with its formatting, without the open questions', async () => {
    const composed = await post(app, { ...ANSWERS, what: 'Jazz for the editor', intent: 'write' });
    const html = '<h2>Doors</h2><p>At <strong onclick="x()">7</strong></p><h2>Who</h2><ul><li><p>[Who?]</p></li></ul>';
    const fields = draftFieldsOf(composed.html).filter(([name]) => name !== 'description');
    const created = await post(app, [...fields, ['descriptionHtml', html], ['intent', 'create']]);
    const eventId = /events\/(\d+)\/details/.exec(created.location ?? '')?.[1] ?? '';
    const { fields: stored } = await eventEditor(person.ctx, { eventId });
    expect(stored.description).toBe('<h2>Doors</h2><p>At <strong>7</strong></p>');
  });

  test('a part is written again, and the texts that the organizer typed in other fields stay', async () => {
    const fields = draftFieldsOf((await post(app, { ...ANSWERS, intent: 'write' })).html);
    const typed = fields.map(([name, value]): [string, string] => [name, name === 'summary' ? 'My own words' : value]);
    const again = draftFieldsOf((await post(app, [...typed, ['intent', 'again:title']])).html);
    expect(valueOf(again, 'title')).not.toBe(valueOf(fields, 'title'));
    expect(valueOf(again, 'summary')).toBe('My own words');
    expect(valueOf(again, 'aboutWhen')).toBe(ANSWERS.aboutWhen);
  });

  test('a draft with a wrong price stays in the form, with the error in the field', async () => {
    const fields = draftFieldsOf((await post(app, { ...ANSWERS, intent: 'write' })).html);
    const wrong = fields.map(([name, value]): [string, string] => [name, name === 'ticketPrice' ? 'ten' : value]);
    const refused = await post(app, [...wrong, ['intent', 'create']]);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('id="tickets.0.price-error"');
    expect(valueOf(draftFieldsOf(refused.html), 'title')).toBe('Jazz night "with" <friends>');
  });

  test('a form without any answer does not become a draft', async () => {
    const refused = await post(app, { intent: 'write' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('Tell us at least what you’re planning.');
  });
});

/** The message of the page in each mood that ends without a draft. `hanging` takes 30 seconds; `server/ai` tests it. */
const FAILURES: Partial<Record<Mood, string>> = {
  brokenJson: 'The AI service sent something we couldn’t use.',
  wrongSchema: 'The AI service sent something we couldn’t use.',
  fiveMegabytes: 'The AI service sent something we couldn’t use.',
  cutOff: 'The AI service sent something we couldn’t use.',
  tooManyRequests: 'The AI service is busy right now.',
  serverError: 'We can’t reach the AI service right now.',
};

describe('with a language model', () => {
  test.each(moods.filter((mood) => mood !== 'hanging'))('in the mood %s', async (mood) => {
    service.mood = mood;
    const { html, status } = await post(withModel, { ...ANSWERS, intent: 'write' });
    expect(status).toBe(200);
    expect(html).not.toMatch(/evil\.|onerror|alert\(1\)|sk-secret/);
    for (const name of Object.keys(ANSWERS)) expect(html).toContain(`name="${name}"`);
    expect(html).toContain('a jazz night &quot;with&quot; &lt;friends&gt;');
    const failure = FAILURES[mood];
    if (failure !== undefined) {
      expect(html).toContain(failure);
      expect(html).not.toContain('Your draft<');
      const fallback = await post(withModel, { ...ANSWERS, intent: 'templates' });
      expect(fallback.html).toContain('Written from your answers');
      return;
    }
    expect(html).toContain('Written by AI');
    const created = await post(withModel, [...draftFieldsOf(html), ['intent', 'create']]);
    const eventId = /events\/(\d+)\/details/.exec(created.location ?? '')?.[1] ?? '';
    const { fields } = await eventEditor(person.ctx, { eventId });
    expect(JSON.stringify(fields)).not.toMatch(/<script|evil|onerror|javascript:/);
    expect(fields.when.start).toBe('2099-12-24T19:30');
    if (mood === 'good' || mood === 'fenced') expect(fields.name).toBe(GOOD_DRAFT.title);
  });

  test('parts arrive as lines while they are written, and the last line contains the whole draft', async () => {
    service.mood = 'good';
    const { html } = await post(withModel, ANSWERS, workPaths.writeDraft());
    const steps = html
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string; texts?: { title: string } });
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.slice(0, -1).every(({ kind }) => kind === 'part')).toBe(true);
    expect(steps.at(-1)).toMatchObject({ kind: 'composed', texts: { title: GOOD_DRAFT.title }, problem: null });
  });
});
