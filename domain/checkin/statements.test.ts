// A scan waits for few statements: at a door, a person waits for the answer.
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import { publishMyEvent } from '#domain/management';
import { ticketByToken } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { addTickets, buyTicket, createOrganizerWithDraft } from '../../test/worlds/organizers.ts';
import { newKey } from '../../test/worlds/sale.ts';
import { admitByCode, doorNews, saveZone, setReentry } from './index.ts';

const database = testDb();

test('a scan needs five statements besides BEGIN and COMMIT, and the counts of all devices five', async () => {
  const { ctx, eventId } = await createOrganizerWithDraft(database.db);
  const { id: ticketClassId } = await addTickets(ctx, eventId);
  await setReentry(ctx, { eventId, allowsReentry: true });
  await saveZone(ctx, { eventId, zoneId: null, name: 'Hall', classIds: [ticketClassId] });
  await publishMyEvent(ctx, { eventId });
  const { orderToken } = await buyTicket(database.db, { eventId, ticketClassId, quantity: 2 });
  const { tickets } = await orderPage(contextOf(database.db), { token: orderToken });
  const [first, second] = await Promise.all(tickets.map(({ token }) => ticketByToken({ db: database.db }, { token })));
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => ((statements += 1), node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const counted = { ...ctx, db: ctx.db.withPlugin(counter) };
  const scan = (code = '') => admitByCode(counted, { eventId, code, door: 'North', scanKey: newKey() });
  await scan(first?.qr); // keys of ticket codes and the organization of the organizer stay in memory
  statements = 0;
  expect(await scan(second?.qr)).toMatchObject({ result: 'admitted' });
  // roles, event, rules, ticket, admission
  expect(statements).toBe(5);
  statements = 0;
  expect((await doorNews(counted, { eventId })).counts).toMatchObject({ admitted: 2, total: 2 });
  // roles, event, two counts, conflicts
  expect(statements).toBe(5);
});
