import pg from 'pg';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Actor, Person } from '#domain/ctx';
import { manyConnections, testDb } from '../../test/db.ts';
import {
  type AuditEntry,
  auditPage,
  searchAuditLog,
  recordAccessDenied,
  personalDataOf,
  appendAuditEntry,
  verifyChain,
} from './index.ts';

const person = (accountId: string, more: Partial<Person> = {}): Person => ({
  kind: 'person',
  key: 'browser',
  accountId,
  publicId: `public-${accountId}`,
  isStaff: false,
  hasTikibar: false,
  sessionId: '1',
  impersonatorId: null,
  isStrong: false,
  authenticatedAt: Temporal.Instant.from('2026-11-21T12:00:00Z'),
  from: { network: '203.0.113.0/24', requestId: 'request-1' },
  ...more,
});

type World = Pick<ReturnType<typeof testDb>, 'db'>;
const record = ({ db }: World, entry: AuditEntry, actor: Actor = person('70001')) =>
  db.transaction().execute((tx) => appendAuditEntry(tx, actor, entry));

/** The system actor, which may read every entry. */
const reader = ({ db }: World) => ({ db, actor: { kind: 'system' } as const });

/** Runs statements as a superuser, to whom the database's access rules do not apply. */
async function asSuperuser(url: string, ...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(statements.join(';'));
  } finally {
    await admin.end();
  }
}

describe('an audit entry', () => {
  const world = testDb();
  it('contains actor, action, subject, time, network and request', async () => {
    await record(world, {
      action: 'flag.switched',
      subject: { kind: 'flag', id: 'isCreatorHomeActivated' },
      detail: { is_on: true, share: 10, group: 'new', was: null },
    });
    const { entries } = await auditPage(reader(world), { limit: 10 });
    expect(entries).toMatchObject([
      {
        id: '1',
        actorKind: 'person',
        accountId: '70001',
        impersonatorId: null,
        action: 'flag.switched',
        subject: { kind: 'flag', id: 'isCreatorHomeActivated' },
        network: '203.0.113.0/24',
        requestId: 'request-1',
        detail: { is_on: true, share: 10, group: 'new', was: null },
      },
    ]);
  });
  it('names the staff member who acts while impersonating', async () => {
    await record(world, { action: 'account.looked' }, person('70001', { impersonatorId: '70009' }));
    const { entries } = await auditPage(reader(world), { limit: 1 });
    expect(entries[0]).toMatchObject({ accountId: '70001', impersonatorId: '70009' });
  });
  it('names no person when the system or a visitor acts', async () => {
    await record(world, { action: 'account.created' }, { kind: 'system' });
    await record(world, { action: 'account.failed' }, { kind: 'visitor', key: 'a-secret-key' });
    const { entries } = await auditPage(reader(world), { limit: 2 });
    expect(entries.map(({ actorKind, accountId }) => [actorKind, accountId])).toEqual([
      ['visitor', null],
      ['system', null],
    ]);
    expect(JSON.stringify(entries)).not.toContain('a-secret-key');
  });
  it('contains no mail address, even when a person typed one', async () => {
    await record(world, { action: 'staff.searched', detail: { words: 'ada.lovelace@example.org "oz"@oz.example \0' } });
    const { entries } = await auditPage(reader(world), { limit: 1 });
    expect(entries[0]?.detail.words).not.toMatch(/ada|lovelace/);
    expect(entries[0]?.detail.words).toContain('…@example.org');
  });
  it('is not written when its transaction rolls back', async () => {
    const before = await verifyChain(world);
    const failing = world.db.transaction().execute(async (tx) => {
      await appendAuditEntry(tx, { kind: 'system' }, { action: 'account.created' });
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect(await verifyChain(world)).toEqual(before);
  });
  it.each(['Signed in', 'account', 'account.Signed', '.signed_in'])('refuses an action named %s', async (action) => {
    await expect(record(world, { action })).rejects.toThrow(/audit_entry_action_check/);
  });
});

describe('the hash chain', () => {
  const world = testDb();
  it('is valid when it is empty', async () => {
    expect(await verifyChain(world)).toEqual({ ok: true, count: 0, head: null });
  });
  it('hashes every text as the database sealed it', async () => {
    const texts = ['"quoted" \\ back', 'line\nend\ttab\u0001\u001f\u007f', '🎷 ∑ é\u2028', '</script>', '', 'a,b: {c}'];
    for (const text of texts) await record(world, { action: 'staff.searched', detail: { text, [`k ${text}`]: 1.5 } });
    expect(await verifyChain(world)).toMatchObject({ ok: true, count: texts.length });
  });
  it('stays valid with fifty concurrent writers, of whom some write twice and some fail', async () => {
    const before = await verifyChain(world);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        world.db.transaction().execute(async (tx) => {
          await appendAuditEntry(tx, person(String(70_100 + n)), { action: 'account.signed_in', detail: { n } });
          if (n % 5 === 0) await appendAuditEntry(tx, person('70001'), { action: 'account.signed_out', detail: { n } });
          if (n % 7 === 3) throw new Error('the work failed');
        }),
      ),
    );
    const committed = results.filter(({ status }) => status === 'fulfilled').length;
    expect(committed).toBe(43);
    const committedSecondEntries = Array.from({ length: 50 }, (_, n) => n).filter(
      (n) => n % 5 === 0 && n % 7 !== 3,
    ).length;
    expect(await verifyChain(world)).toMatchObject({
      ok: true,
      count: (before.ok ? before.count : 0) + committed + committedSecondEntries,
    });
  });
  it('recognizes a stored head, and notices when the entry of that head was removed from the end', async () => {
    const state = await verifyChain(world);
    const head = state.ok ? (state.head ?? '') : '';
    await record(world, { action: 'account.signed_in' });
    expect(await verifyChain(world, { knownHead: head })).toMatchObject({ ok: true });
    const changedHead = head.replace(/:../, ':zz');
    expect(await verifyChain(world, { knownHead: changedHead })).toEqual({ ok: false, id: head.split(':')[0] });
    expect(await verifyChain(world, { knownHead: `999999:${'00'.repeat(32)}` })).toEqual({ ok: false, id: '999999' });
  });
});

