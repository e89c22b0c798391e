import { describe, expect, test } from 'vitest';
import { wallTimeOf } from '#shared/dates/wall-time.ts';
import { testDb } from '../../test/db.ts';
import { addTickets, createOrganizerWithDraft, inDays } from '../../test/worlds/organizers.ts';
import { newDateSince, type Plan, publishMyEvent, updateMessage, updateMyEvent } from './index.ts';

const database = testDb({ gazetteer: true });
const canceled = { kind: 'canceled' } as const;
const postponed = { kind: 'postponed' } as const;
const rescheduled = { kind: 'rescheduled', start: inDays(30, '20:00'), end: inDays(30, '23:00') } as const;

/** A published event after these updates, each with its message. */
async function updated(...updates: [Plan, string][]): Promise<string> {
  const person = await createOrganizerWithDraft(database.db);
  await addTickets(person.ctx, person.eventId);
  await publishMyEvent(person.ctx, person);
  for (const [plan, message] of updates) await updateMyEvent(person.ctx, { eventId: person.eventId, plan, message });
  return person.eventId;
}
const messageOf = (id: string, status: string, isForTicketHolder = false) =>
  updateMessage({ db: database.db }, { event: { id, status }, isForTicketHolder });

test.each([
  ['canceled', canceled],
  ['postponed', postponed],
] as const)('the message about a %s event is for all visitors, as it was typed', async (status, plan) => {
  const id = await updated([plan, ' The hall <b>is</b> closed.\nSorry! ']);
  expect(await messageOf(id, status)).toBe('The hall <b>is</b> closed.\nSorry!');
});

test('only the message about the present state is shown', async () => {
  const id = await updated([postponed, 'Postponed.'], [canceled, '']);
  expect(await messageOf(id, 'canceled', true)).toBe('');
  expect(await messageOf(await updated([rescheduled, 'A new date!']), 'live', true)).toBe('');
});

test('a message that was written before event pages showed it is only for people with tickets', async () => {
  const id = await updated([canceled, 'Call Mary about your refund.']);
  await database.db.updateTable('event_update').set({ is_public: false }).where('event_id', '=', id).execute();
  expect(await messageOf(id, 'canceled')).toBe('');
  expect(await messageOf(id, 'canceled', true)).toBe('Call Mary about your refund.');
});

describe('a new date after an order', () => {
  const since = (seconds: number) => Temporal.Now.instant().add({ seconds }).toString();
  const newDateOf = (id: string, status: string, seconds: number) =>
    newDateSince({ db: database.db }, { event: { id, status }, since: since(seconds) });

  test('people who ordered before it learn the former date and the message', async () => {
    const id = await updated([rescheduled, 'Same place.']);
    const found = await newDateOf(id, 'live', -3600);
    expect(found?.message).toBe('Same place.');
    expect(wallTimeOf(Temporal.Instant.from(found?.startsAt ?? ''), 'Europe/Berlin')).toBe(inDays(10, '19:00'));
  });

  test('people who ordered after it bought the new date', async () => {
    expect(await newDateOf(await updated([rescheduled, '']), 'live', 3600)).toBe(null);
  });

  test('a canceled event and one that only is postponed have no new date', async () => {
    expect(await newDateOf(await updated([rescheduled, ''], [canceled, '']), 'canceled', -3600)).toBe(null);
    expect(await newDateOf(await updated([postponed, '']), 'postponed', -3600)).toBe(null);
  });
});
