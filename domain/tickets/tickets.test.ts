import { generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirm, orderPage, reserve } from '#domain/checkout';
import { Refusal } from '#shared/errors.ts';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { ada, createSale, newKey, type Sale } from '../../test/worlds/sale.ts';
import { bytesOfCode, codeOfBytes, firstFormatCode, flipsOf } from '../../test/worlds/ticket-codes.ts';
import {
  offer,
  offersByEvent,
  rotateSigningKey,
  setEventCapacityIn,
  ticketByToken,
  type TicketView,
  updateTicketClassIn,
  verifyTicket,
} from './index.ts';

const database = testDb();
const ctx = () => contextOf(database.db, newVisitor());

async function buy(event: Sale, quantity = 1): Promise<TicketView[]> {
  const line = { ticketClassId: event.classes[0] ?? '', quantity };
  const reservation = await reserve(ctx(), { eventId: event.eventId, lines: [line], idempotencyKey: newKey() });
  const { orderToken } = await confirm(ctx(), {
    token: reservation.reservationToken,
    ...ada,
    idempotencyKey: newKey(),
  });
  const order = await orderPage(ctx(), { token: orderToken });
  return Promise.all(order.tickets.map((ticket) => ticketByToken(ctx(), { token: ticket.token })));
}

describe('a ticket’s code', () => {
  let jazz: Sale;
  let first: TicketView;
  let second: TicketView;
  beforeAll(async () => {
    jazz = await createSale(database.db);
    [first, second] = (await buy(jazz, 2)) as [TicketView, TicketView];
  });

  const kidOf = ({ qr }: TicketView) => bytesOfCode(qr).toString('hex', 0, 4);

  async function acceptedOf(payloads: string[]): Promise<string[]> {
    const accepted: string[] = [];
    for (const payload of payloads) if ((await verificationOf(payload)).ok) accepted.push(payload);
    return accepted;
  }

  const verificationOf = (payload: string, eventId?: string) =>
    verifyTicket(ctx(), { payload, ...(eventId ? { eventId } : {}) });

  it('is accepted as it was printed, also in the first format', async () => {
    for (const payload of [first.qr, await firstFormatCode(database.db, first.token)])
      expect(await verificationOf(payload)).toMatchObject({
        ok: true,
        ticket: { attendeeName: 'Ada Lovelace', className: 'Free entry' },
      });
  });

  it.each(['today’s', 'the first'])(
    'is refused with any single bit of its text changed, in %s format',
    async (format) => {
      const text = format === 'today’s' ? first.qr : await firstFormatCode(database.db, first.token);
      expect(await acceptedOf(flipsOf(Buffer.from(text)).map((changed) => changed.toString('latin1')))).toEqual([]);
    },
  );

  it('is refused with any single bit of its bytes changed', async () => {
    const changed = flipsOf(bytesOfCode(first.qr)).map(codeOfBytes);
    expect(changed).toHaveLength(93 * 8);
    expect(await acceptedOf(changed)).toEqual([]);
  });

  it('is refused with any single character changed', async () => {
    const characters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:');
    const changed = Array.from(first.qr).flatMap((original, index) =>
      characters
        .filter((_, at) => Math.abs(characters.indexOf(original) - at) % 4 === 1) // its neighbors and every fourth
        .concat(original.toLowerCase(), '\0')
        .filter((character) => character !== original)
        .map((character) => first.qr.slice(0, index) + character + first.qr.slice(index + 1)),
    );
    expect(changed.length).toBeGreaterThan(first.qr.length * 10);
    expect(await acceptedOf(changed)).toEqual([]);
  });

  it('is refused in the first format with any other last character, spare bits of base64 included', async () => {
    const code = await firstFormatCode(database.db, first.token);
    const others = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
    const changed = others.map((character) => code.slice(0, -1) + character).filter((text) => text !== code);
    expect(await acceptedOf(changed)).toEqual([]);
  });

  it('is refused when cut short, padded, in lower case or empty', async () => {
    const old = await firstFormatCode(database.db, first.token);
    const invalidPayloads = [first.qr, old].flatMap((code) => [
      code.slice(0, -1),
      code.slice(0, -3),
      `${code}=`,
      `${code}000`,
      `${code}\n`,
      ` ${code}`,
      code.toLowerCase().replace('v1', 'V1'),
      code.slice(1),
    ]);
    const broken = [old.replaceAll('|', ';'), '', '|', 'T2', 'v1||||||', '\0'];
    expect(await acceptedOf([...invalidPayloads, ...broken])).toEqual([]);
  });

  it('is refused with another ticket’s signature or another ticket’s nonce', async () => {
    const [a, b] = [bytesOfCode(first.qr), bytesOfCode(second.qr)];
    for (const [from, to] of [
      [29, 93],
      [20, 29],
    ])
      expect(
        await verificationOf(codeOfBytes(Buffer.concat([a.subarray(0, from), b.subarray(from, to), a.subarray(to)]))),
      ).toEqual({ ok: false, reason: 'forged' });
  });

  it('is refused at another event’s door', async () => {
    const other = await createSale(database.db);
    expect(await verificationOf(first.qr, other.eventId)).toEqual({ ok: false, reason: 'other_event' });
  });

  it('is refused when signed with an unknown key, whether the code contains a key id or not', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const statement = bytesOfCode(first.qr).subarray(0, 29);
    const forge = (bytes: Buffer) =>
      codeOfBytes(Buffer.concat([bytes, sign(null, Buffer.concat([Buffer.from('T2'), bytes]), privateKey)]));
    expect(await verificationOf(forge(statement))).toEqual({ ok: false, reason: 'forged' });
    const unknown = Buffer.concat([Buffer.from('deadbeef', 'hex'), statement.subarray(4)]);
    expect(await verificationOf(forge(unknown))).toEqual({ ok: false, reason: 'unknown_key' });
  });

  it('is refused once its ticket is canceled, or its nonce renewed', async () => {
    const [first, second] = (await buy(jazz, 2)) as [TicketView, TicketView];
    await database.db.updateTable('ticket').set({ status: 'canceled' }).where('token', '=', first.token).execute();
    await database.db.updateTable('ticket').set({ nonce: 'renewed-nonce' }).where('token', '=', second.token).execute();
    expect(await verificationOf(first.qr)).toEqual({ ok: false, reason: 'canceled' });
    expect(await verificationOf(second.qr)).toEqual({ ok: false, reason: 'voided' });
  });

  it('stays valid when the key changes, while new tickets are signed with the new key', async () => {
    const oldKid = kidOf(first);
    const { kid } = await rotateSigningKey(ctx());
    expect(kid).not.toBe(oldKid);
    const [laterTicket] = await buy(jazz);
    expect(laterTicket && kidOf(laterTicket)).toBe(kid);
    expect(await verificationOf(first.qr)).toMatchObject({ ok: true });
    expect((await ticketByToken(ctx(), { token: first.token })).qr).toBe(first.qr);
  });
});

