import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/ctx';
import { follow, like, createCalendarFeed, revokeCalendarFeed } from '#domain/favorites';
import { apiOptions } from '../../test/api-options.ts';
import { testDb } from '../../test/db.ts';
import { contextsOn } from '../../test/worlds/context.ts';
import { type Scene, seedEvents } from '../../test/worlds/favorites-scene.ts';
import { holdTicket } from '../../test/worlds/hold-ticket.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { apiRoutes } from '../routes.ts';

const database = testDb();
const UNKNOWN_VISITOR: Actor = { kind: 'visitor', key: 'unknown-browser' };
let scene: Scene;
const id = (name: string) => scene.events[name] ?? '';

/** Sends requests to the API as an actor; `json` returns the status and the parsed answer. */
function browserOf(actor: Actor) {
  const app = apiRoutes(apiOptions({ contextFor: contextsOn(database), actorOf: () => actor }));
  const send = (path: string, init?: RequestInit) => app.request(`http://inside.test${path}`, init);
  const json = async (path: string, init?: RequestInit) => {
    const answer = await send(path, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { send, json };
}
const me = async () => {
  const person = await createPerson(database.db);
  return { ...person, ...browserOf(person.actor) };
};
const posted = (body: unknown, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const LIKES = '/api/v3/users/me/likes/';
const FOLLOWS = '/api/v3/users/me/follows/';

beforeAll(async () => {
  scene = await seedEvents(database.db, [
    { name: 'Jazz Night', days: 2, over: { categoryId: '103', subcategoryId: '3002' } },
    { name: 'Rock; Night', days: 3 },
    { name: 'Over', days: -3 },
    { name: 'Blue 1', by: 'Blue Note', days: 4 },
    { name: 'Blue Off', by: 'Blue Note', days: 5, state: 'canceled' },
    { name: 'Draft', state: 'draft' },
    { name: 'Holiday', days: 6, over: { allDay: true } },
  ]);
});

describe('the endpoint of a like', () => {
  it('adds, reads and removes a like, with the counts of the header', async () => {
    const { json } = await me();
    const path = `${LIKES}${id('Jazz Night')}/`;
    expect(await json(path)).toEqual({ status: 200, body: { event_id: id('Jazz Night'), is_liked: false } });
    const liked = { event_id: id('Jazz Night'), is_liked: true, num_saved_events: 1, num_following: 0 };
    expect(await json(path, { method: 'POST' })).toEqual({ status: 200, body: liked });
    expect(await json(path, { method: 'POST' })).toEqual({ status: 200, body: liked });
    expect((await json(path)).body).toMatchObject({ is_liked: true });
    const unliked = { ...liked, is_liked: false, num_saved_events: 0 };
    expect(await json(path, { method: 'DELETE' })).toEqual({ status: 200, body: unliked });
    expect(await json(path, { method: 'DELETE' })).toEqual({ status: 200, body: unliked });
  });

  it('refuses events the person may not see', async () => {
    const { json } = await me();
    for (const eventId of [id('Draft'), '99999999', 'nonsense', "1'--", '%00'])
      expect(await json(`${LIKES}${eventId}/`, { method: 'POST' })).toMatchObject({
        status: 404,
        body: { status_code: 404, error: 'NOT_FOUND' },
      });
    expect((await json(`${LIKES}nonsense/`)).body).toMatchObject({ is_liked: false });
  });

  it('is refused to a visitor who is not signed in', async () => {
    const { json } = browserOf(UNKNOWN_VISITOR);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await json(`${LIKES}${id('Jazz Night')}/`, { method })).toMatchObject({
        status: 401,
        body: { error: 'NOT_SIGNED_IN' },
      });
  });

  it('changes nothing during an impersonation', async () => {
    const { actor } = await createPerson(database.db);
    const { json } = browserOf({ ...actor, impersonatorId: '1' });
    expect((await json(`${LIKES}${id('Jazz Night')}/`, { method: 'POST' })).status).toBe(403);
    expect((await json(LIKES)).status).toBe(200);
  });
});

describe('the list of likes', () => {
  it('has upcoming events, and past events', async () => {
    const { json, ctx, send } = await me();
    for (const name of ['Over', 'Rock; Night', 'Jazz Night']) await like(ctx, { eventId: id(name) });
    const ahead = await json(LIKES);
    const events = ahead.body['events'] as Record<string, unknown>[];
    expect(events.map((event) => event['name'])).toEqual(['Jazz Night', 'Rock; Night']);
    expect(events[0]).toMatchObject({
      id: id('Jazz Night'),
      url: `/e/jazz-night-tickets-${id('Jazz Night')}/`,
      status: 'live',
      sales_status: 'on_sale',
      price: { is_free: true, min_minor: 0, max_minor: 0, currency: 'USD' },
      primary_venue: { name: 'The Lantern', city: 'San Francisco' },
      category: 'BandstandCategory/103',
      subcategory: 'BandstandSubCategory/3002',
    });
    expect(ahead.body['pagination']).toEqual({
      object_count: 2,
      page_number: 1,
      page_size: 20,
      page_count: 1,
      has_more_items: false,
    });
    const past = await json(`${LIKES}?when=past`);
    expect((past.body['events'] as { name: string }[]).map((event) => event.name)).toEqual(['Over']);
    expect((await send(LIKES)).headers.get('cache-control')).toBe('no-store');
  });

  it('is paged by number and by continuation', async () => {
    const { json, ctx } = await me();
    const seeded = await seedEvents(
      database.db,
      Array.from({ length: 41 }, (_, index) => ({ name: `Many ${index}`, by: 'Many', days: index + 1 })),
    );
    for (const eventId of Object.values(seeded.events)) await like(ctx, { eventId });
    const seen: string[] = [];
    let next = LIKES;
    for (let pages = 0; pages < 4 && next !== ''; pages += 1) {
      const { body } = await json(next);
      seen.push(...(body['events'] as { name: string }[]).map((event) => event.name));
      const { continuation } = body['pagination'] as { continuation?: string };
      next = continuation === undefined ? '' : `${LIKES}?continuation=${continuation}`;
    }
    expect(seen).toEqual(Array.from({ length: 41 }, (_, index) => `Many ${index}`));
    const second = await json(`${LIKES}?page=2`);
    expect((second.body['events'] as { name: string }[])[0]?.name).toBe('Many 20');
    expect((await json(`${LIKES}?continuation=nonsense`)).body['pagination']).toMatchObject({ page_number: 1 });
  });

  it.each(['?page=0', '?page=x', '?when=someday', '?page=1&page=2', '?continuation=%27'])(
    'refuses %s',
    async (query) => {
      const { json } = await me();
      expect(await json(LIKES + query)).toMatchObject({ status: 400, body: { error: 'ARGUMENTS_ERROR' } });
    },
  );
});

describe('merging likes', () => {
  it('adds the likes of a browser', async () => {
    const { json } = await me();
    const body = {
      event_ids: [id('Jazz Night'), Number(id('Over')), '42'],
      organizer_ids: [scene.organizers['Blue Note']],
    };
    expect(await json(`${LIKES}merge/`, posted(body))).toEqual({
      status: 200,
      body: { added: 3, num_saved_events: 1, num_following: 1 },
    });
    expect((await json(`${LIKES}merge/`, posted({}))).body).toMatchObject({ added: 0 });
  });

  it.each([
    [posted({ event_ids: 'x' }), 400, 'ARGUMENTS_ERROR'],
    [posted({ event_ids: [{}] }), 400, 'ARGUMENTS_ERROR'],
    [posted({ organizer_ids: Array.from({ length: 201 }, String) }), 400, 'ARGUMENTS_ERROR'],
    [posted('[]'), 400, 'BAD_REQUEST'],
    [posted('{'), 400, 'BAD_REQUEST'],
    [posted('{}', 'text/plain'), 415, 'UNSUPPORTED_MEDIA'],
    [posted({ event_ids: ['x'.repeat(40_000)] }), 413, 'TOO_LARGE'],
  ])('refuses an invalid body: %j', async (init, status, error) => {
    const { json } = await me();
    expect(await json(`${LIKES}merge/`, init)).toMatchObject({ status, body: { error } });
  });
});

describe('the endpoints of follows', () => {
  it('adds, reads, lists and removes a follow', async () => {
    const { json } = await me();
    const organizerId = scene.organizers['Blue Note'] ?? '';
    const path = `${FOLLOWS}${organizerId}/`;
    expect((await json(path)).body).toEqual({ organizer_id: organizerId, is_followed: false });
    expect(await json(path, { method: 'POST' })).toEqual({
      status: 200,
      body: { organizer_id: organizerId, is_followed: true, num_saved_events: 0, num_following: 1 },
    });
    const { body } = await json(FOLLOWS);
    expect(body['organizers']).toMatchObject([
      { id: organizerId, name: 'Blue Note', url: `/o/blue-note-${organizerId}/`, next_events: [{ name: 'Blue 1' }] },
    ]);
    expect(body['pagination']).toMatchObject({ object_count: 1, has_more_items: false });
    expect((await json(path, { method: 'DELETE' })).body).toMatchObject({ is_followed: false, num_following: 0 });
    expect((await json(`${FOLLOWS}99999999/`, { method: 'POST' })).status).toBe(404);
    expect((await browserOf(UNKNOWN_VISITOR).json(FOLLOWS)).status).toBe(401);
  });
});

describe('the private calendar feed', () => {
  it('has events with tickets and events of followed organizers, with the UIDs of the public calendar files', async () => {
    const { ctx, accountId, email } = await createPerson(database.db);
    await follow(ctx, { organizerId: scene.organizers['Blue Note'] ?? '' });
    for (const name of ['Rock; Night', 'Holiday']) await holdTicket({ ctx, accountId, email }, id(name));
    const { token } = await createCalendarFeed(ctx);
    const { send } = browserOf(UNKNOWN_VISITOR);
    const answer = await send(`/ical/u/${token}/`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    const entries = calendar.getAllSubcomponents('vevent');
    const lines = entries.map((entry) => [
      entry.getFirstPropertyValue('summary'),
      entry.getFirstPropertyValue('status'),
    ]);
    expect(lines).toEqual([
      ['Ticket: Rock; Night', 'CONFIRMED'],
      ['Blue 1', 'CONFIRMED'],
      ['Blue Off', 'CANCELLED'],
      ['Ticket: Holiday', 'CONFIRMED'],
    ]);
    expect(entries[0]?.getFirstPropertyValue('categories')).toBe('Ticket');
    expect(entries.flatMap((entry) => entry.getAllSubcomponents('valarm'))).toEqual([]);
    const eventCalendar = new ICAL.Component(ICAL.parse(await (await send(`/ical/e/${id('Rock; Night')}/`)).text()));
    const uid = eventCalendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid');
    expect(entries[0]?.getFirstPropertyValue('uid')).toBe(uid);
    expect(calendar.toString()).not.toContain(token);
  });

  it('is not found with a revoked token', async () => {
    const { ctx } = await createPerson(database.db);
    const { token } = await createCalendarFeed(ctx);
    const { send } = browserOf(UNKNOWN_VISITOR);
    expect((await send(`/ical/u/${token}/`)).status).toBe(200);
    await revokeCalendarFeed(ctx);
    for (const path of [token, 'nonsense', 'x'.repeat(32), '', `${token}/more`]) {
      const answer = await send(`/ical/u/${path}/`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('redirects to its trailing slash', async () => {
    const { token } = await createCalendarFeed((await createPerson(database.db)).ctx);
    const answer = await browserOf(UNKNOWN_VISITOR).send(`/ical/u/${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/ical/u/${token}/`]);
  });
});
