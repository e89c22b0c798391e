// Agenda, lineup, questions, practical facts, access and own tags in the form of an event, without client script. Blank
// rows are left out, and a wrong input shows its message. Visitors see the saved texts and find the event by them.
import { beforeAll, expect, test } from 'vitest';
import { eventEditor, publishMyEvent } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { addTickets, createOrganizerWithDraft } from '../worlds/organizers.ts';

const app = sharedApp();
let browsers: Browsers;
let organizer: Awaited<ReturnType<typeof createOrganizerWithDraft>>;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  organizer = await createOrganizerWithDraft(app.db, { where: { kind: 'online' } });
});

const details = () => paths.manageDetails(organizer.eventId);

async function open(path: string): Promise<string> {
  const answer = await fetch(app.origin + path, { headers: { cookie: browsers.open(organizer.token).cookie } });
  return answer.text();
}

/** Sends the form of the details, or of another page with the same fields, with other values for some fields. */
async function post(changed: Record<string, string[]>, path = details()) {
  const { cookie, token } = browsers.open(organizer.token);
  const stamps = [...(await open(details())).matchAll(/name="(stamp\.\w+)" value="([^"]*)"/g)];
  const { fields } = await eventEditor(organizer.ctx, organizer);
  const [date = '', time = ''] = fields.when.start.split('T');
  const body = new URLSearchParams([
    ['csrftoken', token],
    ...stamps.map(([, name = '', value = '']) => [name, value]),
    ...Object.entries({ title: fields.name, startDate: date, startTime: time, endDate: date, endTime: '23:59' }),
    ...('tz' in changed ? [] : [['tz', fields.when.tz]]),
    ['where', 'online'],
    ...Object.entries(changed).flatMap(([name, values]) => values.map((value) => [name, value])),
  ]);
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: app.origin,
      'x-forwarded-for': newNetwork(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
  return { status: answer.status, html: await answer.text() };
}

const EVENING = {
  agendaTime: ['19:00', '', ''],
  agendaTitle: ['Doors', 'Concert', ''],
  agendaText: ['', 'Two sets.\r\nA break.', ''],
  performerName: ['Mary Lou', ''],
  performerRole: ['piano', ''],
  question: ['Can I bring my dog?'],
  answer: ['Only small ones.'],
  notes: ['Cash only\r\n\r\nBring a cushion'],
  access: ['captions', 'step-free'],
  accessText: ['Ring the bell.'],
  keywords: ['quaxolotl, swing night'],
};

test('only browsers without script get a blank row below the list', async () => {
  const html = await open(details());
  expect(html.match(/<noscript>(?:(?!<\/noscript>).)*name="agendaTitle"/gs)).toHaveLength(1);
  expect(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('name="agendaTitle"');
});

test('a wrong input shows the typed text again, and the error summary links to its message', async () => {
  const refused = await post({ ...EVENING, agendaTitle: ['Doors', '', ''] });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('href="#agenda.1.title"');
  expect(refused.html).toMatch(/id="agenda\.1\.title-error"[^>]*>[^<]/);
  expect(refused.html).toContain('value="Mary Lou"');
  expect((await eventEditor(organizer.ctx, organizer)).fields.lineup).toEqual([]);
});

test('a time zone that does not exist is refused on the forms of a new event', async () => {
  for (const path of [paths.createEvent(), paths.autoCreate()])
    for (const zone of ['', 'Mars', '<b>']) {
      const refused = await post({ tz: [zone], intent: ['create'] }, path);
      expect([path, zone, refused.status]).toEqual([path, zone, 400]);
    }
});

test('visitors see the saved texts, and find the event by its performer and its tag', async () => {
  expect((await post(EVENING)).status).toBe(303);
  const { ctx, eventId } = organizer;
  expect((await eventEditor(ctx, { eventId })).fields).toMatchObject({
    agenda: [
      { time: '19:00', title: 'Doors', text: '' },
      { time: '', title: 'Concert', text: 'Two sets.\nA break.' },
    ],
    goodToKnow: { notes: ['Cash only', 'Bring a cushion'] },
  });
  await addTickets(ctx, eventId);
  await publishMyEvent(ctx, { eventId });
  const page = await open(paths.event({ id: eventId, slug: 'x' }));
  for (const shown of [
    '7\u00a0PM',
    'Concert',
    'Mary Lou',
    'Only small ones.',
    'Cash only',
    'Step-free access',
    'Ring the bell.',
  ])
    expect(page).toContain(shown);
  for (const query of ['mary lou', 'quaxolotl'])
    await expect.poll(() => open(`/d/online/events/${query.replace(' ', '-')}/`)).toContain('Jazz in the Park');
});
