import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refundTickets } from '#domain/attendees';
import { orderPage, paymentPage, priceAtDoor, reservationPage } from '#domain/checkout';
import { refreshListing } from '#domain/discovery';
import { checkLedger } from '#domain/payments';
import { offer, offersByEvent, updateTicketClassIn } from '#domain/tickets';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { ownerOf, organizationOf } from '../../test/worlds/organizers.ts';
import { newBuyer, onlineSale, press, startPaying } from '../../test/worlds/payment-scene.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { carryOutRefunds, type PaidOrder } from '../../test/worlds/refund-scene.ts';
import type { Sale } from '../../test/worlds/sale.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../test/worlds/staff.ts';
import { changePriceSettings, feesOfSite, priceSettings, removeTaxRule, saveTaxRule, setFee } from './index.ts';

const database = testDb();

/** The fee of one organization, so that the tests of this file do not change each other's prices. */
const fee = { currency: 'EUR', rate: '3', fixed: '0,50', isEnded: false };
const vat = { country: 'DE', name: 'VAT', rate: '19', isInclusive: true, isForOnline: true };

/** An event online with tickets for 25.00 €, its owner, and the fee of its organization: 3 % and 0.50 €. */
async function saleWithFee(form = fee) {
  const sale = await onlineSale(database.db);
  await sql`update event set online = true where id = ${sale.eventId}::bigint`.execute(database.db);
  const organizationId = await organizationOf(database.db, sale.eventId);
  const owner = await ownerOf(database.db, sale.eventId);
  const staff = await createStaff(database.db);
  await setFee(staff.ctx, { ...form, organization: organizationId });
  return { sale, organizationId, owner, staff };
}

