import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelOrder, erasePersonIn, eventOrder, correctAddress } from '#domain/attendees';
import { acceptTransfer, cancelUnpaidOrder } from '#domain/buyers';
import { claimGuestOrder, orderPage } from '#domain/checkout';
import { deliverDue, type MailMessage, sendAddressCorrected, sendConfirmationAgain } from '#domain/notifications';
import { linksOfTickets, sendLinkIn } from '#domain/questions';
import { ticketByToken } from '#domain/tickets';
import { newToken } from '#domain/tokens';
import { testDb } from '../../test/db.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { guestScene } from '../../test/worlds/guest-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { offerTicket, ticketsIn } from '../../test/worlds/transfers.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());
const newAddress = () => `ada-${crypto.randomUUID()}@example.org`;

/** An order with a wrong address, of two tickets, one of which names the same address. */
async function wrongOrder() {
  const scene = await eventOnSale();
  const wrong = newAddress();
  const attendees = [{ name: 'Ada', email: wrong }, { name: 'Grace' }];
  const { orderId, orderToken } = await scene.buy('Ada', { email: wrong, quantity: 2, attendees });
  const { eventId, ctx } = scene;
  const correct = (email: string, by = ctx, event = eventId) => correctAddress(by, { eventId: event, orderId, email });
  const tokenNow = async () =>
    (await database.db.selectFrom('ticket_order').select('token').where('id', '=', orderId).executeTakeFirstOrThrow())
      .token;
  return { ...scene, orderId, orderToken, wrong, correct, tokenNow };
}

/** Resolves once a query of this database waits for a lock. */
async function untilAQueryWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    if ((rows[0]?.count ?? 0) > 0) return;
  }
}

