// Promo codes that the seller enters at the box office (decision 113).
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelOrder, eventOrder } from '#domain/attendees';
import { cancelOrderIn, confirm, handOverTicketIn, release, reserve, reservationPage } from '#domain/checkout';
import type { Db } from '#domain/ctx';
import { documentsOfOrder, issueDocuments } from '#domain/documents';
import { promoEditor, type PromoFields, savePromoCode, stopPromoCodes } from '#domain/management';
import { checkLedger } from '#domain/payments';
import { signingKid } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { CLASSES, officeScene, openedTill, saleOf, soldOrder, sumsOf } from '../../test/worlds/box-office-scene.ts';
import { codeOf, refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { TENTH } from '../../test/worlds/promo-terms.ts';
import { newAda, newKey } from '../../test/worlds/sale.ts';
import { priceSale, sale, sellTickets, tillReport, undoSale } from './index.ts';

const database = testDb();
type Terms = Partial<PromoFields>;

/** A box office with an open till, a ticket for 25.50 €, a free one and a code for a tenth. */
async function openOffice(terms: Terms = {}, options: Parameters<typeof officeScene>[1] = {}) {
  const scene = await officeScene(database.db, { classes: CLASSES, ...options });
  const { eventId } = scene;
  const owner = await scene.memberOf('owner');
  const add = (code: string, more: Terms = {}) =>
    savePromoCode(owner.ctx, { eventId, codeId: null, code, fields: { ...TENTH, ...more } });
  await add('DOOR', terms);
  const used = async () => {
    const { codes } = await promoEditor(owner.ctx, { eventId });
    const code = codes.find((listed) => listed.code === 'DOOR');
    return [code?.sold, code?.held];
  };
  return { ...scene, ctx: scene.seller.ctx, owner, add, used, tillId: await openedTill(scene.seller.ctx, eventId) };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

const linesOf = ({ classes }: Office, quantity = 2) => [{ ticketClassId: classes[0] ?? '', quantity }];
const priced = (office: Office, promoCode: string, quantity = 2) =>
  priceSale(office.ctx, { eventId: office.eventId, lines: linesOf(office, quantity), promoCode });
const sold = (office: Office, more: Parameters<typeof saleOf>[1] = {}) =>
  sellTickets(office.ctx, saleOf(office, { lines: linesOf(office), seenMinor: 4590, promoCode: 'DOOR', ...more }));
const holdOnline = async ({ eventId, classes }: Office) => {
  const visitor = contextOf(database.db, newVisitor());
  const lines = [{ ticketClassId: classes[0] ?? '', quantity: 2 }];
  const { reservationToken: token } = await reserve(visitor, {
    eventId,
    lines,
    accessCode: 'door',
    idempotencyKey: newKey(),
  });
  return { visitor, token };
};
const rowOf = (db: Db, orderId: string) =>
  db.selectFrom('ticket_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();

describe('a promo code at the box office', () => {
  test('lowers the price like in the checkout, and is on the sale, in the till, on the order and on its receipt', async () => {
    const office = await openOffice();
    const { ctx, eventId } = office;
    const { visitor, token } = await holdOnline(office);
    const online = await reservationPage(visitor, { token });
    const price = await priced(office, 'door');
    const parts = { totalMinor: 4590, lines: [{ quantity: 2, unitMinor: 2295, discountMinor: 255 }] };
    expect(online).toMatchObject(parts);
    expect(price).toMatchObject(parts);
    const { saleId } = await sold(office, { promoCode: 'door' });
    const shown = await sale(ctx, { eventId, saleId });
    expect(shown.sale).toMatchObject({ ...parts, promoCode: 'DOOR' });
    expect(await sumsOf(ctx, eventId, office.tillId)).toMatchObject({ cash: 4590 });
    expect((await tillReport(ctx, office)).classes).toEqual([{ name: 'Standard', unitMinor: 2295, quantity: 2 }]);
    const orderId = shown.sale.order.id;
    const order = (await eventOrder(office.owner.ctx, { eventId, orderId })).order;
    expect(order).toMatchObject({ promoCode: 'DOOR', discountMinor: 510, totalMinor: 4590 });
    expect(await office.used()).toEqual([1, 1]);
    await issueDocuments(database, { orderId });
    const { token: orderToken } = await rowOf(database.db, orderId);
    const [receipt] = await documentsOfOrder(ctx, { orderToken });
    expect(receipt?.snapshot.lines).toMatchObject([{ quantity: 2, discountMinor: 255, totalMinor: 4590 }]);
    expect((await checkLedger(database)).problems).toEqual([]);
  });

  test('that takes nothing off these tickets changes no price and is not used', async () => {
    const office = await openOffice();
    const { eventId, classes } = office;
    const lines = [{ ticketClassId: classes[1] ?? '', quantity: 1 }];
    expect(await priceSale(office.ctx, { eventId, lines, promoCode: 'DOOR' })).toMatchObject({ totalMinor: 0 });
    const { saleId } = await sold(office, { lines, seenMinor: 0, way: '' });
    expect((await sale(office.ctx, { eventId, saleId })).sale.promoCode).toBeNull();
    expect(await office.used()).toEqual([0, 0]);
  });

  test('that takes off everything makes a sale without money', async () => {
    const office = await openOffice({ percent: 100 });
    const { saleId } = await sold(office, { seenMinor: 0, way: '' });
    const shown = await sale(office.ctx, { eventId: office.eventId, saleId });
    expect(shown.sale).toMatchObject({ way: 'free', totalMinor: 0, promoCode: 'DOOR' });
    expect(await office.used()).toEqual([1, 0]);
  });

  test('answers alike when it is wrong, used up, stopped, early, or held by a buyer, for the price and for the sale', async () => {
    const office = await openOffice({ limit: 1 });
    await office.add('EARLY', { startsAt: '2100-01-01T10:00' });
    await office.add('STOPPED');
    const { codes } = await promoEditor(office.owner.ctx, office);
    const stopped = codes.find(({ code }) => code === 'STOPPED');
    const target = { codeId: stopped?.id ?? '' };
    await stopPromoCodes(office.owner.ctx, { eventId: office.eventId, target, isStopped: true });
    for (const code of ['NO-SUCH', 'EARLY', 'STOPPED']) {
      expect((await refusalOf(priced(office, code))).detail.fields).toEqual({ promoCode: ['UNKNOWN'] });
      const refusal = await refusalOf(sold(office, { promoCode: code, seenMinor: 5100 }));
      expect(refusal.detail.fields).toEqual({ promoCode: ['UNKNOWN'] });
    }
    const { visitor, token } = await holdOnline(office);
    expect((await refusalOf(priced(office, 'DOOR'))).detail.fields).toEqual({ promoCode: ['USED_UP'] });
    expect((await refusalOf(sold(office))).detail.fields).toEqual({ promoCode: ['USED_UP'] });
    await release(visitor, { token });
    await sold(office);
    expect((await refusalOf(priced(office, 'DOOR'))).detail.fields).toEqual({ promoCode: ['UNKNOWN'] });
    expect((await refusalOf(sold(office))).detail.fields).toEqual({ promoCode: ['UNKNOWN'] });
    expect(await office.used()).toEqual([1, 0]);
  });

  test('whose last use is in an overdue basket is sold at once', async () => {
    const office = await openOffice({ limit: 1 });
    await holdOnline(office);
    await sql`update reservation set created_at = now() - interval '1 hour', expires_at = now() - interval '1 minute'
      where event_id = ${office.eventId}::bigint`.execute(database.db);
    await sold(office);
    expect(await office.used()).toEqual([1, 0]);
  });

  test('tells its minimum', async () => {
    const office = await openOffice({ minimumMinor: 6000 });
    const refusal = await refusalOf(priced(office, 'DOOR'));
    expect(refusal.detail).toMatchObject({ fields: { promoCode: ['TOO_SMALL'] }, values: { min: 6000 } });
    expect(await priced(office, 'DOOR', 3)).toMatchObject({ totalMinor: 6885 });
  });

  test('is one use however often the form is sent, and another code under the same key is refused', async () => {
    const office = await openOffice({ limit: 1 });
    const input = saleOf(office, { lines: linesOf(office), seenMinor: 4590, promoCode: 'DOOR' });
    const sales = await Promise.all([1, 2, 3].map(() => sellTickets(office.ctx, input)));
    expect(new Set(sales.map(({ saleId }) => saleId)).size).toBe(1);
    expect(await office.used()).toEqual([1, 0]);
    expect(await codeOf(sellTickets(office.ctx, { ...input, promoCode: undefined }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('cannot be guessed: many wrong codes of one network are refused, and the sale without a code goes on', async () => {
    const office = await openOffice();
    const from = { network: `198.51.100.${Math.ceil(Math.random() * 250)}/32`, requestId: newKey() };
    const ctx = contextOf(database.db, { ...office.ctx.actor, from } as typeof office.ctx.actor);
    const price = (promoCode?: string) =>
      priceSale(ctx, { eventId: office.eventId, lines: linesOf(office), promoCode });
    const answers = [];
    for (let guess = 0; guess < 61; guess++) answers.push(await codeOf(price(`GUESS-${guess}`)));
    expect(answers.at(0)).toBe('ARGUMENTS_ERROR');
    expect(answers.at(-1)).toBe('RATE_LIMITED');
    expect(await codeOf(price('DOOR'))).toBe('RATE_LIMITED');
    expect(await price()).toMatchObject({ totalMinor: 5100 });
  });

  test('keeps the sale from the seller who saw another price', async () => {
    const office = await openOffice();
    expect(await codeOf(sold(office, { seenMinor: 5100 }))).toBe('PRICE_CHANGED');
    expect(await codeOf(sold(office, { promoCode: undefined }))).toBe('PRICE_CHANGED');
  });
});

describe('the use of a code', () => {
  test('returns once when the sale is undone, and can be sold again', async () => {
    const office = await openOffice({ limit: 1 });
    const { ctx, eventId } = office;
    const { saleId } = await sold(office);
    await Promise.all([1, 2, 3].map(() => undoSale(ctx, { eventId, saleId })));
    expect(await office.used()).toEqual([0, 0]);
    expect(await sumsOf(ctx, eventId, office.tillId)).toMatchObject({ cash: 0 });
    await sold(office);
    expect(await office.used()).toEqual([1, 0]);
  });

  test('returns when the team cancels a sale without money', async () => {
    const office = await openOffice({ limit: 1, percent: 100 });
    const { eventId } = office;
    const { saleId } = await sold(office, { seenMinor: 0, way: '' });
    const { id: orderId } = await soldOrder(office.ctx, { eventId, saleId });
    await cancelOrder(office.owner.ctx, { eventId, orderId, message: '' });
    expect(await office.used()).toEqual([0, 0]);
  });

  test('stays taken while another person holds a ticket of the sale', async () => {
    const office = await openOffice({ limit: 1, percent: 100 });
    const { eventId } = office;
    const { saleId } = await sold(office, { seenMinor: 0, way: '', email: `${newKey()}@example.org` });
    const { id: orderId } = await soldOrder(office.ctx, { eventId, saleId });
    const tickets = await database.db
      .selectFrom('ticket')
      .select(['id', 'order_line_id'])
      .where('order_token', '=', (await rowOf(database.db, orderId)).token)
      .execute();
    const kid = await signingKid(office.ctx);
    const holder = { name: 'Grace', email: `${newKey()}@example.org`, locale: 'en', accountId: null };
    const [ticket] = tickets;
    await database.db.transaction().execute((tx) =>
      handOverTicketIn(tx, {
        orderId,
        ticketId: ticket?.id ?? '',
        orderLineId: ticket?.order_line_id ?? '',
        kid,
        holder,
      }),
    );
    await database.db
      .transaction()
      .execute(async (tx) => cancelOrderIn(tx, { eventId, orderToken: (await rowOf(database.db, orderId)).token }));
    expect(await office.used()).toEqual([1, 0]);
  });

  test('of a paid order from the site stays taken, as before', async () => {
    const office = await openOffice({ limit: 2 });
    const { visitor, token } = await holdOnline(office);
    const { orderToken } = await confirm(visitor, { token, ...newAda(), idempotencyKey: newKey() });
    await database.db
      .updateTable('ticket_order')
      .set({ paid_at: Temporal.Now.instant(), pay_at_door: false })
      .where('token', '=', orderToken)
      .execute();
    await database.db.transaction().execute((tx) => cancelOrderIn(tx, { eventId: office.eventId, orderToken }));
    expect(await office.used()).toEqual([1, 0]);
  });
});