/** Pays for a reservation of tickets. */
async function payFor(sale: Sale, buyer: Awaited<ReturnType<typeof newBuyer>>): Promise<PaidOrder> {
  await press(buyer, await startPaying(buyer), 'pay');
  const page = await paymentPage(buyer.ctx, { token: buyer.token, gateways: openGateways(database.db) });
  const { token, tickets } = await orderPage(buyer.ctx, { token: page.orderToken ?? '' });
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ticket_order where token = ${token}`.execute(database.db);
  const target = { eventId: sale.eventId, orderId: rows[0]?.id ?? '' };
  const owner = await ownerOf(database.db, sale.eventId);
  return { buyer, owner, target, ticketIds: tickets.map(({ id }) => id), token, sale };
}

/** What each account has of the payment of an order. */
async function accountsOf({ target }: PaidOrder): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, sum(e.amount_minor)::text as amount from ledger_entry e join payment p on p.id = e.payment_id
    where p.order_id = ${target.orderId}::bigint group by account having sum(e.amount_minor) <> 0`.execute(database.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

const refundOf = ({ target }: PaidOrder, ticketIds: string[]) => ({
  ...target,
  ticketIds,
  part: null,
  stock: 'sale' as const,
  message: '',
  formKey: crypto.randomUUID(),
});

/** The price of one ticket on each part of the site, in minor units. */
async function shownPrices({ eventId, classes }: Sale): Promise<number[]> {
  const ctx = contextOf(database.db, newVisitor());
  await refreshListing(ctx, { eventIds: [eventId] });
  const { rows } = await sql<{ price: string | null }>`
    select price_min_minor::text as price from listing where event_id = ${eventId}::bigint`.execute(database.db);
  const page = await offer(ctx, { eventId });
  const card = (await offersByEvent(ctx, [eventId])).get(eventId);
  const buyer = await newBuyer(database.db, { eventId, classes, tiers: [] });
  const reservation = await reservationPage(buyer.ctx, { token: buyer.token });
  await sql`update event set online = false where id = ${eventId}::bigint`.execute(database.db);
  const door = await priceAtDoor(ctx, { eventId, lines: [{ ticketClassId: classes[0] ?? '', quantity: 1 }] });
  return [
    Number(rows[0]?.price),
    page.price?.minMinor ?? -1,
    page.classes[0]?.priceMinor ?? -1,
    card?.price?.minMinor ?? -1,
    reservation.totalMinor,
    door.totalMinor,
  ];
}

describe('the price of a ticket', () => {
  test('is the same with fee everywhere: search, cards, event page, basket and box office', async () => {
    const { sale } = await saleWithFee();
    expect(await shownPrices(sale)).toEqual(Array(6).fill(2625));
  });

  test('of a group is that of its tickets together, with the fee of each, and each gives back its part', async () => {
    const { sale } = await saleWithFee();
    const [id = ''] = sale.classes;
    await database.db.transaction().execute((tx) => updateTicketClassIn(tx, { id, admits: 3 }));
    expect((await offer(database, sale)).classes[0]).toMatchObject({ priceMinor: 7875, included: { feeMinor: 375 } });
    expect(await shownPrices(sale)).toEqual(Array(6).fill(7875));
    await sql`update event set online = true where id = ${sale.eventId}::bigint`.execute(database.db);
    const order = await payFor(sale, await newBuyer(database.db, sale));
    expect(await accountsOf(order)).toEqual({ buyer: -7875, organizer: 7500, platform_fee: 375 });
    const [first = '', ...others] = order.ticketIds;
    expect(others).toHaveLength(2);
    await refundTickets(order.owner.ctx, refundOf(order, [first]));
    await carryOutRefunds(order);
    expect(await accountsOf(order)).toEqual({ buyer: -5250, organizer: 5000, platform_fee: 250 });
    await refundTickets(order.owner.ctx, refundOf(order, others));
    await carryOutRefunds(order);
    expect(await accountsOf(order)).toEqual({});
    expect((await checkLedger(database)).problems).toEqual([]);
  });

  test('is what the organizer asks for when the organizer pays the fee, by a choice for all classes or for one', async () => {
    const { sale, owner, organizationId } = await saleWithFee();
    await changePriceSettings(owner.ctx, { organizationId, isFeePassedOn: false });
    const ctx = contextOf(database.db, newVisitor());
    expect((await offer(ctx, { eventId: sale.eventId })).price?.minMinor).toBe(2500);
    const [id = ''] = sale.classes;
    await database.db.transaction().execute((tx) => updateTicketClassIn(tx, { id, isFeePassedOn: true }));
    expect((await offer(ctx, { eventId: sale.eventId })).price?.minMinor).toBe(2625);
  });

  test('has the tax on top of price and fee, or contains it', async () => {
    const { sale, owner, organizationId } = await saleWithFee();
    const ctx = contextOf(database.db, newVisitor());
    await saveTaxRule(owner.ctx, { ...vat, organizationId, name: 'Sales tax', rate: '8.875', isInclusive: false });
    expect((await offer(ctx, { eventId: sale.eventId })).classes[0]).toMatchObject({
      priceMinor: 2858,
      included: { feeMinor: 125, taxes: [{ name: 'Sales tax', minor: 233 }] },
    });
    await saveTaxRule(owner.ctx, { ...vat, organizationId });
    expect((await offer(ctx, { eventId: sale.eventId })).classes[0]).toMatchObject({
      priceMinor: 2625,
      included: { feeMinor: 125, taxes: [{ name: 'VAT', minor: 419 }] },
    });
    await removeTaxRule(owner.ctx, { organizationId, country: 'DE' });
    expect((await offer(ctx, { eventId: sale.eventId })).classes[0]?.included.taxes).toEqual([]);
  });

  test('has the tax of the country of the event', async () => {
    const { sale, owner, organizationId } = await saleWithFee();
    await saveTaxRule(owner.ctx, { ...vat, organizationId, isForOnline: false });
    const taxes = async () =>
      (await offer(contextOf(database.db, newVisitor()), sale)).classes[0]?.included.taxes.map(({ name }) => name);
    expect(await taxes()).toEqual([]);
    await sql`with place as (insert into venue (organization_id, name, country_code, tz)
        values (${organizationId}::bigint, 'Hall', 'DE', 'Europe/Berlin') returning id)
      update event set online = false, venue_id = place.id from place where event.id = ${sale.eventId}::bigint`.execute(
      database.db,
    );
    expect(await taxes()).toEqual(['VAT']);
  });
});

describe('an order', () => {
  test('keeps its price, fee and tax when the rates change while the buyer pays, and afterwards', async () => {
    const { sale, owner, organizationId, staff } = await saleWithFee();
    await saveTaxRule(owner.ctx, { ...vat, organizationId });
    const buyer = await newBuyer(database.db, sale, 2);
    await setFee(staff.ctx, { ...fee, rate: '20', organization: organizationId });
    await removeTaxRule(owner.ctx, { organizationId, country: 'DE' });
    const order = await payFor(sale, buyer);
    const page = await orderPage(buyer.ctx, { token: order.token });
    expect(page.totalMinor).toBe(5250);
    expect(page.lines[0]?.parts).toEqual({
      priceMinor: 2500,
      feeMinor: 125,
      isFeePassedOn: true,
      taxMinor: 419,
      taxName: 'VAT',
      taxRate: 19_000,
    });
    expect(await accountsOf(order)).toEqual({ buyer: -5250, organizer: 4162, platform_fee: 250, tax: 838 });
  });

  test('gives back fee and tax with its tickets, and a refund of all of them leaves zero', async () => {
    const { sale, owner, organizationId } = await saleWithFee();
    await saveTaxRule(owner.ctx, { ...vat, organizationId });
    const order = await payFor(sale, await newBuyer(database.db, sale, 2));
    const [first = '', second = ''] = order.ticketIds;
    await refundTickets(owner.ctx, { ...refundOf(order, [first]), part: '10' });
    await refundTickets(owner.ctx, refundOf(order, [first]));
    await carryOutRefunds(order);
    expect(await accountsOf(order)).toEqual({ buyer: -2625, organizer: 2081, platform_fee: 125, tax: 419 });
    await refundTickets(owner.ctx, refundOf(order, [second]));
    await carryOutRefunds(order);
    expect(await accountsOf(order)).toEqual({});
    expect((await checkLedger(database)).problems).toEqual([]);
  });

  test('leaves the fee with the site when the refund is without the fee', async () => {
    const { sale, owner, organizationId } = await saleWithFee();
    await saveTaxRule(owner.ctx, { ...vat, organizationId });
    const order = await payFor(sale, await newBuyer(database.db, sale));
    await refundTickets(owner.ctx, { ...refundOf(order, order.ticketIds), keepsFee: true });
    await carryOutRefunds(order);
    expect(await accountsOf(order)).toEqual({ buyer: -125, platform_fee: 125 });
    expect((await checkLedger(database)).problems).toEqual([]);
  });
});

describe('the fee of the site', () => {
  test('is set by staff with its history, and an organization’s own fee can end', async () => {
    const { sale, organizationId, staff } = await saleWithFee();
    const price = async () => (await offer(contextOf(database.db, newVisitor()), sale)).price?.minMinor;
    await setFee(staff.ctx, { ...fee, organization: organizationId, isEnded: true });
    expect(await price()).toBe(2500);
    const rows = (await feesOfSite(staff.ctx)).rows.filter((row) => row.organization?.id === organizationId);
    expect(rows.map((row) => [row.fee, row.isCurrent])).toEqual([
      [null, true],
      [{ rate: 3000, fixedMinor: 50 }, false],
    ]);
    expect((await auditOf(database.db)).filter(({ action }) => action === 'fee.set').length).toBeGreaterThan(1);
  });

  test('is refused when it is no fee, and to people who are not staff', async () => {
    const { organizationId, staff, owner } = await saleWithFee();
    const wrong = { organization: '999999', currency: 'EUX', rate: '51', fixed: 'x', isEnded: false };
    expect((await refusalOf(setFee(staff.ctx, { ...wrong, currency: 'JPY', fixed: '0.5' }))).fields).toEqual({
      organization: ['UNKNOWN'],
      rate: ['TOO_LARGE'],
      fixed: ['INVALID'],
    });
    expect((await refusalOf(setFee(staff.ctx, wrong))).fields).toMatchObject({ currency: ['UNKNOWN'] });
    // an empty form ends no fee; 0 does
    const empty = { ...fee, organization: organizationId, rate: '', fixed: '' };
    expect((await refusalOf(setFee(staff.ctx, empty))).fields).toEqual({ rate: ['MISSING'] });
    expect(await codeOf(setFee(owner.ctx, { ...fee, organization: organizationId }))).toBe('NOT_FOUND');
    await expect(sql`update fee_rate set rate = 0`.execute(database.db)).rejects.toThrow('append-only');
  });
});

describe('taxes of an organization', () => {
  test('are refused when they are none', async () => {
    const { organizationId, owner } = await saleWithFee();
    const wrong = { ...vat, organizationId, country: 'XX', name: ' ', rate: '0' };
    expect((await refusalOf(saveTaxRule(owner.ctx, wrong))).fields).toEqual({
      country: ['UNKNOWN'],
      name: ['MISSING'],
      rate: ['INVALID'],
    });
  });

  test('are not for people without a role in the organization', async () => {
    const { organizationId } = await saleWithFee();
    const { ctx } = await createPerson(database.db);
    for (const work of [
      () => priceSettings(ctx, { organizationId }),
      () => saveTaxRule(ctx, { ...vat, organizationId }),
      () => removeTaxRule(ctx, { organizationId, country: 'DE' }),
      () => changePriceSettings(ctx, { organizationId, isFeePassedOn: true }),
    ])
      expect(await codeOf(work())).toBe('NOT_FOUND');
  });

  test('apply to online events once: a second tax for online events replaces the first', async () => {
    const { organizationId, owner } = await saleWithFee();
    await saveTaxRule(owner.ctx, { ...vat, organizationId });
    await saveTaxRule(owner.ctx, { ...vat, organizationId, country: 'FR', name: 'TVA', rate: '20' });
    const { taxes } = await priceSettings(owner.ctx, { organizationId });
    expect(taxes.map(({ country, isForOnline }) => [country, isForOnline])).toEqual([
      ['DE', false],
      ['FR', true],
    ]);
  });
});
