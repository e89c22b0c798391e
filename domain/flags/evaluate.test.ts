import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG_DEFAULTS, type FlagSubject } from '#shared/flags.ts';
import { type FlagDefinition, type FlagRule, shippedFlag } from './definition.ts';
import { bucketOf, evaluate } from './evaluate.ts';

const NAME = 'isCreatorHomeActivated';
const times = { configSyncTime: 1, serverTime: 2 };
const attendee: FlagSubject = { userId: 'a'.repeat(22), role: 'attendee', stage: 'Test' };
const visitor: FlagSubject = { userId: null, role: 'signed-out', stage: 'Test' };

const rule = (more: Partial<FlagRule> = {}): FlagRule => ({
  id: '7',
  roles: [],
  stages: [],
  personIds: [],
  share: 10_000,
  value: true,
  groupName: null,
  isExperiment: false,
  salt: 'salt-of-7',
  ...more,
});
const flag = (rules: FlagRule[], more: Partial<FlagDefinition> = {}): FlagDefinition => ({
  name: NAME,
  isOn: true,
  defaultValue: false,
  version: 1,
  rules,
  ...more,
});
const users = fc.stringMatching(/^[\w-]{22}$/);
const evaluated = (definition: FlagDefinition, subject: Partial<FlagSubject>) =>
  evaluate(definition, { ...attendee, ...subject }, times);

