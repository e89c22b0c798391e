// A person agrees to news of an organizer, with the box at the checkout.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { myAccount, tryConsumeAttempt } from '#domain/accounts';
import { orderById, orderIdByToken } from '#domain/checkout';
import { type Ctx, isPerson, isSelf, networkOf } from '#domain/ctx';
import { organizerNames, teamsOf } from '#domain/organizers';
import { newHashedToken } from '#domain/tokens';
import { isUnreachable } from '#shared/mail-address.ts';
import { NEWS_TEXT_MAX_CHARS } from './limits.ts';
import { addressHash, deleteOptOut, insertConsent, insertLinks, lockNewsAddress, selectConsentsOf } from './queries.ts';

/** The job that mails the link which confirms a consent. */
export const NEWS_CONFIRM_TASK = 'notifications.news_confirm';

/** The organizer whose news the checkout offers; null for an imported organizer, whose news nobody can write. */
export async function newsOffer(
  ctx: Pick<Ctx, 'db'>,
  { organizerId }: { organizerId: string },
): Promise<{ organizer: string } | null> {
  if (!(await teamsOf(ctx, { organizerIds: [organizerId] })).has(organizerId)) return null;
  const [organizer] = await organizerNames(ctx, { ids: [organizerId] });
  return organizer ? { organizer: organizer.name } : null;
}

/**
 * Stores that the buyer of an order agreed to news of its organizer, with the text beside the box. The consent of a
 * person with a verified account and the same address counts at once; other people get a mail with a link that confirms
 * the address. Safe to repeat. Refuses NOT_FOUND for an unknown order.
 */
export async function agreeToNews(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { orderToken: string; text: string; locale: string },
): Promise<void> {
  if (isPerson(ctx.actor) && !isSelf(ctx.actor)) return; // staff cannot agree for a person
  const order = await orderById(ctx, { id: await orderIdByToken(ctx, { token: input.orderToken }) });
  const { organizerId } = order.event;
  if (isUnreachable(order.email) || (await newsOffer(ctx, { organizerId })) === null) return;
  const key = order.email.toLowerCase();
  const isConfirmed = await isOwnAddress(ctx, key);
  const mayMail = isConfirmed || (await tryConsumeAttempt(ctx.db, { scope: 'mail_news', key })).isAllowed;
  const address = { organizerId, hash: addressHash(key) };
  await inTransaction(ctx.db, async (tx) => {
    await lockNewsAddress(tx, address);
    if ((await selectConsentsOf(tx, address)).some(isActive)) return;
    await insertConsent(tx, {
      organizer_id: organizerId,
      email: order.email,
      name: order.name,
      locale: input.locale,
      text: [...input.text].slice(0, NEWS_TEXT_MAX_CHARS).join(''),
      source: 'checkout',
      event_id: order.event.id,
      network: networkOf(ctx.actor),
      isConfirmed,
    });
    if (isConfirmed) await deleteOptOut(tx, address);
    else if (mayMail) await enqueueConfirmation(tx, { ...address, email: order.email, locale: input.locale });
  });
}

const isActive = (consent: { confirmed_at: unknown; withdrawn_at: unknown }): boolean =>
  consent.confirmed_at !== null && consent.withdrawn_at === null;

async function isOwnAddress(ctx: Pick<Ctx, 'db' | 'actor'>, key: string): Promise<boolean> {
  if (!isSelf(ctx.actor)) return false;
  const { email, isEmailVerified } = await myAccount(ctx);
  return isEmailVerified && email.toLowerCase() === key;
}

async function enqueueConfirmation(
  tx: Parameters<typeof insertLinks>[0],
  { organizerId, hash, email, locale }: { organizerId: string; hash: Buffer; email: string; locale: string },
): Promise<void> {
  const { token, hash: tokenHash } = newHashedToken();
  await insertLinks(tx, [
    { token_hash: tokenHash, organizer_id: organizerId, address_hash: hash, is_confirmation: true },
  ]);
  await enqueue(tx, { task: NEWS_CONFIRM_TASK, payload: { organizerId, email, locale, token } });
}