describe('without the lock', () => {
  const world = testDb(manyConnections);
  it('concurrent writers break the chain (the twin that must fail)', async () => {
    await sql`alter table audit_entry drop constraint audit_entry_follows_one`.execute(world.db);
    await sql`alter table audit_entry drop constraint audit_entry_pkey`.execute(world.db);
    const { rows } = await sql<{ code: string }>`select pg_get_functiondef('audit_seal'::regproc) as code`.execute(
      world.db,
    );
    // Concurrent writers: each writer reads the last entry before any other writer has written an entry.
    const sealWithoutLock = String(rows[0]?.code)
      .replace(/perform pg_advisory_xact_lock[^;]*;/, '')
      .replace('new.id :=', 'perform pg_sleep(0.3); new.id :=');
    await sql.raw(sealWithoutLock).execute(world.db);
    await Promise.all(Array.from({ length: 10 }, () => record(world, { action: 'account.signed_in' })));
    expect(await verifyChain(world)).toMatchObject({ ok: false });
  });
});

describe('tampering', () => {
  const world = testDb();
  const tables = [
    "update audit_entry set action = 'account.other'",
    'delete from audit_entry where id = 2',
    'truncate audit_entry',
  ];
  it.each(tables)('is refused with the product’s rights: %s', async (statement) => {
    await record(world, { action: 'account.signed_in' });
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('the audit log is append-only');
  });
  it('by inserting an entry is impossible: the database seals the inserted entry like all others', async () => {
    await sql`insert into audit_entry (id, at, actor_kind, action, previous_hash, hash)
      values (1, now() - interval '1 year', 'system', 'account.made_up', decode(repeat('00', 32), 'hex'),
        decode(repeat('00', 32), 'hex'))`.execute(world.db);
    expect(await verifyChain(world)).toMatchObject({ ok: true, count: 4 });
  });
  const runWithoutTrigger = (statement: string) =>
    asSuperuser(
      world.adminUrl,
      'begin',
      'alter table audit_entry disable trigger all',
      statement,
      'alter table audit_entry enable always trigger audit_entry_stays',
      'commit',
    );
  it('by a superuser is detected: changed, removed and inserted entries are found', async () => {
    await runWithoutTrigger(`update audit_entry set detail = '{"changed": true}' where id = 3`);
    expect(await verifyChain(world)).toEqual({ ok: false, id: '3' });
    await runWithoutTrigger(`update audit_entry set detail = '{}' where id = 3`);
    expect(await verifyChain(world)).toMatchObject({ ok: true });
    await runWithoutTrigger('delete from audit_entry where id = 2');
    expect(await verifyChain(world)).toEqual({ ok: false, id: '3' });
  });
});

