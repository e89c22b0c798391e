import { expect, test } from 'vitest';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { attendeesToPrint, cancelOrder, printAttendees } from './index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);

test('a printed list has the valid tickets by name, codes for members who see orders, and no addresses', async () => {
  const { ctx, eventId, organizationId, buy } = await eventOnSale();
  await buy('Zoë', { email: 'countess@example.org' });
  await buy('Ödön');
  await buy('Anna');
  await cancelOrder(ctx, { ...(await buy('Grace')), message: '' });
  const { attendees, isCut } = await attendeesToPrint(ctx, { eventId, locale: 'de' });
  expect([attendees.map(({ attendeeName }) => attendeeName), isCut]).toEqual([['Anna', 'Ödön', 'Zoë'], false]);
  expect(attendees[0]?.code).toMatch(/^\w{4}-\w{4}$/);
  expect(JSON.stringify(attendees)).not.toContain('@');
  const doors = await memberOf(organizationId, 'check_in');
  const shown = await attendeesToPrint(doors, { eventId, locale: 'en', text: 'zoe' });
  expect(shown.attendees).toMatchObject([{ attendeeName: 'Zoë', className: 'Free entry', code: null }]);
  expect((await attendeesToPrint(doors, { eventId, locale: 'en', text: 'countess' })).attendees).toEqual([]);
  const other = await eventOnSale();
  expect(await codeOf(attendeesToPrint(other.ctx, { eventId, locale: 'en' }))).toBe('NOT_FOUND');
});

test('a PDF has what the page for printing shows, is in the audit log, and counts as an export', async () => {
  const { ctx, eventId, organizationId, buy } = await eventOnSale();
  await buy('Zoë', { email: 'countess@example.org' });
  await buy('Anna');
  await cancelOrder(ctx, { ...(await buy('Grace')), message: '' });
  const request = { eventId, locale: 'en', part: null, layout: 'list' as const };
  const { attendees, part, partCount } = await printAttendees(ctx, request);
  expect(attendees).toEqual((await attendeesToPrint(ctx, request)).attendees);
  expect(attendees[0]?.orderNumber).toMatch(/^\w+/);
  expect([part, partCount]).toEqual([{ number: 1, count: 2, from: 'Anna', to: 'Zoë' }, 1]);
  const doors = await memberOf(organizationId, 'check_in');
  expect((await printAttendees(doors, { ...request, layout: 'badges', text: 'zoe' })).attendees).toMatchObject([
    { attendeeName: 'Zoë', code: null, orderNumber: null },
  ]);
  const logged = await database.db
    .selectFrom('audit_entry')
    .select(['detail'])
    .where('subject_id', '=', eventId)
    .where('action', '=', 'event.exported')
    .orderBy('id')
    .execute();
  expect(logged.map(({ detail }) => detail)).toEqual([
    { list: 'attendees', format: 'pdf' },
    { list: 'badges', format: 'pdf' },
  ]);
  expect(await printAttendees(ctx, { ...request, part: 2 })).toMatchObject({ part: { number: 1 } });
  const other = await eventOnSale();
  expect(await codeOf(printAttendees(other.ctx, request))).toBe('NOT_FOUND');
  for (let done = 2; done < 20; done += 1) await printAttendees(ctx, request);
  expect(await codeOf(printAttendees(ctx, request))).toBe('RATE_LIMITED');
});
