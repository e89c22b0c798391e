import { describe, expect, test } from 'vitest';
import {
  cancelOrderIn,
  confirm,
  orderPage,
  release,
  reservationPage,
  reserve,
  type ReserveInput,
} from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { setMemberIn } from '#domain/organizers';
import { offerWithCode } from '#domain/tickets';
import { testDb } from '../../test/db.ts';
import { refusalOf } from '../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { organizationOf } from '../../test/worlds/organizers.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { TENTH } from '../../test/worlds/promo-terms.ts';
import { createSale, newAda, newKey } from '../../test/worlds/sale.ts';
import {
  addPromoCodes,
  type PromoFields,
  promoEditor,
  removePromoCodes,
  saveAccessCode,
  savePromoCode,
  stopPromoCodes,
} from './index.ts';

const database = testDb();
const newBuyer = () => contextOf(database.db, newVisitor());

/** An event on sale with tickets at 20 € and 5 €, a free ticket, and a hidden ticket at 50 €. */
async function sale() {
  const paid = { priceKind: 'paid' as const, capacity: 100 };
  const { eventId, classes } = await createSale(database.db, {
    classes: [
      { ...paid, name: 'Seat', priceMinor: 2000 },
      { ...paid, name: 'Child', priceMinor: 500 },
      { name: 'Lawn' },
      { ...paid, name: 'Box', priceMinor: 5000, hidden: true },
    ],
  });
  const { ctx, accountId } = await createPerson(database.db);
  const organizationId = await organizationOf(database.db, eventId);
  await database.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, role: 'owner', accountId }));
  const [seat = '', child = '', lawn = '', hidden = ''] = classes;
  const add = async (code: string, terms: Partial<PromoFields> = {}) => {
    await savePromoCode(ctx, { eventId, codeId: null, code, fields: { ...TENTH, ...terms } });
    return (await promoEditor(ctx, { eventId })).codes.find((listed) => listed.code === code)?.id ?? '';
  };
  const used = async () => {
    const [code] = (await promoEditor(ctx, { eventId })).codes;
    return [code?.sold, code?.held];
  };
  return { ctx, eventId, seat, child, lawn, hidden, add, used };
}

type Basket = Pick<ReserveInput, 'eventId' | 'accessCode'> & Partial<ReserveInput> & { of: Record<string, number> };

async function take(buyer: Ctx, { of, ...input }: Basket) {
  const lines = Object.entries(of).map(([ticketClassId, quantity]) => ({ ticketClassId, quantity }));
  const { reservationToken: token } = await reserve(buyer, { lines, idempotencyKey: newKey(), ...input });
  return token;
}

const order = async (buyer: Ctx, token: string) =>
  orderPage(buyer, {
    token: (await confirm(buyer, { token, ...newAda(), idempotencyKey: newKey() })).orderToken,
  });

const linesOf = ({ lines }: { lines: { unitMinor: number; discountMinor: number }[] }) =>
  lines.map(({ unitMinor, discountMinor }) => [unitMinor, discountMinor]);