describe('reading the log', () => {
  const world = testDb();
  it('filters by actor, action and subject, a page at a time', async () => {
    await record(world, { action: 'flag.switched', subject: { kind: 'flag', id: 'one' } }, person('1'));
    await record(world, { action: 'flag.changed', subject: { kind: 'flag', id: 'two' } }, person('2'));
    await record(world, { action: 'flagxswitched.other' }, person('2', { impersonatorId: '1' }));
    const ids = async (filter: object) =>
      (await auditPage(reader(world), { limit: 10, ...filter })).entries.map(({ id }) => id);
    expect(await ids({})).toEqual(['3', '2', '1']);
    expect(await ids({ actor: '1' })).toEqual(['3', '1']);
    expect(await ids({ action: 'flag.' })).toEqual(['2', '1']);
    expect(await ids({ action: 'flag.switched' })).toEqual(['1']);
    expect(await ids({ action: '%' })).toEqual([]);
    expect(await ids({ subject: { kind: 'flag' } })).toEqual(['2', '1']);
    expect(await ids({ subject: { kind: 'flag', id: 'two' } })).toEqual(['2']);
    const first = await auditPage(reader(world), { limit: 2 });
    expect(first.next).toBe('2');
    expect(await auditPage(reader(world), { limit: 2, before: '2' })).toMatchObject({
      entries: [{ id: '1' }],
      next: null,
    });
  });
  it('requires strongly authenticated staff, and is itself recorded in the log', async () => {
    const { db } = world;
    const staff = person('5', { isStaff: true, isStrong: true });
    const others = [person('5'), { ...staff, isStrong: false }, { ...staff, impersonatorId: '6' }];
    for (const actor of others)
      await expect(searchAuditLog({ db, actor }, { limit: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { entries } = await searchAuditLog({ db, actor: staff }, { actor: '1', subject: { kind: 'flag' }, limit: 1 });
    expect(entries).toMatchObject([{ action: 'flag.switched' }]);
    const { entries: after } = await auditPage(reader(world), { limit: 1 });
    expect(after).toMatchObject([
      { action: 'audit.viewed', accountId: '5', detail: { actor: '1', subject_kind: 'flag' } },
    ]);
  });
  it('records a denied staff page once an hour per account', async () => {
    const ctx = { db: world.db, actor: person('31') };
    const count = async () => (await auditPage(reader(world), { actor: '31', limit: 10 })).entries.length;
    await recordAccessDenied(ctx, { page: '/admin/audit/' });
    await recordAccessDenied(ctx, { page: '/admin/search/' });
    await recordAccessDenied({ ...ctx, actor: { kind: 'visitor', key: 'k' } }, { page: '/admin/audit/' });
    expect(await count()).toBe(1);
    await recordAccessDenied({ ...ctx, actor: person('32') }, { page: '/admin/audit/' });
    expect((await auditPage(reader(world), { limit: 1 })).entries).toMatchObject([
      { action: 'staff.turned_away', accountId: '32', detail: { page: '/admin/audit/' } },
    ]);
  });
  it('shows a person their own entries, without the staff members who read the entries', async () => {
    await record(world, { action: 'account.signed_in', detail: { way: 'password' } }, person('9'));
    await record(
      world,
      { action: 'staff.looked', subject: { kind: 'account', id: '9' }, detail: { reason: 'a secret reason' } },
      person('1'),
    );
    const { auditEntries } = await personalDataOf(world, { accountId: '9' });
    expect(auditEntries).toMatchObject([
      { by: 'another person or the system', action: 'staff.looked', network: null, detail: null },
      { by: 'you', action: 'account.signed_in', network: '203.0.113.0/24', detail: { way: 'password' } },
    ]);
  });
  it('shows a person their sign-in attempts with the network prefix, although no session existed at the time', async () => {
    const from = { network: '192.0.2.0/24', requestId: 'request-2' };
    const subjectIsAccount = { subject: { kind: 'account', id: '10' } } as const;
    await record(
      world,
      { action: 'account.signed_up', ...subjectIsAccount },
      { kind: 'visitor', key: 'browser', from },
    );
    await record(
      world,
      { action: 'account.signed_in', ...subjectIsAccount },
      { kind: 'visitor', key: 'browser', from },
    );
    await record(world, { action: 'staff.made', ...subjectIsAccount }, { kind: 'system' });
    const impersonating = person('10', { impersonatorId: '1' });
    await record(world, { action: 'account.signed_out', ...subjectIsAccount }, impersonating);
    const { auditEntries } = await personalDataOf(world, { accountId: '10' });
    const own = { by: 'this browser, not signed in yet', network: '192.0.2.0/24' };
    expect(auditEntries).toMatchObject([
      { by: 'another person or the system', action: 'account.signed_out', network: null },
      { by: 'another person or the system', action: 'staff.made', network: null },
      { ...own, action: 'account.signed_in' },
      { ...own, action: 'account.signed_up' },
    ]);
  });
});
