// The people that an announcement goes to: only people who follow the organizer or agreed to its news.
import { keysWithTag } from '#domain/contacts';
import type { Ctx } from '#domain/ctx';
import { followersOf, followsOrganizer } from '#domain/favorites';
import { newsOf, optedOutOf, subscribersOf } from '#domain/news';
import { contactsOptedIn } from '../preferences/opted-in.ts';
import { selectRefusedAddresses } from '../queries/refused-addresses.ts';

export const ANNOUNCEMENT_AUDIENCES = ['followers', 'contacts', 'both'] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

/** Whom an announcement goes to. `tag` limits the contacts to those with a tag; '' for all. */
export interface AnnouncementTarget {
  organizationId: string;
  organizerId: string;
  audience: AnnouncementAudience;
  tag: string;
}

/** A recipient. `accountId` is null for a contact who does not follow the organizer. */
export interface AnnouncementRecipient {
  accountId: string | null;
  email: string;
  name: string;
  /** Two-letter language code. */
  locale: string;
}

const BATCH = 1_000;
/** A preference for news of followed organizers also covers announcements. */
const KIND = 'followed_event';

/**
 * The recipients of an announcement now, each mail address once: followers who want news of followed organizers, and
 * contacts with an active consent. People who unsubscribed from the organizer, and addresses whose mails came back or were
 * marked as spam, are left out. The caller has checked the actor's right.
 */
export async function announcementRecipients(
  ctx: Pick<Ctx, 'db'>,
  target: AnnouncementTarget,
): Promise<AnnouncementRecipient[]> {
  const byKey = new Map<string, AnnouncementRecipient>();
  const add = (recipient: AnnouncementRecipient) => {
    const key = recipient.email.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, recipient); // a follower's name and language come from the account
  };
  if (target.audience !== 'contacts') for await (const batch of followers(ctx, target)) batch.forEach(add);
  if (target.audience !== 'followers') for await (const batch of contacts(ctx, target)) batch.forEach(add);
  const recipients: AnnouncementRecipient[] = [];
  const all = [...byKey];
  for (let start = 0; start < all.length; start += BATCH)
    recipients.push(...(await withoutStopped(ctx, target, all.slice(start, start + BATCH))));
  return recipients;
}

async function* followers(ctx: Pick<Ctx, 'db'>, { organizerId }: AnnouncementTarget) {
  for (let after = '0'; ;) {
    const accountIds = await followersOf(ctx, { organizerId, after, limit: BATCH });
    const last = accountIds.at(-1);
    if (last === undefined) return;
    const people = await contactsOptedIn(ctx, { accountIds, kind: KIND });
    yield people.map(({ accountId, email, fullName, locale }) => ({ accountId, email, name: fullName, locale }));
    after = last;
  }
}

async function* contacts(ctx: Pick<Ctx, 'db'>, { organizationId, organizerId, tag }: AnnouncementTarget) {
  for (let after = ''; ;) {
    const page = await subscribersOf(ctx, { organizerId, after, limit: BATCH });
    const last = page.at(-1);
    if (last === undefined) return;
    const keys = page.map(({ key }) => key);
    const tagged = tag === '' ? null : await keysWithTag(ctx, { organizationId, tag, keys });
    yield page
      .filter(({ key }) => tagged === null || tagged.has(key))
      .map(({ email, name, locale }) => ({ accountId: null, email, name, locale }));
    after = last.key;
  }
}

async function withoutStopped(
  ctx: Pick<Ctx, 'db'>,
  { organizerId }: AnnouncementTarget,
  batch: [string, AnnouncementRecipient][],
): Promise<AnnouncementRecipient[]> {
  const keys = batch.map(([key]) => key);
  const [optedOut, refused] = await Promise.all([
    optedOutOf(ctx, { organizerId, keys }),
    selectRefusedAddresses(ctx.db, keys),
  ]);
  return batch.filter(([key]) => !optedOut.has(key) && !refused.has(key)).map(([, recipient]) => recipient);
}

/** Whether a recipient still wants an announcement when its mail is about to be sent. */
export async function stillWants(
  ctx: Pick<Ctx, 'db'>,
  {
    organizerId,
    audience,
    accountId,
    address,
  }: Omit<AnnouncementTarget, 'organizationId' | 'tag'> & {
    /** '' for a contact. */
    accountId: string;
    address: string;
  },
): Promise<boolean> {
  const key = address.toLowerCase();
  if ((await optedOutOf(ctx, { organizerId, keys: [key] })).size > 0) return false;
  if (audience !== 'contacts' && accountId !== '' && (await isFollower(ctx, { organizerId, accountId, address })))
    return true;
  if (audience === 'followers') return false;
  return (await newsOf(ctx, { organizerIds: [organizerId], keys: [key] })).get(key)?.state === 'yes';
}

async function isFollower(
  ctx: Pick<Ctx, 'db'>,
  { organizerId, accountId, address }: { organizerId: string; accountId: string; address: string },
): Promise<boolean> {
  const [contact] = await contactsOptedIn(ctx, { accountIds: [accountId], kind: KIND });
  return contact?.email === address && followsOrganizer(ctx, { accountId, organizerId });
}
