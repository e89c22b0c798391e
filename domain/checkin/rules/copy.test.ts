// Re-entry and zones of an event go to its copies and to new dates of its series.
import { expect, test } from 'vitest';
import { copyEvent, saveSeries, seriesEditor } from '#domain/management';
import { classesWithStock } from '#domain/tickets';
import { ZONES_MAX } from '#shared/limits.ts';
import { testDb } from '../../../test/db.ts';
import { refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { addTickets, createOrganizerWithDraft, inDays } from '../../../test/worlds/organizers.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import { doorRules, saveZone, setReentry } from '../index.ts';

const database = testDb({ gazetteer: true });

/** A draft with two classes, re-entry, a hall for both classes and a backstage for the second one. */
async function draftWithZones() {
  const owner = await createOrganizerWithDraft(database.db);
  const { ctx, eventId } = owner;
  const classIds = [(await addTickets(ctx, eventId)).id, (await addTickets(ctx, eventId)).id];
  await setReentry(ctx, { eventId, allowsReentry: true });
  await saveZone(ctx, { eventId, zoneId: null, name: 'Hall', classIds });
  await saveZone(ctx, { eventId, zoneId: null, name: 'Backstage', classIds: classIds.slice(1) });
  return owner;
}

/** The door rules of an event; the classes that a zone admits are the numbers of their places in the event. */
async function rulesOf({ ctx }: Awaited<ReturnType<typeof draftWithZones>>, eventId: string) {
  const places = (await classesWithStock(database.db, { eventId })).map(({ id }) => id);
  const { allowsReentry, zones } = await doorRules(ctx, { eventId });
  return {
    allowsReentry,
    zones: zones.map(({ name, classIds }) => [name, ...classIds.map((id) => places.indexOf(id)).toSorted()]),
  };
}

const COPIED = {
  allowsReentry: true,
  zones: [
    ['Backstage', 1],
    ['Hall', 0, 1],
  ],
};

test('a copy of an event has its re-entry and its zones, which admit the copies of the classes', async () => {
  const owner = await draftWithZones();
  const { id } = await copyEvent(owner.ctx, { ...owner, start: inDays(30, '19:00'), idempotencyKey: newKey() });
  expect(await rulesOf(owner, id)).toEqual(COPIED);
  expect(await rulesOf(owner, owner.eventId)).toEqual(COPIED);
});

test('new dates of a series have re-entry and zones of their own', async () => {
  const owner = await draftWithZones();
  const { ctx, eventId } = owner;
  const plan = {
    tz: 'Europe/Berlin',
    firstDay: inDays(10, '00:00').slice(0, 10),
    rule: { every: 'day' as const, interval: 1, end: { count: 3 } },
    slots: [{ start: '19:00', minutes: 180, capacity: null }],
    added: [],
    skipped: [],
  };
  await saveSeries(ctx, { eventId, plan, scope: 'all' });
  const dates = (await seriesEditor(ctx, { eventId })).dates.map(({ id }) => id);
  expect(dates).toHaveLength(3);
  for (const date of dates) expect(await rulesOf(owner, date)).toEqual(COPIED);
  await setReentry(ctx, { eventId, allowsReentry: false });
  expect(await rulesOf(owner, dates[1] ?? '')).toEqual(COPIED);
});

test('the 21st zone is refused beside its name, and a full event still changes its zones', async () => {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  const classIds = [(await addTickets(ctx, eventId)).id];
  for (let number = 1; number <= ZONES_MAX; number += 1)
    await saveZone(ctx, { eventId, zoneId: null, name: `Zone ${number}`, classIds });
  const refusal = await refusalOf(saveZone(ctx, { eventId, zoneId: null, name: 'One more', classIds }));
  expect(refusal).toMatchObject({ code: 'ARGUMENTS_ERROR', detail: { fields: { name: ['TOO_MANY'] } } });
  const [zone] = (await doorRules(ctx, { eventId })).zones;
  await saveZone(ctx, { eventId, zoneId: zone?.id ?? '', name: 'Renamed', classIds });
  expect((await doorRules(ctx, { eventId })).zones).toHaveLength(ZONES_MAX);
});
