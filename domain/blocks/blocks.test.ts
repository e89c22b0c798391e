// Block lists: who is refused where, and what the refusal tells.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationsDir } from '#db/migrate.ts';
import { confirm, payOnline, reserve } from '#domain/checkout';
import type { Actor } from '#domain/ctx';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../../test/db.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { newBuyer, onlineSale } from '../../test/worlds/payment-scene.ts';
import { createPerson, type TestPerson } from '../../test/worlds/people.ts';
import { createSale, newKey } from '../../test/worlds/sale.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../test/worlds/staff.ts';
import { addBlock, type BlockForm, blocksOfSite, purgeBlocks, removeBlock } from './index.ts';

const database = testDb();
let staff: TestPerson;
beforeAll(async () => {
  staff = await createStaff(database.db);
});
beforeEach(() => sql`delete from block_entry`.execute(database.db));

const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
const block = (kind: BlockForm['kind'], value: string, more: { reason?: string; lastDay?: string } = {}) =>
  addBlock(staff.ctx, { kind, value, reason: 'Stolen cards', lastDay: dayIn(10), ...more });

/** A visitor of a network, who has reserved nothing. */
const visitorAt = (network: string): Actor => ({
  kind: 'visitor',
  key: crypto.randomUUID(),
  from: { network, requestId: newKey() },
});

/** Reserves a free ticket and orders it with an address. */
async function order(email: string, network = '198.51.100.0/24') {
  const sale = await createSale(database.db);
  const ctx = contextOf(database.db, visitorAt(network));
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
  const { reservationToken } = await reserve(ctx, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  return confirm(ctx, { token: reservationToken, name: 'Ada', email, idempotencyKey: newKey() });
}

describe('a blocked buyer', () => {
  test.each([
    ['of an address, in any spelling', 'email', 'eve.x@gmail.com', 'EveX+2@gmail.com', 'ada@gmail.com'],
    ['of a domain', 'domain', '@Bad.example', 'eve@bad.example', 'eve@notbad.example'],
    ['of a domain below a blocked one', 'domain', 'bad.example', 'eve@mail.bad.example', 'eve@bad.example.org'],
  ] as const)('%s gets no tickets, and others do', async (_name, kind, value, blocked, other) => {
    await block(kind, value);
    expect(await refusalOf(order(blocked))).toEqual({ code: 'BLOCKED', fields: {} });
    expect(await order(other)).toHaveProperty('orderToken');
  });

  test('of a network cannot reserve, and other networks can', async () => {
    await block('network', '203.0.113.77');
    expect(await codeOf(order('ada@example.org', '203.0.113.0/24'))).toBe('BLOCKED');
    expect(await order('ada@example.org', '203.0.114.0/24')).toHaveProperty('orderToken');
    await block('network', '2001:db8:1::5');
    expect(await codeOf(order('ada@example.org', '2001:db8:1::/48'))).toBe('BLOCKED');
  });

  test('cannot start a payment', async () => {
    await block('domain', 'bad.example');
    const buyer = await newBuyer(database.db, await onlineSale(database.db));
    const pay = (email: string) =>
      payOnline(buyer.ctx, {
        token: buyer.token,
        name: 'Eve',
        email,
        gateways: openGateways(database.db),
        returnPath: `/payments/${buyer.token}/`,
        cancelPath: `/reservations/${buyer.token}/`,
      });
    expect(await codeOf(pay('eve@bad.example'))).toBe('BLOCKED');
    expect(await pay('eve@good.example')).toHaveProperty('url');
  });

  test('gets tickets again when the block ends or is removed', async () => {
    await block('email', 'eve@example.org');
    await sql`update block_entry set ends_at = now()`.execute(database.db);
    expect(await order('eve@example.org')).toHaveProperty('orderToken');
    await block('email', 'eve@example.org');
    expect(await codeOf(order('eve@example.org'))).toBe('BLOCKED');
    const [entry] = await blocksOfSite(staff.ctx);
    await removeBlock(staff.ctx, { blockId: entry?.id ?? '' });
    expect(await order('eve@example.org')).toHaveProperty('orderToken');
    expect(await codeOf(removeBlock(staff.ctx, { blockId: entry?.id ?? '' }))).toBe('CONFLICT');
  });
});

describe('the stored hashes', () => {
  const plainDigest = createHash('sha256').update('block\0email\0eve@example.org').digest();

  test('cannot be computed from an address without the key of the site', async () => {
    await block('email', 'eve@example.org');
    const { rows } = await sql<{ stored: Buffer }>`select value_hash as stored from block_entry`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.stored.equals(plainDigest)).toBe(false);
  });

  test('of blocks from before the key are still found', async () => {
    await sql`drop table block_key`.execute(database.db);
    await sql`insert into block_entry (kind, value_hash, label, reason, ends_at)
      values ('email', ${plainDigest}, 'e…@example.org', 'Stolen cards', now() + interval '1 day')`.execute(
      database.db,
    );
    await database.pool.query(await readFile(join(migrationsDir, '0173_block_key.sql'), 'utf8'));
    expect(await codeOf(order('eve@example.org'))).toBe('BLOCKED');
    expect(await order('ada@example.org')).toHaveProperty('orderToken');
  });
});

