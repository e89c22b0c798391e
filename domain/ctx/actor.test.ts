import { describe, expect, it } from 'vitest';
import {
  accountIdOf,
  type Actor,
  browserKey,
  isImpersonated,
  isPerson,
  isSelf,
  isStaff,
  isSystem,
  networkOf,
  originOf,
  type Person,
  requireAccountId,
  requirePerson,
  requireSelf,
  requireStaff,
} from '#domain/ctx';

const attendee: Person = {
  kind: 'person',
  key: 'browser-1',
  accountId: '7',
  publicId: 'public-7',
  isStaff: false,
  hasTikibar: false,
  sessionId: '70',
  impersonatorId: null,
  isStrong: false,
  authenticatedAt: Temporal.Instant.from('2026-08-01T12:00:00Z'),
  from: { network: '203.0.113.0/24', requestId: 'request-1' },
};
const actors = {
  visitor: { kind: 'visitor', key: 'browser-2' },
  attendee,
  impersonated: { ...attendee, impersonatorId: '9' },
  'staff with a password alone': { ...attendee, isStaff: true },
  staff: { ...attendee, isStaff: true, isStrong: true },
  'impersonated staff': { ...attendee, isStaff: true, isStrong: true, impersonatorId: '9' },
  system: { kind: 'system' },
} satisfies Record<string, Actor>;
type Name = keyof typeof actors;
const names = Object.keys(actors) as Name[]; // `Object.keys` loses the type of the keys of `actors`.

/** For every actor: 'allowed', or the code of the refusal. */
const outcomes = (guard: (ctx: { actor: Actor }) => unknown): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, outcomeOf(() => guard({ actor: actors[name] }))]));

function outcomeOf(guard: () => unknown): string {
  try {
    guard();
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('guards', () => {
  it('requirePerson takes every signed-in account, impersonated or not', () => {
    expect(outcomes(requirePerson)).toEqual({
      visitor: 'NOT_SIGNED_IN',
      attendee: 'allowed',
      impersonated: 'allowed',
      'staff with a password alone': 'allowed',
      staff: 'allowed',
      'impersonated staff': 'allowed',
      system: 'NOT_SIGNED_IN',
    });
    expect(requirePerson({ actor: attendee })).toBe(attendee);
  });

  it('requireSelf refuses while staff impersonate the account', () => {
    expect(outcomes(requireSelf)).toEqual({
      visitor: 'NOT_SIGNED_IN',
      attendee: 'allowed',
      impersonated: 'FORBIDDEN',
      'staff with a password alone': 'allowed',
      staff: 'allowed',
      'impersonated staff': 'FORBIDDEN',
      system: 'NOT_SIGNED_IN',
    });
    expect(requireSelf({ actor: attendee })).toBe(attendee);
  });

  it('requireStaff hides staff pages from all other people, and requires a session with a second factor', () => {
    expect(outcomes(requireStaff)).toEqual({
      visitor: 'NOT_FOUND',
      attendee: 'NOT_FOUND',
      impersonated: 'NOT_FOUND',
      'staff with a password alone': 'FORBIDDEN',
      staff: 'allowed',
      'impersonated staff': 'NOT_FOUND',
      system: 'NOT_FOUND',
    });
    expect(requireStaff({ actor: actors.staff })).toBe(actors.staff);
  });

  it('requireStaff refuses with FORBIDDEN where a module asks for it', () => {
    const { staff, ...others } = outcomes((ctx) => requireStaff(ctx, 'FORBIDDEN'));
    expect(staff).toBe('allowed');
    expect(new Set(Object.values(others))).toEqual(new Set(['FORBIDDEN']));
  });

  it('requireAccountId returns the signed-in account', () => {
    expect(requireAccountId({ actor: attendee })).toBe('7');
    expect(requireAccountId({ actor: attendee }, '7')).toBe('7');
    expect(requireAccountId({ actor: actors.impersonated })).toBe('7');
    expect(outcomeOf(() => requireAccountId({ actor: attendee }, '8'))).toBe('NOT_FOUND');
    expect(outcomeOf(() => requireAccountId({ actor: actors.visitor }, '8'))).toBe('NOT_SIGNED_IN');
  });

  it('requireAccountId returns any account for the product itself, which must name the account', () => {
    expect(requireAccountId({ actor: actors.system }, '8')).toBe('8');
    expect(outcomeOf(() => requireAccountId({ actor: actors.system }))).toBe('NOT_SIGNED_IN');
  });
});

describe('checks of an actor', () => {
  const namesWhere = (question: (actor: Actor) => boolean): Name[] => names.filter((name) => question(actors[name]));

  it('distinguish the kinds of actors', () => {
    expect(namesWhere(isSystem)).toEqual(['system']);
    expect(namesWhere(isImpersonated)).toEqual(['impersonated', 'impersonated staff']);
    expect(namesWhere(isSelf)).toEqual(['attendee', 'staff with a password alone', 'staff']);
    expect(namesWhere(isStaff)).toEqual(['staff']);
    expect(namesWhere((actor) => !isPerson(actor))).toEqual(['visitor', 'system']);
  });

  it('return the account, also while staff impersonate it', () => {
    expect(accountIdOf(attendee)).toBe('7');
    expect(accountIdOf(actors.impersonated)).toBe('7');
    expect(accountIdOf(actors.visitor)).toBeNull();
    expect(accountIdOf(actors.system)).toBeNull();
  });

  it('return the key of the browser and the network', () => {
    expect(browserKey(actors.visitor)).toBe('browser-2');
    expect(browserKey(actors.system)).toBe('system');
    expect(originOf(attendee)?.requestId).toBe('request-1');
    expect(networkOf(attendee)).toBe('203.0.113.0/24');
    expect(networkOf(actors.visitor)).toBe('');
    expect(networkOf(actors.system)).toBe('');
  });
});