describe('the mail address of an order', () => {
  test('is corrected: the order and its tickets get new links and codes, and both addresses get a mail', async () => {
    const { ctx, eventId, orderId, orderToken, wrong, correct, tokenNow } = await wrongOrder();
    const before = await orderPage(visitor(), { token: orderToken });
    const codes = await Promise.all(before.tickets.map(({ token }) => ticketByToken({ db: database.db }, { token })));
    const right = newAddress();
    expect(await correct(`  ${right} `)).toBe(true);

    expect(await codeOf(orderPage(visitor(), { token: orderToken }))).toBe('NOT_FOUND');
    const after = await orderPage(visitor(), { token: await tokenNow() });
    expect(after).toMatchObject({ email: right, number: before.number });
    expect(after.tickets.map(({ id }) => id)).toEqual(before.tickets.map(({ id }) => id));
    for (const { token } of before.tickets)
      expect(await codeOf(ticketByToken({ db: database.db }, { token }))).toBe('NOT_FOUND');
    const renewed = await Promise.all(after.tickets.map(({ token }) => ticketByToken({ db: database.db }, { token })));
    for (const [index, ticket] of renewed.entries()) {
      expect(ticket?.qr).not.toBe(codes[index]?.qr);
      expect(ticket?.code).not.toBe(codes[index]?.code);
    }
    const { history, tickets } = await eventOrder(ctx, { eventId, orderId });
    expect(tickets.map(({ attendeeEmail }) => attendeeEmail)).toEqual([right, null]);
    expect(history).toMatchObject([{ kind: 'address_corrected', message: wrong }]);

    const changeId = history[0]?.id ?? '';
    await database.db.deleteFrom('mail_outbox').execute();
    for (const _ of [1, 2]) {
      await sendConfirmationAgain(contextOf(database.db), { changeId });
      await sendAddressCorrected(contextOf(database.db), { changeId });
    }
    const sent: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
    await deliverDue(contextOf(database.db), { baseUrl: 'https://x.example', siteName: 'Bandstand', mailer });
    const to = (address: string) => sent.filter((mail) => mail.to.address === address);
    expect(to(right)).toHaveLength(1);
    expect(to(right)[0]?.text).toContain(await tokenNow());
    expect(to(wrong)).toHaveLength(1);
    expect(to(wrong)[0]?.subject).toMatch(/^Your order has a new email address: /);
    for (const secret of [right, await tokenNow(), orderToken])
      expect(`${to(wrong)[0]?.text} ${to(wrong)[0]?.html}`).not.toContain(secret);
    const audit = await database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'order.address_corrected')
      .where('subject_id', '=', orderId)
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('takes along the links for answers that went to the wrong address, and no others', async () => {
    const { eventId, orderId, orderToken, wrong, correct } = await wrongOrder();
    const ticketIds = (await orderPage(visitor(), { token: orderToken })).tickets.map(({ id }) => id);
    const [own = '', other = ''] = ticketIds;
    const guest = newAddress();
    const right = newAddress();
    await database.db.transaction().execute(async (tx) => {
      const link = { orderId, eventId, locale: 'en' };
      await sendLinkIn(tx, { ...link, ticketId: own, email: wrong });
      await sendLinkIn(tx, { ...link, ticketId: other, email: wrong });
      await sendLinkIn(tx, { ...link, ticketId: other, email: guest });
    });
    await correct(right);
    const links = await linksOfTickets({ db: database.db }, { ticketIds });
    expect([links.get(own)?.email, links.get(other)?.email]).toEqual([right, guest]);
    const stored = await database.db
      .selectFrom('answer_link')
      .select('email')
      .where('order_id', '=', orderId)
      .execute();
    expect(stored.map(({ email }) => email).sort()).toEqual([right, guest].sort());
  });

  test('ends offers of its tickets, which a stranger may have made, and new offers are possible', async () => {
    const { orderToken, correct, tokenNow } = await wrongOrder();
    const ticketId = (await ticketsIn(database.db, orderToken))[0]?.id ?? '';
    const accept = ({ token }: { token: string }) => codeOf(acceptTransfer(visitor(), { token, name: 'Grace' }));
    const earlier = await offerTicket(database, { orderToken, ticketId });
    await correct(newAddress());
    expect(await accept(earlier)).toBe('LINK_USED');
    const token = await tokenNow();
    expect((await ticketsIn(database.db, token))[0]).toMatchObject({ status: 'valid', isInTransfer: false });
    const later = await offerTicket(database, { orderToken: token, ticketId });
    expect(await accept(earlier)).toBe('LINK_USED');
    await acceptTransfer(visitor(), { token: later.token, name: 'Grace' });
    expect((await ticketsIn(database.db, token)).map(({ id }) => id)).not.toContain(ticketId);
  });

  test.each(['team', 'buyer'] as const)(
    'corrected during a cancellation by the %s leaves no order half canceled',
    async (by) => {
      const { ctx, eventId, orderId, orderToken } = await wrongOrder();
      const token = newToken();
      const cancellation = await database.db.transaction().execute(async (tx) => {
        await tx.updateTable('ticket_order').set({ token }).where('id', '=', orderId).execute();
        await tx.updateTable('ticket').set({ order_token: token }).where('order_token', '=', orderToken).execute();
        const code = codeOf(
          by === 'team'
            ? cancelOrder(ctx, { eventId, orderId, message: '' })
            : cancelUnpaidOrder(visitor(), { orderToken }),
        );
        await untilAQueryWaits();
        return { code };
      });
      expect(await cancellation.code).toBe(by === 'team' ? 'CONFLICT' : 'NOT_FOUND');
      expect((await orderPage(visitor(), { token })).tickets.map(({ status }) => status)).toEqual(['valid', 'valid']);
    },
  );

  test('must be an address, and the same one changes nothing', async () => {
    const { orderToken, wrong, correct, tokenNow } = await wrongOrder();
    expect((await refusalOf(correct('ada'))).detail.fields).toEqual({ email: ['INVALID'] });
    expect((await refusalOf(correct('ada@example.invalid'))).detail.fields).toEqual({ email: ['INVALID'] });
    expect((await refusalOf(correct(' '))).detail.fields).toEqual({ email: ['MISSING'] });
    expect(await correct(wrong.toUpperCase())).toBe(false);
    expect(await tokenNow()).toBe(orderToken);
  });

  test('of an order in an account stays: no team takes the order of a person', async () => {
    const { ctx, eventId, orderId, wrong, correct, orderToken, tokenNow } = await wrongOrder();
    expect((await eventOrder(ctx, { eventId, orderId })).order.address).toBe('open');
    await createPerson(database.db, { email: wrong });
    await claimGuestOrder(contextOf(database.db), { orderId });
    expect((await eventOrder(ctx, { eventId, orderId })).order.address).toBe('account');
    expect(await codeOf(correct(newAddress()))).toBe('CONFLICT');
    expect(await tokenNow()).toBe(orderToken);
  });

  test('is corrected once by two members at the same moment', async () => {
    const { ctx, eventId, orderId, correct } = await wrongOrder();
    const answers = await Promise.allSettled([correct(newAddress()), correct(newAddress())]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await eventOrder(ctx, { eventId, orderId })).history).toHaveLength(1);
  });

  test('is corrected by no other organization, and by no member at the doors', async () => {
    const { organizationId, correct } = await wrongOrder();
    const other = await eventOnSale();
    expect(await codeOf(correct(newAddress(), other.ctx))).toBe('NOT_FOUND');
    expect(await codeOf(correct(newAddress(), other.ctx, other.eventId))).toBe('NOT_FOUND');
    expect(await codeOf(correct(newAddress(), await memberOf(organizationId, 'check_in')))).toBe('ROLE_TOO_LOW');
  });

  test('leaves the history when the person of the earlier address is erased', async () => {
    const { ctx, eventId, orderId, wrong, correct } = await wrongOrder();
    await correct(newAddress());
    const person = await createPerson(database.db, { email: wrong });
    await database.db.transaction().execute((tx) => erasePersonIn(tx, { accountId: person.accountId, email: wrong }));
    const { history } = await eventOrder(ctx, { eventId, orderId });
    expect(history).toMatchObject([{ kind: 'address_corrected', message: '' }]);
  });
});
