import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditPage } from '#domain/audit';
import type { Actor, Ctx } from '#domain/ctx';
import { FLAG_DEFAULTS, type FlagSubject } from '#shared/flags.ts';
import { silentLog } from '#server/log.ts';
import { testDb } from '../../test/db.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { personHash } from './exposures.ts';
import {
  erasePersonIn,
  type FlagInput,
  flagForStaff,
  listFlags,
  openFlags,
  personalDataOf,
  type RuleInput,
  saveFlag,
} from './index.ts';

const NAME = 'isCreatorHomeActivated';
const attendee: FlagSubject = { userId: 'a'.repeat(22), role: 'attendee', stage: 'Test' };
const visitor: FlagSubject = { userId: null, role: 'signed-out', stage: 'Test' };

/** A rule for every subject, in the form in which it is not saved yet. */
const newRule = (more: Partial<RuleInput> = {}): RuleInput => ({
  id: null,
  roles: [],
  stages: [],
  personIds: [],
  share: 10_000,
  value: true,
  groupName: null,
  isExperiment: false,
  ...more,
});

describe('saving a flag', () => {
  const world = testDb();
  const ctxOf = (actor: Actor): Ctx => ({
    db: world.db,
    clock: { now: () => Temporal.Instant.from('2026-11-21T12:00:00Z') },
    log: silentLog,
    actor,
  });
  const input = (more: Partial<FlagInput> = {}): FlagInput => ({
    name: NAME,
    version: 0,
    isOn: true,
    defaultValue: false,
    rules: [],
    ...more,
  });
  const staffCtx = async () => ctxOf((await createPerson(world.db, { isStaff: true })).actor);

  it('requires strongly authenticated staff', async () => {
    const { actor: person } = await createPerson(world.db);
    const { actor: staff } = await createPerson(world.db, { isStaff: true });
    const refused: Actor[] = [
      { kind: 'system' },
      { kind: 'visitor', key: 'k' },
      person,
      { ...staff, isStrong: false },
      { ...staff, impersonatorId: '1' },
    ];
    for (const actor of refused) {
      await expect(saveFlag(ctxOf(actor), input())).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(listFlags(ctxOf(actor))).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(flagForStaff(ctxOf(actor), { name: NAME })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await listFlags(ctxOf(staff))).map(({ name, version }) => [name, version])).toEqual(
      Object.keys(FLAG_DEFAULTS)
        .sort()
        .map((name) => [name, 0]),
    );
  });

  it('takes effect at once in this process, and is in the audit log', async () => {
    let changes = 0;
    const flags = openFlags({ ctx: ctxOf({ kind: 'system' }), onChanged: () => (changes += 1) });
    await flags.ready;
    const before = changes;
    expect(flags.values(attendee)).toEqual(FLAG_DEFAULTS);
    const ctx = await staffCtx();
    await saveFlag(ctx, input({ rules: [newRule({ share: 10_000, roles: ['attendee'] })] }));
    expect(flags.values(attendee)).toEqual({ ...FLAG_DEFAULTS, [NAME]: true });
    expect(flags.values(visitor)).toEqual(FLAG_DEFAULTS);
    expect(changes).toBe(before + 1);
    const { entries } = await auditPage(ctxOf({ kind: 'system' }), { subject: { kind: 'flag', id: NAME }, limit: 5 });
    expect(entries).toMatchObject([
      {
        action: 'flag.switched',
        accountId: ctx.actor.kind === 'person' ? ctx.actor.accountId : '',
        detail: { was_on: false, is_on: true, rules_were: 'none', rules: '100% of attendee: on' },
      },
    ]);
    await flags.close();
  });

  it('changes and records nothing when the input equals the stored flag', async () => {
    const ctx = await staffCtx();
    const { flag: current } = await flagForStaff(ctx, { name: NAME });
    await saveFlag(ctx, current);
    expect((await flagForStaff(ctx, { name: NAME })).flag).toEqual(current);
    const { entries } = await auditPage(ctxOf({ kind: 'system' }), { subject: { kind: 'flag', id: NAME }, limit: 5 });
    expect(entries).toHaveLength(1);
  });

  it('retains the people of a share while its rule is edited and moved', async () => {
    const ctx = await staffCtx();
    const { flag: first } = await flagForStaff(ctx, { name: NAME });
    await saveFlag(ctx, { ...first, rules: [...first.rules, newRule({ share: 100 }), newRule({ share: 200 })] });
    const { flag: second } = await flagForStaff(ctx, { name: NAME });
    const moved = [second.rules[2], second.rules[1]].flatMap((moving) => (moving ? [{ ...moving, share: 5_000 }] : []));
    await saveFlag(ctx, { ...second, rules: moved });
    const { flag: third } = await flagForStaff(ctx, { name: NAME });
    expect(third.rules).toEqual(moved);
  });

  it('is refused when another person saved first', async () => {
    const ctx = await staffCtx();
    const name = 'isDetachInterestsEnabled';
    const outcomes = await Promise.allSettled(
      [true, false].map((defaultValue) => saveFlag(ctx, input({ name, defaultValue }))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(saveFlag(ctx, input({ name, isOn: false }))).rejects.toMatchObject({ code: 'CONFLICT' });
    const unknownRule = { ...newRule(), id: '999999' };
    await expect(saveFlag(ctx, input({ name, version: 1, rules: [unknownRule] }))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('names the invalid field', async () => {
    const ctx = await staffCtx();
    const rules = [newRule({ share: 10_001 }), newRule({ personIds: ['ada@example.org'] }), newRule({ share: 0.5 })];
    const { flag: current } = await flagForStaff(ctx, { name: NAME });
    await expect(saveFlag(ctx, { ...current, rules })).rejects.toMatchObject({
      detail: {
        fields: { 'rules.0.share': ['INVALID'], 'rules.1.people': ['INVALID'], 'rules.2.share': ['INVALID'] },
      },
    });
  });
});

describe('flags in memory', () => {
  const world = testDb();
  const databaseDown = { value: false };
  /** A context whose database fails for as long as `databaseDown` is set. */
  const ctx = () => ({
    clock: { now: () => Temporal.Instant.from('2026-11-21T12:00:00Z') },
    log: silentLog,
    get db() {
      if (databaseDown.value) throw new Error('the database is down');
      return world.db;
    },
  });
  const writeFlagRow = (name: string, isOn: boolean) =>
    sql`insert into flag (name, is_on, default_value, version) values (${name}, ${isOn}, true, 1)
      on conflict (name) do update set is_on = excluded.is_on`.execute(world.db);

  it('have their shipped values before the database answers, and when it does not answer', async () => {
    databaseDown.value = true;
    const flags = openFlags({ ctx: ctx(), onChanged: () => undefined });
    expect(flags.values(visitor)).toEqual(FLAG_DEFAULTS);
    await flags.ready;
    expect(flags.values(visitor)).toEqual(FLAG_DEFAULTS);
    expect(flags.evaluate(NAME, visitor).evaluationDetails).toMatchObject({ reason: 'DEFAULT', configSyncTime: 0 });
    await flags.close();
  });
  it('have the last known values during an outage, and are updated after the outage', async () => {
    databaseDown.value = false;
    await writeFlagRow(NAME, true);
    const flags = openFlags({ ctx: ctx(), onChanged: () => undefined, refreshMs: 10 });
    await flags.ready;
    expect(flags.values(visitor)[NAME]).toBe(true);
    databaseDown.value = true;
    await writeFlagRow(NAME, false);
    expect(flags.values(visitor)[NAME]).toBe(true);
    databaseDown.value = false;
    await expect.poll(() => flags.values(visitor)[NAME]).toBe(false);
    await flags.close();
  });
  it('report a change made by another process once', async () => {
    let changes = 0;
    const flags = openFlags({ ctx: ctx(), onChanged: () => (changes += 1), refreshMs: 10 });
    await flags.ready;
    const before = changes;
    await writeFlagRow(NAME, true);
    await expect.poll(() => flags.values(visitor)[NAME]).toBe(true);
    expect(changes).toBe(before + 1);
    await flags.close();
  });
  it('have their shipped values where a row is invalid', async () => {
    await writeFlagRow('launchNewSignInSignUpLinks', false);
    await sql`alter table flag_rule drop constraint flag_rule_roles_check`.execute(world.db);
    await sql`insert into flag_rule (flag, position, share, value, salt, roles)
      values ('launchNewSignInSignUpLinks', 1, 10000, false, 'saltsalt', '{emperor}')`.execute(world.db);
    const flags = openFlags({ ctx: ctx(), onChanged: () => undefined });
    await flags.ready;
    const result = flags.evaluate('launchNewSignInSignUpLinks', visitor);
    expect([result.value, result.evaluationDetails.reason]).toEqual([true, 'ERROR']);
    expect(flags.evaluate('noSuchFlag', visitor)).toMatchObject({
      value: false,
      evaluationDetails: { reason: 'ERROR' },
    });
    await flags.close();
  });
});

describe('exposures', () => {
  const world = testDb();
  const system = (): Ctx => ({
    db: world.db,
    clock: { now: () => Temporal.Instant.from('2026-11-21T12:00:00Z') },
    log: silentLog,
    actor: { kind: 'system' },
  });
  const someRule = newRule({ share: 5_000, groupName: 'New', isExperiment: true });

  it('are counted by day, rule and group; an experiment stores only hashes of people', async () => {
    const staff = await createPerson(world.db, { isStaff: true });
    const ctx: Ctx = { ...system(), actor: staff.actor };
    await saveFlag(ctx, { name: NAME, version: 0, isOn: true, defaultValue: false, rules: [someRule] });
    const flags = openFlags({ ctx: system(), onChanged: () => undefined });
    await flags.ready;
    for (let n = 0; n < 40; n += 1) flags.evaluate(NAME, { ...attendee, userId: `person-${n % 20}` });
    flags.evaluate(NAME, visitor);
    await flags.close();
    const { exposures, groups } = await flagForStaff(ctx, { name: NAME });
    expect(exposures.reduce((sum, { times }) => sum + times, 0)).toBe(41);
    expect(exposures).toContainEqual({ rule: 'default', groupName: '', value: false, times: 1 });
    expect(groups.reduce((sum, { people }) => sum + people, 0)).toBe(20);
    expect(groups.map(({ groupName }) => groupName)).toEqual(['Control', 'New']);
    const { rows } = await sql<{ person: Buffer }>`select person from flag_exposure_person`.execute(world.db);
    expect(rows.map(({ person }) => person.toString('hex'))).toContain(personHash(NAME, 'person-7').toString('hex'));
  });
  it('are in a person’s export, and are deleted with the person', async () => {
    expect(await personalDataOf(world, { publicId: 'person-7' })).toMatchObject({
      flagExperiments: [{ flag: NAME }],
      flagsNamingYou: [],
    });
    await world.db.transaction().execute((tx) => erasePersonIn(tx, { publicId: 'person-7' }));
    expect(await personalDataOf(world, { publicId: 'person-7' })).toEqual({ flagExperiments: [], flagsNamingYou: [] });
  });
  it('are deleted when the experiment ends', async () => {
    const { actor } = await createPerson(world.db, { isStaff: true });
    const ctx: Ctx = { ...system(), actor };
    const { flag: current } = await flagForStaff(ctx, { name: NAME });
    await saveFlag(ctx, { ...current, rules: [] });
    expect((await flagForStaff(ctx, { name: NAME })).groups).toEqual([]);
  });
  it('of a rule that names only one person are deleted with that person, and so is the rule, instead of applying to every subject', async () => {
    const { actor } = await createPerson(world.db, { isStaff: true });
    const ctx: Ctx = { ...system(), actor };
    const [erased, other] = ['x'.repeat(22), 'y'.repeat(22)];
    const { flag: current } = await flagForStaff(ctx, { name: NAME });
    const named = (personIds: string[]): RuleInput => ({ ...someRule, isExperiment: false, personIds, share: 10_000 });
    await saveFlag(ctx, { ...current, rules: [named([erased]), named([erased, other])] });
    await world.db.transaction().execute((tx) => erasePersonIn(tx, { publicId: erased }));
    const { flag: after } = await flagForStaff(ctx, { name: NAME });
    expect(after.rules.map(({ personIds }) => personIds)).toEqual([[other]]);
    expect(after.version).toBe(current.version + 2);
  });
});
