// Searches find an event after it is published, even if a page without it was cached before. Searches no longer find an
// event that is withdrawn or taken down. `npm run bench` measures how long each change takes.
import { beforeAll, expect, test } from 'vitest';
import { reportEvent, takeDownEvent } from '#domain/staff';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { addTickets, createOrganizerWithDraft } from '../worlds/organizers.ts';
import { createPerson } from '../worlds/people.ts';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});

const DETAILS = {
  summary: 'An evening of quiet songs by the river.',
  description: '<p>Four musicians play quiet songs. Bring a blanket and something to drink.</p>',
  category: { categoryId: '103', subcategoryId: null },
};

/** A draft that can be published. No other event has the word in its title. */
async function createDraft(word: string) {
  const organizer = await createOrganizerWithDraft(app.db, { name: `${word} songs by the river`, ...DETAILS });
  await addTickets(organizer.ctx, organizer.eventId);
  return { ...organizer, word };
}

async function submit({ token: session, eventId }: { token: string; eventId: string }, intent: string) {
  const { cookie, token } = browsers.open(session);
  const answer = await fetch(app.origin + paths.managePublish(eventId), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: app.origin,
      'x-forwarded-for': newNetwork(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrftoken: token, intent }),
  });
  expect(answer.status, await answer.text()).toBe(303);
}

/** The pages (which are cached) and files in which a visitor without a session finds the event. */
const SEARCH = '/d/online/all-events/{word}/';
const PLACES = [SEARCH, paths.searchRss(SEARCH), `/de${SEARCH}`];

async function foundIn({ word, eventId }: { word: string; eventId: string }): Promise<boolean[]> {
  const texts = await Promise.all(
    PLACES.map(async (place) => (await fetch(app.origin + place.replace('{word}', word.toLowerCase()))).text()),
  );
  return texts.map((text) => text.includes(`-tickets-${eventId}/`));
}

test('searches find a published event although a page without it was cached, and no longer after it is withdrawn', async () => {
  const draft = await createDraft('Quillwort');
  expect(await foundIn(draft)).toEqual([false, false, false]);
  await submit(draft, 'publish');
  await expect.poll(() => foundIn(draft)).toEqual([true, true, true]);
  await submit(draft, 'unpublish');
  await expect.poll(() => foundIn(draft)).toEqual([false, false, false]);
});

test('searches no longer find an event that staff take down', async () => {
  const draft = await createDraft('Bladderwort');
  await submit(draft, 'publish');
  await expect.poll(() => foundIn(draft)).toEqual([true, true, true]);
  const visitor = contextOf(app.db, newVisitor());
  await reportEvent(visitor, { eventId: draft.eventId, reason: 'scam', body: '', email: '' });
  const staff = await createPerson(app.db, { isStaff: true });
  const report = await app.db
    .selectFrom('event_report')
    .select('id')
    .where('event_id', '=', draft.eventId)
    .executeTakeFirstOrThrow();
  await takeDownEvent(staff.ctx, { id: report.id, note: '', reason: 'The venue does not know this event.' });
  await expect.poll(() => foundIn(draft)).toEqual([false, false, false]);
});