describe('a promo code', () => {
  test('lowers the prices of the basket and of its order, in any letter case', async () => {
    const { ctx, eventId, seat, child, lawn, add } = await sale();
    await add('SPRING');
    const buyer = newBuyer();
    const token = await take(buyer, { eventId, accessCode: 'spring', of: { [seat]: 2, [child]: 1, [lawn]: 1 } });
    const basket = await reservationPage(buyer, { token });
    expect([basket.totalMinor, basket.promoCode]).toEqual([4050, 'SPRING']);
    const placed = await order(buyer, token);
    expect(linesOf(placed)).toEqual([
      [1800, 200],
      [450, 50],
      [0, 0],
    ]);
    expect([placed.totalMinor, placed.promoCode, placed.payAtDoor]).toEqual([4050, 'SPRING', true]);
    const [listed] = (await promoEditor(ctx, { eventId })).codes;
    expect(listed).toMatchObject({ sold: 1, held: 0, orders: 1, discountMinor: 450, totalMinor: 4050 });
  });

  test('of 100 percent makes an order free, which nobody pays for', async () => {
    const { eventId, seat, add } = await sale();
    await add('GUEST', { percent: 100 });
    const buyer = newBuyer();
    const token = await take(buyer, { eventId, accessCode: 'GUEST', of: { [seat]: 2 } });
    expect(await reservationPage(buyer, { token })).toMatchObject({ totalMinor: 0, methods: [] });
    expect(await order(buyer, token)).toMatchObject({ totalMinor: 0, payAtDoor: false, isPaid: false });
  });

  test('takes an amount off each ticket, or off the order', async () => {
    const { eventId, seat, child, add } = await sale();
    await add('EACH', { kind: 'ticket', amountMinor: 700 });
    await add('ONCE', { kind: 'order', amountMinor: 1000 });
    const buyer = newBuyer();
    const of = { [seat]: 1, [child]: 2 };
    const each = await reservationPage(buyer, { token: await take(buyer, { eventId, accessCode: 'EACH', of }) });
    expect([linesOf(each), each.totalMinor]).toEqual([
      [
        [1300, 700],
        [0, 500],
      ],
      1300,
    ]);
    const once = await reservationPage(buyer, { token: await take(buyer, { eventId, accessCode: 'ONCE', of }) });
    expect(once.totalMinor).toBe(2000);
  });

  test('is for its tickets only, reveals the hidden ones that it names, and is not used for others', async () => {
    const { eventId, seat, child, hidden, add, used } = await sale();
    await add('BOXES', { classIds: [hidden, child] });
    const buyer = newBuyer();
    const { classes, discount } = await offerWithCode(buyer, { eventId, code: 'boxes' });
    expect(classes.map(({ name }) => name)).toEqual(['Seat', 'Child', 'Lawn', 'Box']);
    expect(discount?.classIds).toEqual([child, hidden]);
    const box = await reservationPage(buyer, {
      token: await take(buyer, { eventId, accessCode: 'BOXES', of: { [seat]: 1, [hidden]: 1 } }),
    });
    expect(linesOf(box)).toEqual([
      [2000, 0],
      [4500, 500],
    ]);
    expect(await used()).toEqual([0, 1]);
    const other = await reservationPage(buyer, {
      token: await take(buyer, { eventId, accessCode: 'BOXES', of: { [seat]: 1 } }),
    });
    expect([other.totalMinor, other.promoCode, await used()]).toEqual([2000, null, [0, 1]]);
  });

  test('tells its minimum once it is valid', async () => {
    const { eventId, seat, add } = await sale();
    await add('BIGGER', { minimumMinor: 5000 });
    const refusal = await refusalOf(take(newBuyer(), { eventId, accessCode: 'BIGGER', of: { [seat]: 2 } }));
    expect(refusal.detail).toMatchObject({ fields: { promoCode: ['TOO_SMALL'] }, values: { min: 5000 } });
    await take(newBuyer(), { eventId, accessCode: 'BIGGER', of: { [seat]: 3 } });
  });

  test('that is wrong, stopped, over, not valid yet or used up is the same', async () => {
    const { ctx, eventId, seat, add } = await sale();
    const stopped = await add('STOPPED');
    await stopPromoCodes(ctx, { eventId, target: { codeId: stopped }, isStopped: true });
    await add('OVER', { startsAt: '2020-01-01T10:00', endsAt: '2020-01-02T10:00' });
    await add('LATER', { startsAt: '2100-01-01T10:00' });
    await add('ONCE', { limit: 1 });
    const first = newBuyer();
    await order(first, await take(first, { eventId, accessCode: 'ONCE', of: { [seat]: 1 } }));
    for (const accessCode of ['WRONG', 'STOPPED', 'OVER', 'LATER', 'ONCE']) {
      const { codeState, discount } = await offerWithCode(newBuyer(), { eventId, code: accessCode });
      expect([codeState, discount], accessCode).toEqual(['unknown', null]);
      const shown = { eventId, accessCode, isDiscountShown: true, of: { [seat]: 1 } };
      const refusal = await refusalOf(take(newBuyer(), shown));
      expect([refusal.code, refusal.detail.fields], accessCode).toEqual([
        'ARGUMENTS_ERROR',
        { promoCode: ['UNKNOWN'] },
      ]);
    }
  });

  test('is limited to a number of guesses for each network, whether it is wrong or used up', async () => {
    const { eventId, seat, add } = await sale();
    await add('ONCE', { limit: 1 });
    const first = newBuyer();
    await order(first, await take(first, { eventId, accessCode: 'ONCE', of: { [seat]: 1 } }));
    const from = { network: '198.51.100.77/32', requestId: newKey() };
    const guesser = contextOf(database.db, { kind: 'visitor', key: newKey(), from });
    const states: string[] = [];
    for (let guess = 0; guess < 61; guess += 1)
      states.push((await offerWithCode(guesser, { eventId, code: guess % 2 === 0 ? 'ONCE' : 'WRONG' })).codeState);
    expect([states[0], states[59], states[60]]).toEqual(['unknown', 'unknown', 'rate_limited']);
  });
});

