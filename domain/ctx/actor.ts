// The actor of a request, and the guards with which verbs begin. `requireX` throws a Refusal, `isX` returns a boolean.
import { refuse } from '#shared/errors.ts';
import type { Actor, Ctx, Person, RequestOrigin } from './types.ts';

// This type is narrower than Person, so that a failed guard does not exclude all persons.
type Self = Person & { impersonatorId: null };
type Impersonated = Person & { impersonatorId: string };
type Staff = Self & { isStaff: true; isStrong: true };

/** True for a signed-in account, also while staff impersonate it. */
export const isPerson = (actor: Actor): actor is Person => actor.kind === 'person';

/** True for the product itself: jobs, commands, the demo world. */
export const isSystem = (actor: Actor): actor is { kind: 'system' } => actor.kind === 'system';

/** True for a signed-in account that staff do not impersonate. */
export const isSelf = (actor: Actor): actor is Self => isPerson(actor) && actor.impersonatorId === null;

/** True for a signed-in account that staff impersonate: such a session can read but not change data. */
export const isImpersonated = (actor: Actor): actor is Impersonated => isPerson(actor) && actor.impersonatorId !== null;

/** True for a staff member with a strong session (passkey or second factor) who impersonates no account. */
export const isStaff = (actor: Actor): actor is Staff => isSelf(actor) && actor.isStaff && actor.isStrong;

/** The signed-in account, also while staff impersonate it; null for visitors and the product itself. */
export const accountIdOf = (actor: Actor): string | null => (isPerson(actor) ? actor.accountId : null);

/** Key of the browser that sent the request; 'system' for the product itself. */
export const browserKey = (actor: Actor): string => (isSystem(actor) ? 'system' : actor.key);

/** The network and id of the request; undefined for the product itself and for actors without an origin. */
export const originOf = (actor: Actor): RequestOrigin | undefined => (isSystem(actor) ? undefined : actor.from);

/** Network prefix (/24 or /48) of the request; '' when unknown. */
export const networkOf = (actor: Actor): string => originOf(actor)?.network ?? '';

/** The signed-in account, also while staff impersonate it. Suffices for reading. Refuses NOT_SIGNED_IN. */
export const requirePerson = ({ actor }: Pick<Ctx, 'actor'>): Person =>
  isPerson(actor) ? actor : refuse('NOT_SIGNED_IN');

/**
 * The signed-in account, when its owner acts. Verbs that change data require this. Refuses NOT_SIGNED_IN, and FORBIDDEN
 * while staff impersonate the account.
 */
export function requireSelf(ctx: Pick<Ctx, 'actor'>): Person {
  const person = requirePerson(ctx);
  return isSelf(person) ? person : refuse('FORBIDDEN');
}

/**
 * The account that a verb reads: for a person the signed-in account, for the product itself the account `requested`. A
 * person may request only their own account. Refuses NOT_SIGNED_IN, and NOT_FOUND for the account of another person.
 */
export function requireAccountId({ actor }: Pick<Ctx, 'actor'>, requested?: string): string {
  if (isSystem(actor)) return requested ?? refuse('NOT_SIGNED_IN');
  const { accountId } = requirePerson({ actor });
  return requested === undefined || requested === accountId ? accountId : refuse('NOT_FOUND');
}

/**
 * The staff member who sent the request. Refuses `code` for all other people and for staff who impersonate; `code` is
 * NOT_FOUND unless a module shows that its page exists. Refuses FORBIDDEN for staff whose session is not strong.
 */
export function requireStaff({ actor }: Pick<Ctx, 'actor'>, code: 'NOT_FOUND' | 'FORBIDDEN' = 'NOT_FOUND'): Person {
  if (!isSelf(actor) || !actor.isStaff) return refuse(code);
  return isStaff(actor) ? actor : refuse('FORBIDDEN');
}