describe('a ticket’s page', () => {
  it('is found only by the ticket’s token', async () => {
    for (const token of ['', '1', '8000001', '../x', 'a'.repeat(24)]) {
      await expect(ticketByToken(ctx(), { token })).rejects.toBeInstanceOf(Refusal);
    }
  });

  it('has a URL with at least 128 random bits', async () => {
    const tickets = await buy(await createSale(database.db), 5);
    expect(new Set(tickets.map((ticket) => ticket.token)).size).toBe(5);
    for (const { token } of tickets) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  });
});

describe('an event’s offer', () => {
  const statusOf = async (sale: Sale) => (await offer(ctx(), { eventId: sale.eventId })).salesStatus;
  const now = Temporal.Now.instant();

  it.each([
    ['on_sale', [{}]],
    ['sold_out', [{ capacity: 5, sold: 5 }]],
    ['not_yet_on_sale', [{ salesStart: now.add({ hours: 1 }) }]],
    ['sales_ended', [{ salesEnd: now.subtract({ hours: 1 }) }]],
    ['on_sale', [{ capacity: 5, sold: 5 }, {}]],
    ['not_yet_on_sale', [{ capacity: 5, sold: 5 }, { salesStart: now.add({ hours: 1 }) }]],
    ['sold_out', [{ capacity: 5, sold: 5 }, { salesEnd: now.subtract({ hours: 1 }) }]],
    ['unavailable', [{ hidden: true }]],
  ] as const)('is %s', async (status, classes) => {
    expect(await statusOf(await createSale(database.db, { classes: [...classes] }))).toBe(status);
  });

  it('is unavailable for an unknown event', async () => {
    expect((await offer(ctx(), { eventId: '1' })).salesStatus).toBe('unavailable');
  });

  it('shows how many tickets are left only when few are left', async () => {
    const sale = await createSale(database.db, {
      classes: [{ capacity: 50 }, { capacity: 20 }, { capacity: 50 }],
      eventCapacity: 60,
    });
    expect((await offer(ctx(), { eventId: sale.eventId })).classes.map((offerClass) => offerClass.remaining)).toEqual([
      null,
      20,
      null,
    ]);
    await buy(sale, 10);
    await database.db.transaction().execute((tx) => setEventCapacityIn(tx, { eventId: sale.eventId, capacity: 22 }));
    expect((await offer(ctx(), { eventId: sale.eventId })).classes.map((offerClass) => offerClass.remaining)).toEqual([
      12, 12, 12,
    ]);
  });

  it('counts all classes against the event’s capacity', async () => {
    const sale = await createSale(database.db, { classes: [{}, {}], eventCapacity: 3 });
    await buy(sale, 3);
    expect(await statusOf(sale)).toBe('sold_out');
  });

  it('contains the lowest and the highest price', async () => {
    const sale = await createSale(database.db, {
      classes: [{ priceKind: 'paid', priceMinor: 2500 }, { priceKind: 'paid', priceMinor: 900 }, { hidden: true }],
    });
    const { price } = await offer(ctx(), { eventId: sale.eventId });
    expect(price).toEqual({ free: false, isDonation: false, minMinor: 900, maxMinor: 2500, currency: 'EUR' });
  });

  it('lets buyers choose the price only where every class that costs money is a donation', async () => {
    const free = { priceKind: 'free' } as const;
    const paid = { priceKind: 'paid', priceMinor: 1800 } as const;
    const donation = { kind: 'donation', priceKind: 'donation', priceMinor: 500 } as const;
    const isDonation = async (classes: NonNullable<Parameters<typeof createSale>[1]>['classes']) =>
      (await offer(ctx(), { eventId: (await createSale(database.db, { classes })).eventId })).price?.isDonation;
    expect(await isDonation([free, paid])).toBe(false);
    expect(await isDonation([donation])).toBe(true);
    expect(await isDonation([free])).toBe(false);
  });

  it('has no price of a class that is sold out', async () => {
    const sale = await createSale(database.db, {
      classes: [
        { priceKind: 'paid', priceMinor: 1000, capacity: 5, sold: 5 },
        { priceKind: 'paid', priceMinor: 1300 },
      ],
    });
    const { price } = await offer(ctx(), { eventId: sale.eventId });
    expect(price).toMatchObject({ minMinor: 1300, maxMinor: 1300 });
  });

  it('has neither a sale nor a price for a paid class of an online event', async () => {
    const paid = { priceKind: 'paid', priceMinor: 900 } as const;
    const donation = { kind: 'donation', priceKind: 'donation', priceMinor: 500 } as const;
    const [paidSale, mixedSale] = [
      await createSale(database.db, { event: { online: true }, classes: [paid] }),
      await createSale(database.db, { event: { online: true }, classes: [paid, donation] }),
    ];
    const ids = [paidSale.eventId, mixedSale.eventId];
    const offers = await Promise.all(ids.map((eventId) => offer(ctx(), { eventId })));
    const summaries = await offersByEvent(database.db, ids);
    for (const [index, eventId] of ids.entries())
      expect(summaries.get(eventId)).toMatchObject({
        salesStatus: offers[index]?.salesStatus,
        price: offers[index]?.price,
      });
    expect(offers[0]).toMatchObject({ salesStatus: 'payment_missing', price: null });
    expect(offers[1]).toMatchObject({ salesStatus: 'on_sale', classes: [{ status: 'payment_missing' }, {}] });
  });

  it('begins at the minimum of a ticket whose price the buyer chooses', async () => {
    const choose = { priceKind: 'donation', priceMinor: 500, minimumMinor: 500 } as const;
    const [sale, online] = [
      await createSale(database.db, { classes: [choose] }),
      await createSale(database.db, { event: { online: true }, classes: [choose] }),
    ];
    const { price, classes } = await offer(ctx(), { eventId: sale.eventId });
    expect(price).toMatchObject({ free: false, isDonation: true, minMinor: 500, maxMinor: 500 });
    expect(classes).toMatchObject([{ minimumMinor: 500, status: 'on_sale' }]);
    expect((await offersByEvent(database.db, [sale.eventId])).get(sale.eventId)?.price).toEqual(price);
    expect(await offer(ctx(), { eventId: online.eventId })).toMatchObject({
      price: null,
      classes: [{ status: 'payment_missing' }],
    });
  });

  it('has the price 0 for a donation class of an online event, because such an event takes no money', async () => {
    const donation = { kind: 'donation', priceKind: 'donation', priceMinor: 500 } as const;
    const sale = await createSale(database.db, { event: { online: true }, classes: [donation] });
    expect(await offer(ctx(), { eventId: sale.eventId })).toMatchObject({
      price: { free: true, minMinor: 0, maxMinor: 0 },
      classes: [{ status: 'on_sale', takesMoney: false }],
    });
  });

  it('has summaries of many events in one call', async () => {
    const [free, full] = [
      await createSale(database.db),
      await createSale(database.db, { classes: [{ capacity: 7, sold: 7, priceKind: 'paid', priceMinor: 500 }] }),
    ];
    const summaries = await offersByEvent(database.db, [free.eventId, full.eventId, '1']);
    expect(summaries.get(free.eventId)).toEqual({
      price: { free: true, isDonation: false, minMinor: 0, maxMinor: 0, currency: 'EUR' },
      salesStatus: 'on_sale',
      remaining: null,
      capacity: 50,
      soldCount: 0,
    });
    expect(summaries.get(full.eventId)).toMatchObject({ salesStatus: 'sold_out', soldCount: 7 });
    expect(summaries.has('1')).toBe(false);
  });
});

describe('a capacity', () => {
  const resize = (id: string, capacity: number) =>
    database.db.transaction().execute((tx) => updateTicketClassIn(tx, { id, capacity }));

  it('may shrink to the number of tickets sold and held, and no further', async () => {
    const sale = await createSale(database.db);
    await buy(sale, 3);
    const id = sale.classes[0] ?? '';
    await expect(resize(id, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
    await resize(id, 3);
    expect((await offer(ctx(), { eventId: sale.eventId })).salesStatus).toBe('sold_out');
  });

  it('cannot be exceeded even by a statement without the guard', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: 1 }] });
    await expect(
      sql`update capacity_tier set sold = 2 where id = ${sale.tiers[0]}`.execute(database.db),
    ).rejects.toThrow('capacity_never_exceeded');
  });

  it('of zero sells no ticket', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: 0 }] });
    await expect(buy(sale)).rejects.toMatchObject({ code: 'SOLD_OUT' });
  });
});
