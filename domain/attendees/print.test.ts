import { expect, test } from 'vitest';
import { testDb } from '../../test/db.ts';
import { codeOf } from '../../test/worlds/checkout-scene.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { attendeesToPrint, cancelOrder } from './index.ts';

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
