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

/** Deletes the person's consents. Opt-outs stay as hashes, so that no import subscribes the address again. */
export const erasePersonIn = (tx: Tx, person: Person): Promise<void> => deleteOwnConsents(tx, keysOf(person));
