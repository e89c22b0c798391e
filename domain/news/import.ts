// Consents that an organizer collected elsewhere, with the organizer's statement as proof.
import type { Tx } from '#domain/ctx';
import { addressHash, insertImportedConsents, lockNewsOfOrganizer } from './queries.ts';

/** What happened to the addresses of an import. */
export interface ImportedConsents {
  added: number;
  /** Addresses that had agreed before. */
  known: number;
  /** Addresses that unsubscribed or were erased, and stay so. */
  optedOut: number;
}

const BATCH = 1_000;

/**
 * Stores consents to the news of an organizer in the caller's transaction. An address that agreed before keeps its
 * consent, and an address that opted out stays opted out. The caller has checked the actor's right and the texts.
 * @param people each address once
 */
export async function importConsentsIn(
  tx: Tx,
  {
    organizerId,
    people,
    text,
    locale,
    givenAt,
  }: {
    organizerId: string;
    people: { email: string; name: string }[];
    text: string;
    locale: string;
    givenAt: Temporal.Instant;
  },
): Promise<ImportedConsents> {
  await lockNewsOfOrganizer(tx, organizerId);
  const result = { added: 0, known: 0, optedOut: 0 };
  for (let start = 0; start < people.length; start += BATCH) {
    const batch = people.slice(start, start + BATCH).map((person) => ({ ...person, hash: addressHash(person.email) }));
    const { added, optedOut } = await insertImportedConsents(tx, { organizerId, people: batch, text, locale, givenAt });
    result.added += added;
    result.optedOut += optedOut;
    result.known += batch.length - added - optedOut;
  }
  return result;
}
