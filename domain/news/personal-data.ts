import { soleOrderAddressesOf } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { deleteOwnConsents, selectOwnConsents } from './queries.ts';

interface Person {
  accountId: string;
  /** '' while the address is unverified. */
  email: string;
}

const keysOf = ({ email }: Person): string[] => (email === '' ? [] : [email.toLowerCase()]);

/** The person's consents to news of organizers, by their address. */
export async function personalDataOf({ db }: Pick<Ctx, 'db'>, person: Person): Promise<Record<string, unknown[]>> {
  return { news_of_organizers: await selectOwnConsents(db, keysOf(person)) };
}

/**
 * Deletes the person's consents, also those of other addresses that only their orders have. Opt-outs stay as hashes, so that
 * no import subscribes the address again.
 */
export async function erasePersonIn(tx: Tx, person: Person): Promise<void> {
  const ordered = await soleOrderAddressesOf({ db: tx }, person);
  await deleteOwnConsents(tx, [...keysOf(person), ...ordered.map((email) => email.toLowerCase())]);
}