describe('a flag’s value', () => {
  it('has the shape of an experiment or flag result (spec 3)', () => {
    expect(evaluated(flag([rule()]), {})).toEqual({
      name: NAME,
      value: true,
      ruleID: '7',
      secondaryExposures: [],
      allocatedExperimentName: null,
      evaluationDetails: { reason: 'TARGETING_MATCH', configSyncTime: 1, serverTime: 2 },
      groupName: null,
      idType: 'userID',
      isExperimentActive: false,
    });
  });
  it.each([
    ['is its default where no rule matches', flag([]), false, 'DEFAULT', 'default'],
    [
      'is off where it is switched off, whatever its rules',
      flag([rule()], { isOn: false }),
      false,
      'DISABLED',
      'default',
    ],
    ['is that of a rule for the subject’s role', flag([rule({ roles: ['attendee'] })]), true, 'TARGETING_MATCH', '7'],
    [
      'is not that of a rule for another role',
      flag([rule({ roles: ['staff', 'organizer'] })]),
      false,
      'DEFAULT',
      'default',
    ],
    ['is that of a rule for the stage', flag([rule({ stages: ['Prod', 'Test'] })]), true, 'TARGETING_MATCH', '7'],
    ['is not that of a rule for another stage', flag([rule({ stages: ['Prod'] })]), false, 'DEFAULT', 'default'],
    [
      'is that of a rule that names the person',
      flag([rule({ personIds: ['a'.repeat(22)] })]),
      true,
      'TARGETING_MATCH',
      '7',
    ],
    [
      'is not that of a rule that names another person',
      flag([rule({ personIds: ['b'.repeat(22)] })]),
      false,
      'DEFAULT',
      'default',
    ],
    [
      'is that of a rule only when all its conditions match',
      flag([rule({ roles: ['attendee'], stages: ['Prod'] })]),
      false,
      'DEFAULT',
      'default',
    ],
    [
      'is that of the first matching rule',
      flag([rule({ id: '1', share: 0 }), rule({ id: '2', value: false }), rule({ id: '3' })]),
      false,
      'TARGETING_MATCH',
      '2',
    ],
  ])('%s', (_, definition, value, reason, ruleID) => {
    expect(evaluated(definition, {})).toMatchObject({ value, ruleID, evaluationDetails: { reason } });
  });
  it.each(Object.entries(FLAG_DEFAULTS))('is, for %s with the shipped definition, %s', (name, value) => {
    const definition = shippedFlag(name as keyof typeof FLAG_DEFAULTS);
    fc.assert(
      fc.property(fc.option(users), (userId) => {
        expect(evaluated(definition, { userId }).value).toBe(value);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a share', () => {
  it('is stable: the same person is always inside or always outside', () => {
    fc.assert(
      fc.property(users, fc.integer({ min: 0, max: 10_000 }), (userId, share) => {
        const definition = flag([rule({ share })]);
        expect(evaluated(definition, { userId })).toEqual(evaluated(structuredClone(definition), { userId }));
      }),
    );
  });
  it('grows without excluding a person that it contained', () => {
    fc.assert(
      fc.property(users, fc.integer({ min: 0, max: 10_000 }), fc.nat(10_000), (userId, share, more) => {
        const before = evaluated(flag([rule({ share })]), { userId }).value === true;
        const after = evaluated(flag([rule({ share: Math.min(share + more, 10_000) })]), { userId }).value === true;
        expect(!before || after).toBe(true);
      }),
    );
  });
  it.each([100, 1_000, 5_000, 9_000])('of %d in 10,000 is about that many people', (share) => {
    const people = 20_000;
    const hits = Array.from({ length: people }, (_, n) => bucketOf(NAME, 'salt', `user-${n}`) < share).filter(Boolean);
    const spread = Math.sqrt(people * (share / 10_000) * (1 - share / 10_000));
    expect(Math.abs(hits.length - (people * share) / 10_000)).toBeLessThan(5 * spread);
  });
  it('of one rule or flag is independent of another’s', () => {
    const peopleInFirst = Array.from({ length: 4_000 }, (_, n) => `user-${n}`).filter(
      (id) => bucketOf(NAME, 'one', id) < 5_000,
    );
    for (const [name, salt] of [
      [NAME, 'two'],
      ['isDetachInterestsEnabled', 'one'],
    ] as const) {
      const shareInBoth = peopleInFirst.filter((id) => bucketOf(name, salt, id) < 5_000).length / peopleInFirst.length;
      expect(shareInBoth).toBeGreaterThan(0.44);
      expect(shareInBoth).toBeLessThan(0.56);
    }
  });
  it('of zero matches no person; the whole share matches every subject, including visitors', () => {
    fc.assert(
      fc.property(fc.option(users), (userId) => {
        expect(evaluated(flag([rule({ share: 0 })]), { userId }).value).toBe(false);
        expect(evaluated(flag([rule({ share: 10_000 })]), { userId }).value).toBe(true);
      }),
    );
  });
  it('never contains a visitor: all visitors read the same cached page', () => {
    expect(evaluated(flag([rule({ share: 9_999 })]), visitor)).toMatchObject({ value: false, ruleID: 'default' });
    expect(evaluated(flag([rule({ share: 10_000, isExperiment: true })]), visitor).isExperimentActive).toBe(false);
  });
  it('reports in the result that a share decided', () => {
    const { evaluationDetails } = evaluated(flag([rule({ share: 9_999 })]), {});
    expect(evaluationDetails.reason).toBe('SPLIT');
  });
});

describe('an experiment', () => {
  it('puts every matching subject into one of two groups', () => {
    const definition = flag([rule({ share: 5_000, isExperiment: true, groupName: 'Short form' }), rule({ id: '8' })]);
    const groups = new Set<string>();
    fc.assert(
      fc.property(users, (userId) => {
        const result = evaluated(definition, { userId });
        groups.add(`${result.groupName}: ${String(result.value)}`);
        expect(result).toMatchObject({ ruleID: '7', allocatedExperimentName: NAME, isExperimentActive: true });
      }),
    );
    expect([...groups].sort()).toEqual(['Control: false', 'Short form: true']);
  });
  it('leaves all other subjects to the next rule', () => {
    const definition = flag([rule({ share: 5_000, isExperiment: true, roles: ['organizer'] })]);
    expect(evaluated(definition, {})).toMatchObject({ allocatedExperimentName: null, isExperimentActive: false });
  });
});