describe('the lists', () => {
  test('have one entry per value, without the address, and every change is in the audit log', async () => {
    await block('email', 'eve.lee@example.org', { reason: 'first' });
    await block('email', 'Eve.Lee@example.org', { reason: 'second' });
    const blocks = await blocksOfSite(staff.ctx);
    expect(blocks).toMatchObject([{ kind: 'email', label: 'e…@example.org', reason: 'second', by: 'Sam Staff' }]);
    const { rows } = await sql<{ row: string }>`select b::text as row from block_entry b`.execute(database.db);
    expect(rows.map(({ row }) => row).join()).not.toMatch(/lee/i);
    await removeBlock(staff.ctx, { blockId: blocks[0]?.id ?? '' });
    const actions = (await auditOf(database.db)).map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['block.removed', 'block.added', 'block.added']);
  });

  test.each([
    ['email', 'no address', { value: ['INVALID'] }],
    ['domain', '', { value: ['MISSING'] }],
    ['domain', 'two words', { value: ['INVALID'] }],
    ['network', '203.0.113', { value: ['INVALID'] }],
  ] as const)('refuse as %s the text “%s”', async (kind, value, fields) => {
    expect(await refusalOf(block(kind, value))).toEqual({ code: 'ARGUMENTS_ERROR', fields });
  });

  test('need a reason, and a last day within two years', async () => {
    const fieldsOf = async (more: { reason?: string; lastDay?: string }) =>
      (await refusalOf(block('domain', 'bad.example', more))).fields;
    expect(await fieldsOf({ reason: ' ' })).toEqual({ reason: ['MISSING'] });
    expect(await fieldsOf({ lastDay: dayIn(-1) })).toEqual({ lastDay: ['INVALID'] });
    expect(await fieldsOf({ lastDay: '2026-02-30' })).toEqual({ lastDay: ['INVALID'] });
    expect(await fieldsOf({ lastDay: dayIn(800) })).toEqual({ lastDay: ['TOO_LARGE'] });
  });

  test('are for staff alone', async () => {
    const { ctx } = await createPerson(database.db);
    const form = { kind: 'domain', value: 'bad.example', reason: 'x', lastDay: dayIn(1) } as const;
    expect(await codeOf(blocksOfSite(ctx))).toBe('NOT_FOUND');
    expect(await codeOf(addBlock(ctx, form))).toBe('NOT_FOUND');
    expect(await codeOf(removeBlock(ctx, { blockId: '1' }))).toBe('NOT_FOUND');
  });

  test('forget an entry 30 days after its end', async () => {
    await block('domain', 'old.example');
    await sql`update block_entry set ends_at = now() - interval '31 days'`.execute(database.db);
    await block('domain', 'new.example');
    await purgeBlocks(database);
    expect((await blocksOfSite(staff.ctx)).map(({ label }) => label)).toEqual(['new.example']);
  });
});
