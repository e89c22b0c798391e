import type { Ctx, Person } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isProofRecent } from './session-queries.ts';

/** Who asks, in person: refuses NOT_SIGNED_IN, and FORBIDDEN for staff who look through somebody's eyes. */
export function requireSelf({ actor }: Pick<Ctx, 'actor'>): Person {
  if (actor.kind !== 'person') return refuse('NOT_SIGNED_IN');
  return actor.impersonatorId === null ? actor : refuse('FORBIDDEN');
}

/**
 * Before something dangerous (ASVS 7.5.1): refuses PROOF_NEEDED unless whoever is signed in has proved within
 * `REAUTHENTICATE_MINUTES`, by the database's clock, who they are. Staff who look through their eyes never have.
 */
export async function requireRecentProof(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<Person> {
  const { actor } = ctx;
  if (actor.kind !== 'person') return refuse('NOT_SIGNED_IN');
  if (actor.impersonatorId !== null || !(await isProofRecent(ctx.db, actor))) return refuse('PROOF_NEEDED');
  return actor;
}
