// What an organizer's announcement needs to know: who agreed, who opted out, and the link that ends the news.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { newHashedToken } from '#domain/tokens';
import { addressHash, countStoppedBy, insertLinks, selectOptOutsOf, selectSubscribers } from './queries.ts';

/** A person who agreed to news of an organizer. `key` is the address in lower case. */
export interface Subscriber {
  key: string;
  email: string;
  name: string;
  /** Two-letter code of the language in which the person agreed. */
  locale: string;
}

/** A page of the people who agreed to news of an organizer, in the order of their addresses. */
export const subscribersOf = (
  ctx: Pick<Ctx, 'db'>,
  input: { organizerId: string; after: string; limit: number },
): Promise<Subscriber[]> => selectSubscribers(ctx.db, input);

/** The addresses among `keys` (in lower case) that opted out of everything that an organizer sends. */
export async function optedOutOf(
  { db }: { db: Db | Tx },
  { organizerId, keys }: { organizerId: string; keys: string[] },
): Promise<Set<string>> {
  const rows = await selectOptOutsOf(db, { organizerIds: [organizerId], keys });
  const hashes = new Set(rows.map(({ hash }) => hash));
  return hashes.size === 0 ? hashes : new Set(keys.filter((key) => hashes.has(addressHash(key).toString('hex'))));
}

/**
 * Creates the links with which the recipients of an announcement end the news of its organizer. Returns their tokens, which
 * are secrets, in the order of the addresses.
 */
export async function createNewsLinksIn(
  tx: Tx,
  { organizerId, announcementId, emails }: { organizerId: string; announcementId: string; emails: string[] },
): Promise<string[]> {
  const links = emails.map((email) => ({ email, ...newHashedToken() }));
  if (links.length > 0)
    await insertLinks(
      tx,
      links.map(({ email, hash }) => ({
        token_hash: hash,
        organizer_id: organizerId,
        address_hash: addressHash(email),
        is_confirmation: false,
        announcement_id: announcementId,
      })),
    );
  return links.map(({ token }) => token);
}

/** The number of people who unsubscribed with a link of each of these announcements, while the links are stored. */
export async function unsubscribedBy(
  ctx: Pick<Ctx, 'db'>,
  { announcementIds }: { announcementIds: string[] },
): Promise<Map<string, number>> {
  const rows = announcementIds.length === 0 ? [] : await countStoppedBy(ctx.db, announcementIds);
  return new Map(rows.map(({ announcement_id, count }) => [announcement_id, count]));
}
