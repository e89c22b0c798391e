import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import {
  acceptInvitation,
  enterPassword,
  eventPage,
  purgePastGuests,
  invitedEvent,
  passwordEvent,
} from '#domain/events';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { newKey } from '../../test/worlds/sale.ts';
import {
  copyEvent,
  history,
  publishMyEvent,
  renewInvitation,
  saveSeries,
  seriesEditor,
  setVisibility,
  visibilityEditor,
} from './index.ts';

const database = testDb({ gazetteer: true });
beforeEach(() => sql`delete from account_attempt`.execute(database.db));

const visitor = (): Ctx => contextOf(database.db, newVisitor());

async function published(visibility: 'password' | 'invitation', password = 'blue door') {
  const person = await createOrganizerWithDraft(database.db);
  const { id: ticketClassId } = await addTickets(person.ctx, person.eventId);
  await publishMyEvent(person.ctx, person);
  await setVisibility(person.ctx, { eventId: person.eventId, visibility, password });
  const { invitation } = await visibilityEditor(person.ctx, person);
  return { ...person, ticketClassId, invitation };
}

const open = (ctx: Ctx, eventId: string) => codeOf(eventPage(ctx, { id: eventId }));
const reserveOne = (ctx: Ctx, { eventId, ticketClassId }: { eventId: string; ticketClassId: string }) =>
  codeOf(reserve(ctx, { eventId, lines: [{ ticketClassId, quantity: 1 }], idempotencyKey: newKey() }));

describe('an event with a password', () => {
  test('opens in a browser in which a person entered the password, and in no other browser', async () => {
    const event = await published('password');
    const [guest, stranger] = [visitor(), visitor()];
    expect(await open(guest, event.eventId)).toBe('PASSWORD_REQUIRED');
    expect(await reserveOne(guest, event)).toBe('PASSWORD_REQUIRED');
    expect(await enterPassword(guest, { eventId: event.eventId, password: ' blue  door ' })).toMatchObject({
      id: event.eventId,
    });
    expect(await eventPage(guest, { id: event.eventId })).toMatchObject({ name: 'Jazz in the Park' });
    await buyTicket(database.db, { ...event, buyerCtx: guest });
    expect(await open(stranger, event.eventId)).toBe('PASSWORD_REQUIRED');
    expect(await reserveOne(stranger, event)).toBe('PASSWORD_REQUIRED');
  });

  test('opens for members of its organization', async () => {
    const event = await published('password');
    const other = await createPerson(database.db);
    expect(await eventPage(event.ctx, { id: event.eventId })).toMatchObject({ visibility: 'password' });
    expect(await open(other.ctx, event.eventId)).toBe('PASSWORD_REQUIRED');
  });

  test('refuses a wrong and an empty password, and refuses many wrong passwords from one network', async () => {
    const { eventId } = await published('password');
    const guest = visitor();
    const enter = (password: string) => refusalOf(enterPassword(guest, { eventId, password }));
    expect((await enter('')).detail.fields).toEqual({ password: ['MISSING'] });
    expect((await enter('Blue door')).detail.fields).toEqual({ password: ['WRONG_PASSWORD'] });
    for (let attempt = 1; attempt < 30; attempt += 1) await enter('green door');
    expect((await enter('blue door')).code).toBe('RATE_LIMITED');
    expect(await open(guest, eventId)).toBe('PASSWORD_REQUIRED');
  });

  test('excludes its guests only when the password changes', async () => {
    const { ctx, eventId } = await published('password');
    const guest = visitor();
    await enterPassword(guest, { eventId, password: 'blue door' });
    await setVisibility(ctx, { eventId, visibility: 'password', password: 'blue door' });
    expect(await eventPage(guest, { id: eventId })).toMatchObject({ id: eventId });
    await setVisibility(ctx, { eventId, visibility: 'password', password: 'red door' });
    expect(await open(guest, eventId)).toBe('PASSWORD_REQUIRED');
  });

  test('needs a password, and the history does not contain the password', async () => {
    const { ctx, eventId } = await published('password');
    const change = (password: string) => refusalOf(setVisibility(ctx, { eventId, visibility: 'password', password }));
    expect((await change('  ')).detail.fields).toEqual({ password: ['MISSING'] });
    expect((await change('x'.repeat(101))).detail.fields).toEqual({ password: ['TOO_LONG'] });
    expect(JSON.stringify(await history(ctx, { eventId }))).not.toContain('blue door');
  });
});

describe('an event by invitation', () => {
  test('does not exist for people without the link', async () => {
    const event = await published('invitation');
    expect(await open(visitor(), event.eventId)).toBe('NOT_FOUND');
    expect(await reserveOne(visitor(), event)).toBe('NOT_FOUND');
    expect(await codeOf(passwordEvent(visitor(), event))).toBe('NOT_FOUND');
  });

  test('opens after the invitation was accepted, until the link is replaced', async () => {
    const { ctx, eventId, invitation } = await published('invitation');
    const guest = visitor();
    expect(await invitedEvent(guest, { token: invitation })).toMatchObject({ id: eventId });
    expect(await open(guest, eventId)).toBe('NOT_FOUND');
    await acceptInvitation(guest, { token: invitation });
    expect(await eventPage(guest, { id: eventId })).toMatchObject({ id: eventId });
    await renewInvitation(ctx, { eventId });
    expect(await open(guest, eventId)).toBe('NOT_FOUND');
    expect(await codeOf(acceptInvitation(guest, { token: invitation }))).toBe('NOT_FOUND');
  });

  test('cannot be opened with its link while it is a draft or has another visibility', async () => {
    const { ctx, eventId, invitation } = await published('invitation');
    await setVisibility(ctx, { eventId, visibility: 'password', password: 'blue door' });
    expect(await codeOf(invitedEvent(visitor(), { token: invitation }))).toBe('NOT_FOUND');
    const draft = await createOrganizerWithDraft(database.db);
    await setVisibility(draft.ctx, { eventId: draft.eventId, visibility: 'invitation', password: '' });
    const { invitation: early } = await visibilityEditor(draft.ctx, draft);
    expect(await codeOf(invitedEvent(visitor(), { token: early }))).toBe('NOT_FOUND');
  });
});

