import { soleOrderAddressesOf } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { deleteOwnContacts, selectOwnContacts } from './queries.ts';

interface Person {
  accountId: string;
  /** '' while the address is unverified. */
  email: string;
}

const keysOf = ({ email }: Person): string[] => (email === '' ? [] : [email.toLowerCase()]);

/** What organizations stored about the person in their contacts. */
export async function personalDataOf({ db }: Pick<Ctx, 'db'>, person: Person): Promise<Record<string, unknown[]>> {
  return { in_contacts_of_organizations: await selectOwnContacts(db, keysOf(person)) };
}

/** Deletes the person from the contacts of all organizations, also with other addresses that only their orders have. */
export async function erasePersonIn(tx: Tx, person: Person): Promise<void> {
  const ordered = await soleOrderAddressesOf({ db: tx }, person);
  await deleteOwnContacts(tx, [...keysOf(person), ...ordered.map((email) => email.toLowerCase())]);
}
