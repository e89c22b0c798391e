// A person accepts a ticket while the buyer takes it back and a door scans it. The same check runs on a twin that does
// not lock the ticket.
import { expect, test } from 'vitest';
import { admitByCode } from '#domain/checkin';
import { handOverTicketIn } from '#domain/checkout';
import { eventStock, signingKid, ticketByToken, verifyTicket } from '#domain/tickets';
import { testDb } from '../../../test/db.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { guestScene } from '../../../test/worlds/guest-scene.ts';
import { newGrace, offerTicket, ticketsIn } from '../../../test/worlds/transfers.ts';
import { acceptTransfer, cancelFreeTicket, takeBackTransfer, transferOffer } from '../index.ts';

const database = testDb();
const { eventOnSale } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());
const ROUNDS = 4;

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

interface Offered {
  orderId: string;
  orderToken: string;
  ticketId: string;
  /** The token of the mailed link. */
  token: string;
}
type Accept = (offered: Offered) => Promise<{ orderToken: string }>;

/** Rounds in which acceptance, take-back and scan start together. Returns the faults that a round left. */
async function faultsWith(accept: Accept): Promise<string[]> {
  const { ctx, eventId, buy } = await eventOnSale();
  const faults: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const order = await buy('Ada Lovelace');
    const [ticket] = await ticketsIn(database.db, order.orderToken);
    const { qr: oldCode } = await ticketByToken(visitor(), { token: ticket?.token ?? '' });
    const offered = { ...order, ticketId: ticket?.id ?? '' };
    const { token } = await offerTicket(database, offered);
    const succeeds = (work: Promise<unknown>) =>
      work.then(
        () => true,
        () => false,
      );
    const accepted = accept({ ...offered, token });
    const [isAccepted, , scan] = await Promise.all([
      succeeds(accepted),
      succeeds(takeBackTransfer(visitor(), offered)),
      admitByCode(ctx, { eventId, code: oldCode, door: '' }),
    ]);
    if (scan.result === 'admitted') faults.push('the old code was admitted');
    const held = [
      ...(await ticketsIn(database.db, order.orderToken)),
      ...(isAccepted ? await ticketsIn(database.db, (await accepted).orderToken) : []),
    ];
    if (held.length !== 1) faults.push(`${held.length} people hold the ticket`);
    const [holder] = held;
    const payload = holder ? (await ticketByToken(visitor(), { token: holder.token })).qr : '';
    if (!(await verifyTicket(visitor(), { payload })).ok) faults.push('the code of the holder is not valid');
    if ((await verifyTicket(visitor(), { payload: oldCode })).ok) faults.push('the old code is valid');
    const { rows } = await database.pool.query(
      `select from order_change c join ticket t on t.id = c.ticket_id
       where t.id = $1 and c.kind in ('transferred', 'transfer_taken_back')`,
      [offered.ticketId],
    );
    if (rows.length !== 1) faults.push(`${rows.length} of acceptance and take-back happened`);
    if ((await eventStock(database.db, { eventId }))?.sold !== round) faults.push('the stock changed');
  }
  return faults;
}

test('of acceptance and take-back one happens, one code is valid, and the stock stays', async () => {
  expect(await faultsWith(({ token }) => acceptTransfer(visitor(), { token, name: 'Grace Hopper' }))).toEqual([]);
});

test('acceptances and cancellations of one order at the same moment do not wait for each other', async () => {
  const { eventId, buy } = await eventOnSale();
  const { orderToken } = await buy('Ada Lovelace', { quantity: 4 });
  const ids = (await ticketsIn(database.db, orderToken)).map(({ id }) => id);
  const offers = await Promise.all(ids.slice(0, 2).map((ticketId) => offerTicket(database, { orderToken, ticketId })));
  const codes = await Promise.all([
    ...offers.map(({ token }) => outcomeOf(acceptTransfer(visitor(), { token, name: 'Grace Hopper' }))),
    ...ids.map((ticketId) => outcomeOf(cancelFreeTicket(visitor(), { orderToken, ticketId }))),
  ]);
  // a ticket that was canceled cannot be accepted, and one that was accepted is not found
  expect(codes.filter((code) => !['ok', 'LINK_USED', 'NOT_FOUND'].includes(code))).toEqual([]);
  const [accepted = 0, canceled] = [codes.slice(0, 2), codes.slice(2)].map(
    (answers) => answers.filter((code) => code === 'ok').length,
  );
  expect(canceled).toBe(ids.length - accepted);
  expect((await eventStock(database.db, { eventId }))?.sold).toBe(accepted);
});

test('the check finds a twin that does not look at the ticket again', async () => {
  const twin: Accept = async ({ orderId, ticketId, token }) => {
    const { order_line_id: orderLineId } = await database.db
      .selectFrom('ticket')
      .select('order_line_id')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    const kid = await signingKid(visitor());
    // as slow as a busy machine: until the buyer has taken the ticket back
    const isTakenBack = async () => (await transferOffer(visitor(), { token })) === null;
    await expect.poll(isTakenBack).toBe(true);
    const holder = { ...newGrace(), accountId: null };
    return database.db.transaction().execute(async (tx) => {
      const given = await handOverTicketIn(tx, { orderId, ticketId, orderLineId, kid, holder });
      await tx
        .insertInto('order_change')
        .values({ order_id: orderId, kind: 'transferred', ticket_id: ticketId, message: '', account_id: null })
        .execute();
      return given;
    });
  };
  expect(await faultsWith(twin)).toContain('2 of acceptance and take-back happened');
});