test('copies and the dates of a series have the same password, but separate invitations', async () => {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  await addTickets(ctx, eventId);
  await setVisibility(ctx, { eventId, visibility: 'password', password: 'blue door' });
  const rule = { every: 'day', interval: 1, end: { count: 3 } } as const;
  const slots = [{ start: '19:00', minutes: 180, capacity: null }];
  const plan = { tz: 'Europe/Berlin', firstDay: inDays(10, '').slice(0, 10), rule, slots, added: [], skipped: [] };
  await saveSeries(ctx, { eventId, plan, scope: 'all' });
  const copy = await copyEvent(ctx, { eventId, start: inDays(40, '20:00'), idempotencyKey: newKey() });
  const ids = [copy.id, ...(await seriesEditor(ctx, { eventId })).dates.map(({ id }) => id)];
  const editors = await Promise.all(ids.map((id) => visibilityEditor(ctx, { eventId: id })));
  expect(editors.map(({ visibility, password }) => [visibility, password])).toEqual(
    ids.map(() => ['password', 'blue door']),
  );
  expect(new Set(editors.map(({ invitation }) => invitation)).size).toBe(4);
});

test('only members of the organization can see and change who may open an event', async () => {
  const { eventId } = await published('invitation');
  const other = await createOrganizerWithDraft(database.db);
  expect(await codeOf(visibilityEditor(other.ctx, { eventId }))).toBe('NOT_FOUND');
  expect(await codeOf(setVisibility(other.ctx, { eventId, visibility: 'public', password: '' }))).toBe('NOT_FOUND');
  expect(await codeOf(renewInvitation(other.ctx, { eventId }))).toBe('NOT_FOUND');
});

test('guests are deleted 30 days after the event', async () => {
  const { eventId } = await published('password');
  await enterPassword(visitor(), { eventId, password: 'blue door' });
  expect(await purgePastGuests(visitor())).toBe(0);
  await sql`update event set starts_at = now() - interval '31 days', ends_at = now() - interval '31 days'
    where id = ${eventId}::bigint`.execute(database.db);
  expect(await purgePastGuests(visitor())).toBe(1);
});

describe('a series for guests', () => {
  /** Three weekly dates that are published. */
  async function series(visibility: 'password' | 'invitation') {
    const person = await createOrganizerWithDraft(database.db);
    await addTickets(person.ctx, person.eventId);
    await setVisibility(person.ctx, { eventId: person.eventId, visibility, password: 'blue door' });
    const rule = { every: 'day' as const, interval: 7, end: { count: 3 } };
    const slots = [{ start: '19:00', minutes: 180, capacity: null }];
    const plan = { tz: 'Europe/Berlin', firstDay: inDays(10, '').slice(0, 10), rule, slots, added: [], skipped: [] };
    await saveSeries(person.ctx, { eventId: person.eventId, plan, scope: 'all' });
    await publishMyEvent(person.ctx, person);
    const { dates } = await seriesEditor(person.ctx, person);
    return { ...person, dates: dates.map(({ id }) => id) };
  }
  /** The reason why each date is closed; null for an open date. */
  const openedBy = (ctx: Ctx, dates: string[]) =>
    Promise.all(
      dates.map((id) =>
        eventPage(ctx, { id }).then(
          () => null,
          (error: { code?: string }) => error.code,
        ),
      ),
    );

  test('opens all its dates with the password of one date, and a date with another password stays closed', async () => {
    const { ctx, dates } = await series('password');
    const [first = '', second = '', third = ''] = dates;
    expect(dates).toHaveLength(3);
    await setVisibility(ctx, { eventId: third, visibility: 'password', password: 'green door' });
    const guest = visitor();
    await enterPassword(guest, { eventId: first, password: 'blue door' });
    expect(await openedBy(guest, dates)).toEqual([null, null, 'PASSWORD_REQUIRED']);
    await setVisibility(ctx, { eventId: second, visibility: 'password', password: 'green door' });
    expect(await openedBy(guest, dates)).toEqual([null, 'PASSWORD_REQUIRED', 'PASSWORD_REQUIRED']);
  });

  test('opens all its dates with the invitation to one date, until a link of the series is replaced', async () => {
    const { ctx, dates } = await series('invitation');
    const [first = '', second = ''] = dates;
    const { invitation } = await visibilityEditor(ctx, { eventId: second });
    const guest = visitor();
    await acceptInvitation(guest, { token: invitation });
    expect(await openedBy(guest, dates)).toEqual([null, null, null]);
    expect(await openedBy(visitor(), dates)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    await renewInvitation(ctx, { eventId: first });
    expect(await openedBy(guest, dates)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await codeOf(acceptInvitation(guest, { token: invitation }))).toBe('NOT_FOUND');
  });

  test('opens no date that is for other guests', async () => {
    const { ctx, dates } = await series('password');
    const [first = '', second = ''] = dates;
    await setVisibility(ctx, { eventId: second, visibility: 'invitation', password: '' });
    const guest = visitor();
    await enterPassword(guest, { eventId: first, password: 'blue door' });
    expect((await openedBy(guest, dates))[1]).toBe('NOT_FOUND');
  });
});
