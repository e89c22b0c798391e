import type { Actor, Person } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';

/** Staff, as themselves and surely so: never through somebody else's eyes, never with a password alone. */
const mayManageFlags = (actor: Actor): actor is Person =>
  actor.kind === 'person' && actor.isStaff && actor.isStrong && actor.impersonatorId === null;

/** The staff member who asks; refuses FORBIDDEN for anybody else. */
export const requireFlagManager = (actor: Actor): Person => (mayManageFlags(actor) ? actor : refuse('FORBIDDEN'));
