// Announcements and messages to attendees over HTTP, without script: the form, its preview, sending, stopping, and the
// organization of another team.
import { beforeAll, describe, expect, test } from 'vitest';
import { attendeeMessagePaths } from '#shared/attendee-message-paths.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { announcementScene, createFollower, newAnnouncement } from '../worlds/announcement-scene.ts';
import { buyFor, newAddress, publishedEvent } from '../worlds/message-scene.ts';

const app = sharedApp();
let browsers: Browsers;
let scene: Awaited<ReturnType<typeof announcementScene>>;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  scene = await announcementScene(app.db);
  await createFollower(app.db, scene);
});

const get = (path: string, session: string) =>
  fetch(app.origin + path, { headers: { cookie: browsers.open(session).cookie }, redirect: 'manual' });

function post(path: string, session: string, fields: Record<string, string>) {
  const { cookie, token } = browsers.open(session);
  return fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'x-forwarded-for': newNetwork(), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrftoken: token, ...fields }),
  });
}

const form = (more: Record<string, string> = {}) => {
  const { sendAt: _now, idempotencyKey, ...texts } = newAnnouncement(scene);
  return { ...texts, when: 'now', idempotency_key: idempotencyKey, ...more };
};

describe('the announcements', () => {
  test('are previewed with the number of recipients, sent once for each form, and stopped', async () => {
    const path = organizationPaths.newAnnouncement();
    const preview = await (await post(path, scene.token, form({ intent: 'preview' }))).text();
    expect(preview).toContain('1 email address');
    expect(preview).toContain('Send to 1 address');
    const sent = form({ intent: 'send', when: 'later', sendDate: '2027-03-01', sendTime: '10:00' });
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(path, scene.token, sent);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringContaining('/contacts/announcements/?done=scheduled'),
      ]);
    }
    const list = await (await get(organizationPaths.announcements(), scene.token)).text();
    expect(list.split('Our winter season</h2>')).toHaveLength(2);
    const announcementId = /name="announcementId" value="(\d+)"/.exec(list)?.[1] ?? '';
    const { organizationId } = scene;
    const other = await announcementScene(app.db);
    const stop = { organizationId, announcementId };
    expect((await post(organizationPaths.announcements(), other.token, stop)).status).toBe(404);
    const ofOther = { organizationId: other.organizationId, announcementId };
    expect((await post(organizationPaths.announcements(), other.token, ofOther)).status).toBe(404);
    expect((await post(organizationPaths.announcements(), scene.token, stop)).status).toBe(303);
    expect(await (await get(organizationPaths.announcements(), scene.token)).text()).toContain('Stopped');
  });

  test('name what is wrong, and belong to no other organization', async () => {
    const path = organizationPaths.newAnnouncement();
    const refused = await post(path, scene.token, form({ intent: 'preview', subject: '' }));
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Enter a subject.')]);
    const other = await announcementScene(app.db);
    expect((await post(path, other.token, form({ intent: 'preview' }))).status).toBe(404);
    expect((await post(path, other.token, form({ intent: 'send' }))).status).toBe(404);
  });

  test('present the event of the link on the page of a published event', async () => {
    const published = await (await get(`/manage/events/${scene.eventId}/publish/`, scene.token)).text();
    expect(published).toContain(`/contacts/announcements/new/?event=${scene.eventId}`);
    const filled = await (await get(organizationPaths.newAnnouncement(scene.eventId), scene.token)).text();
    expect(filled).toMatch(new RegExp(`<option value="${scene.eventId}" selected`));
  });
});

test('a message to attendees is written, previewed, changed and sent with the forms of the pages', async () => {
  const { eventId, ticketClassId, token } = await publishedEvent(app.db);
  const buyerEmail = newAddress();
  await buyFor(app.db, { eventId, ticketClassId, buyerEmail });
  const path = attendeeMessagePaths.newMessage(eventId);
  /** Posts the form of a page with its hidden fields, a button of it, and what a person typed. */
  const submit = (html: string, button: string, typed: Record<string, string> = {}) => {
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    const hidden = [...main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, plain(value)] as const,
    );
    const [, attributes] = new RegExp(`<button([^>]*)>${button}`).exec(main) ?? [];
    expect([button, attributes]).toEqual([button, expect.any(String)]);
    // `post` sends the token of its own cookie
    const fields = Object.fromEntries(hidden.filter(([name]) => name !== 'csrftoken'));
    const intent = /value="(\w+)"/.exec(attributes ?? '')?.[1];
    return post(path, token, { ...fields, ...(intent !== undefined && { intent }), ...typed });
  };
  const typed = { audience: 'all', subject: 'Doors open early', body: 'Bring <b>water</b>.', when: 'now' };
  const written = await (await get(path, token)).text();
  const refused = await submit(written, 'Show preview', { ...typed, subject: '' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Enter a subject.')]);
  const preview = await (await submit(written, 'Show preview', typed)).text();
  expect(preview).toContain('Send to 1 address');
  const changed = await (await submit(preview, 'Change')).text();
  expect(changed).toContain('Bring &lt;b&gt;water&lt;/b&gt;.');
  const again = await (await submit(changed, 'Show preview', { ...typed, subject: 'Doors open at six' })).text();
  const sent = await submit(again, 'Send to 1 address');
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('?done=sent')]);
  expect(await (await get(attendeeMessagePaths.manageMessages(eventId), token)).text()).toContain('Doors open at six');
  const mails = () =>
    app.db.selectFrom('mail_outbox').select('template').where('to_address', '=', buyerEmail).execute();
  await expect.poll(async () => (await mails()).map(({ template }) => template)).toContain('attendee_message');
});

/** The text of an attribute of a page. */
const plain = (value: string): string =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe('a list without rows', () => {
  test.each(['orders', 'attendees'])('of %s shows no search, and one without matches does', async (section) => {
    const empty = await announcementScene(app.db);
    const path = `/manage/events/${empty.eventId}/${section}/`;
    expect(await (await get(path, empty.token)).text()).not.toContain('role="search" class="grid');
    expect(await (await get(`${path}?q=nobody`, empty.token)).text()).toContain('role="search" class="grid');
  });
});
