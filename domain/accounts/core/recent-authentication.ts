import { type Ctx, isSelf, type Person, requirePerson } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { isRecentlyAuthenticated } from '../queries/sessions.ts';

/**
 * Guards a dangerous change (ASVS 7.5.1): requires that the account's owner authenticated within the last
 * `REAUTHENTICATION_MINUTES` by the database's clock. Refuses NOT_SIGNED_IN, and PROOF_NEEDED when the authentication
 * is older or staff impersonate the account.
 */
export async function requireRecentAuthentication(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<Person> {
  const person = requirePerson(ctx);
  return isSelf(person) && (await isRecentlyAuthenticated(ctx.db, person)) ? person : refuse('PROOF_NEEDED');
}