describe('a use of a promo code', () => {
  test('returns with the basket, and with an order that is canceled before its payment', async () => {
    const { eventId, seat, add, used } = await sale();
    await add('ONCE', { limit: 1 });
    const basket = { eventId, accessCode: 'ONCE', of: { [seat]: 1 } };
    const buyer = newBuyer();
    const token = await take(buyer, basket);
    expect(await used()).toEqual([0, 1]);
    await release(buyer, { token });
    expect(await used()).toEqual([0, 0]);
    const placed = await order(buyer, await take(buyer, basket));
    expect(await used()).toEqual([1, 0]);
    await database.db.transaction().execute((tx) => cancelOrderIn(tx, { eventId, orderToken: placed.token }));
    expect(await used()).toEqual([0, 0]);
    await database.db.transaction().execute((tx) => cancelOrderIn(tx, { eventId, orderToken: placed.token }));
    expect(await used()).toEqual([0, 0]);
  });

  test('moves to the new basket of a visitor who goes back to choose other tickets', async () => {
    const { eventId, seat, add, used } = await sale();
    await add('ONCE', { limit: 1 });
    const [buyer, other] = [newBuyer(), newBuyer()];
    const first = await take(buyer, { eventId, accessCode: 'ONCE', of: { [seat]: 1 } });
    const refusal = await refusalOf(take(other, { eventId, accessCode: 'ONCE', of: { [seat]: 1 } }));
    expect(refusal.detail.fields).toEqual({ promoCode: ['USED_UP'] });
    await take(buyer, { eventId, accessCode: 'ONCE', of: { [seat]: 2 } });
    expect((await reservationPage(buyer, { token: first })).state).toBe('released');
    expect(await used()).toEqual([0, 1]);
  });
});

