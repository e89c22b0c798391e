// Announcements over HTTP, without script: the form, its preview, sending, stopping, and the organization of another team.
import { beforeAll, describe, expect, test } from 'vitest';
import { organizationPaths } from '#shared/organization-paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { announcementScene, createFollower, newAnnouncement } from '../worlds/announcement-scene.ts';

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

describe('a list without rows', () => {
  test.each(['orders', 'attendees'])('of %s shows no search, and one without matches does', async (section) => {
    const empty = await announcementScene(app.db);
    const path = `/manage/events/${empty.eventId}/${section}/`;
    expect(await (await get(path, empty.token)).text()).not.toContain('role="search" class="grid');
    expect(await (await get(`${path}?q=nobody`, empty.token)).text()).toContain('role="search" class="grid');
  });
});
