// The seam as others use it: through the SDK's own client.
import { OpenFeature, ProviderEvents } from '@openfeature/server-sdk';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openFlags } from '#domain/flags';
import { FLAG_DEFAULTS, flagNames, type FlagSubject } from '#shared/flags.ts';
import { silentLog } from '#server/log.ts';
import { testDb } from '../../test/db.ts';
import { FLAG_DOMAIN, provideFlags } from './provider.ts';

describe('flags behind OpenFeature', () => {
  const world = testDb();
  const NAME = 'isCreatorHomeActivated';
  const open = () => {
    const ctx = { db: world.db, clock: { now: () => Temporal.Instant.fromEpochMilliseconds(7) }, log: silentLog };
    const flags = openFlags({ ctx, onChanged: () => provided.changed(), refreshMs: 10 });
    const provided = provideFlags(flags);
    return flags;
  };
  const client = OpenFeature.getClient(FLAG_DOMAIN);
  const contextOf = ({ userId, role, stage }: FlagSubject) => ({
    ...(userId !== null && { targetingKey: userId }),
    role,
    stage,
  });
  const attendee: FlagSubject = { userId: 'a'.repeat(22), role: 'attendee', stage: 'Test' };

  it('say through the SDK what they say to pages, with how it came about', async () => {
    await sql`insert into flag (name, is_on, default_value, version) values (${NAME}, true, false, 1)`.execute(
      world.db,
    );
    await sql`insert into flag_rule (flag, position, share, value, salt, roles, group_name, is_experiment)
      values (${NAME}, 1, 5000, true, 'saltsalt', '{attendee}', 'New home', true)`.execute(world.db);
    const flags = open();
    await flags.ready;
    const subjects = [...Array(30).keys()].map((n): FlagSubject => ({ ...attendee, userId: `person-${n}` }));
    for (const subject of [...subjects, { ...attendee, userId: null, role: 'signed-out' } as const]) {
      const said = await Promise.all(
        flagNames.map((name) => client.getBooleanValue(name, !FLAG_DEFAULTS[name], contextOf(subject))),
      );
      expect(said).toEqual(flagNames.map((name) => flags.values(subject)[name]));
    }
    const details = await client.getBooleanDetails(NAME, false, contextOf(attendee));
    const result = flags.evaluate(NAME, attendee);
    expect(details).toMatchObject({
      value: result.value,
      reason: 'SPLIT',
      variant: result.groupName,
      flagMetadata: { ruleID: result.ruleID, allocatedExperimentName: NAME, isExperimentActive: true },
    });
    await flags.close();
  });

  it('give whoever asks for what is not there, or for another type, their own default', async () => {
    const flags = open();
    await flags.ready;
    expect(await client.getBooleanDetails('noSuchFlag', true)).toMatchObject({
      value: true,
      reason: 'ERROR',
      errorCode: 'FLAG_NOT_FOUND',
    });
    expect(await client.getStringDetails(NAME, 'mine')).toMatchObject({ value: 'mine', errorCode: 'TYPE_MISMATCH' });
    expect(await client.getNumberValue(NAME, 3)).toBe(3);
    expect(await client.getObjectValue(NAME, { a: 1 })).toEqual({ a: 1 });
    await flags.close();
  });

  it('tell that they changed', async () => {
    const flags = open();
    await flags.ready;
    let told = 0;
    client.addHandler(ProviderEvents.ConfigurationChanged, () => (told += 1));
    await sql`update flag set is_on = not is_on`.execute(world.db);
    await expect.poll(() => told).toBe(1);
    await flags.close();
  });
});
