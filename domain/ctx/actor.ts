// The author of a request: who it is, and the guards with which verbs begin. `requireX` throws a Refusal, `isX` answers.
import { refuse } from '#shared/errors.ts';
import type { Actor, Ctx, Person, RequestOrigin } from './types.ts';

// Narrower than Person, so that a failed guard does not exclude all persons.
type Self = Person & { impersonatorId: null };
type Impersonated = Person & { impersonatorId: string };
type Staff = Self & { isStaff: true; isStrong: true };

/** True for a signed-in account, also while staff impersonate it. */
export const isPerson = (actor: Actor): actor is Person => actor.kind === 'person';

/** True for the product itself: jobs, commands, the demo world. */
export const isSystem = (actor: Actor): actor is { kind: 'system' } => actor.kind === 'system';

/** True for a signed-in account that staff do not impersonate. */
export const isSelf = (actor: Actor): actor is Self => isPerson(actor) && actor.impersonatorId === null;

/** True for a signed-in account that staff impersonate: the session reads and changes nothing. */
export const isImpersonated = (actor: Actor): actor is Impersonated => isPerson(actor) && actor.impersonatorId !== null;

/** True for a staff member with a strong session (passkey or second factor) who impersonates no account. */
export const isStaff = (actor: Actor): actor is Staff => isSelf(actor) && actor.isStaff && actor.isStrong;

/** The signed-in account, also while staff impersonate it; null for visitors and the product itself. */
export const accountIdOf = (actor: Actor): string | null => (isPerson(actor) ? actor.accountId : null);

/** Key of the browser that sent the request; 'system' for the product itself. */
export const browserKey = (actor: Actor): string => (isSystem(actor) ? 'system' : actor.key);

/** Where the request came from; undefined for the product itself and where it is unknown. */
export const originOf = (actor: Actor): RequestOrigin | undefined => (isSystem(actor) ? undefined : actor.from);

/** Network prefix (/24 or /48) the request came from; '' when unknown. */
export const networkOf = (actor: Actor): string => originOf(actor)?.network ?? '';

/** The signed-in account, also while staff impersonate it: enough for reading. Refuses NOT_SIGNED_IN. */
export const requirePerson = ({ actor }: Pick<Ctx, 'actor'>): Person =>
  isPerson(actor) ? actor : refuse('NOT_SIGNED_IN');

/** The signed-in account itself; verbs that change data require it. Refuses NOT_SIGNED_IN, and FORBIDDEN while impersonated. */
export function requireSelf(ctx: Pick<Ctx, 'actor'>): Person {
  const person = requirePerson(ctx);
  return isSelf(person) ? person : refuse('FORBIDDEN');
}

/**
 * The account a verb reads: the signed-in one. The product itself names the account; a person may only name their own.
 * Refuses NOT_SIGNED_IN, and NOT_FOUND for the account of another person.
 */
export function requireAccountId({ actor }: Pick<Ctx, 'actor'>, requested?: string): string {
  if (isSystem(actor)) return requested ?? refuse('NOT_SIGNED_IN');
  const { accountId } = requirePerson({ actor });
  return requested === undefined || requested === accountId ? accountId : refuse('NOT_FOUND');
}

/**
 * The staff member who sent the request. Refuses `code` (NOT_FOUND unless a module shows that its page exists) to
 * everyone else and to staff who impersonate, and FORBIDDEN to staff whose session is not strong.
 */
export function requireStaff({ actor }: Pick<Ctx, 'actor'>, code: 'NOT_FOUND' | 'FORBIDDEN' = 'NOT_FOUND'): Person {
  if (!isSelf(actor) || !actor.isStaff) return refuse(code);
  return isStaff(actor) ? actor : refuse('FORBIDDEN');
}