describe('an organizer', () => {
  test('changes a code, and cannot set its limit below its uses or remove a used code', async () => {
    const { ctx, eventId, seat, add } = await sale();
    const codeId = await add('SPRING');
    const buyer = newBuyer();
    for (let orders = 0; orders < 2; orders += 1)
      await take(buyer, { eventId, accessCode: 'SPRING', of: { [seat]: 1 } });
    const change = (fields: Partial<PromoFields>) =>
      savePromoCode(ctx, { eventId, codeId, code: 'SUMMER', fields: { ...TENTH, ...fields } });
    expect((await refusalOf(change({ limit: 1 }))).detail.fields).toEqual({ promoLimit: ['BELOW_SOLD'] });
    await change({ kind: 'order', amountMinor: 300, limit: 2 });
    expect((await promoEditor(ctx, { eventId })).codes).toMatchObject([
      { code: 'SUMMER', limit: 2, held: 2, discount: { terms: { amountMinor: 300, per: 'order' } } },
    ]);
    expect((await refusalOf(removePromoCodes(ctx, { eventId, target: { codeId } }))).code).toBe('HAS_TICKETS');
  });

  test('sees what is wrong beside each field', async () => {
    const { ctx, eventId, hidden, lawn, add } = await sale();
    await add('SPRING');
    await saveAccessCode(ctx, {
      eventId,
      codeId: null,
      fields: { code: 'FRIENDS', limit: null, startsAt: null, endsAt: null, classIds: [hidden] },
    });
    const faultsOf = async (code: string, fields: Partial<PromoFields>) =>
      (await refusalOf(savePromoCode(ctx, { eventId, codeId: null, code, fields: { ...TENTH, ...fields } }))).detail
        .fields;
    expect(await faultsOf('', { percent: Number.NaN })).toEqual({ promoCode: ['MISSING'], promoValue: ['INVALID'] });
    expect(await faultsOf('spring', { percent: 101 })).toEqual({ promoCode: ['TAKEN'], promoValue: ['TOO_LARGE'] });
    expect(await faultsOf('Friends', { kind: 'ticket' })).toEqual({ promoCode: ['TAKEN'], promoValue: ['INVALID'] });
    expect(await faultsOf('a b', { minimumMinor: null, limit: 0, classIds: [lawn] })).toEqual({
      promoCode: ['INVALID'],
      promoMinimum: ['INVALID'],
      promoLimit: ['TOO_SMALL'],
      promoClasses: ['MISSING'],
    });
    expect(await faultsOf('ENDS', { startsAt: '2027-05-02T10:00', endsAt: '2027-05-01T10:00' })).toEqual({
      promoEnd: ['TOO_SMALL'],
    });
  });

  test('adds many codes at once: a list, or made-up ones; stops and removes them together', async () => {
    const { ctx, eventId, seat, add } = await sale();
    await add('SPRING');
    const fields = { ...TENTH, limit: 1 };
    const batch = { name: 'Newsletter', codes: [], count: 200 };
    expect(await addPromoCodes(ctx, { eventId, batch, fields })).toBe(200);
    const list = { name: 'Sponsors', codes: ['ALPHA-1', 'BETA-2'], count: null };
    expect(await addPromoCodes(ctx, { eventId, batch: list, fields })).toBe(2);
    const again = await refusalOf(addPromoCodes(ctx, { eventId, batch: list, fields }));
    expect(again.detail).toMatchObject({ fields: { batchCodes: ['TAKEN'] }, values: { value: 'ALPHA-1' } });
    const { batches } = await promoEditor(ctx, { eventId });
    expect(batches.map(({ name, codes }) => [name, codes])).toEqual([
      ['Sponsors', 2],
      ['Newsletter', 200],
    ]);
    const buyer = newBuyer();
    await take(buyer, { eventId, accessCode: 'ALPHA-1', of: { [seat]: 1 } });
    const [sponsors, newsletter] = batches.map(({ id }) => ({ batchId: id }));
    if (!sponsors || !newsletter) throw new Error('two sets of codes were added');
    await stopPromoCodes(ctx, { eventId, target: sponsors, isStopped: true });
    expect((await offerWithCode(buyer, { eventId, code: 'BETA-2' })).codeState).toBe('unknown');
    await removePromoCodes(ctx, { eventId, target: newsletter });
    expect((await refusalOf(removePromoCodes(ctx, { eventId, target: sponsors }))).code).toBe('HAS_TICKETS');
    expect((await promoEditor(ctx, { eventId })).batches).toMatchObject([
      { name: 'Sponsors', held: 1, isStopped: true },
    ]);
  });
});
