// A person agrees to news of an organizer, with the box at the checkout.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { accountsByIds, myAccount, tryConsumeAttempt } from '#domain/accounts';
import { orderById, orderIdByToken, type OrderPage } from '#domain/checkout';
import { type Ctx, isPerson, isSelf, networkOf } from '#domain/ctx';
import { organizerNames, teamsOf } from '#domain/organizers';
import { newHashedToken } from '#domain/tokens';
import { isUnreachable } from '#shared/mail-address.ts';
import { NEWS_TEXT_MAX_CHARS } from './limits.ts';
import { addressHash, deleteOptOut, insertConsent, insertLinks, lockNewsAddress, selectConsentsOf } from './queries.ts';

/** The job that mails the link which confirms a consent. */
export const NEWS_CONFIRM_TASK = 'notifications.news_confirm';

/** The organizer whose news the checkout offers; null for an imported organizer, which has no team to write news. */
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
  const account = isSelf(ctx.actor) ? await myAccount(ctx) : null;
  await storeConsent(ctx, order, { ...input, account, network: networkOf(ctx.actor) });
}

/** What the job `news.agree` needs: `accountId` is the account that ordered, null for a guest. */
export interface AgreedWithOrder {
  orderId: string;
  text: string;
  accountId: string | null;
  network: string;
}

/** The job `news.agree`: stores the consent of a buyer whose order was paid after its form. Safe to repeat. */
export async function agreeWithOrder(ctx: Pick<Ctx, 'db'>, agreed: AgreedWithOrder): Promise<void> {
  const { orderId, accountId } = agreed;
  const order = await orderById(ctx, { id: orderId });
  const [account = null] = accountId === null ? [] : await accountsByIds(ctx, { ids: [accountId] });
  await storeConsent(ctx, order, { ...agreed, account, locale: order.locale });
}

interface Given {
  text: string;
  locale: string;
  /** Of the person who gave it; null for a guest. */
  account: { email: string; isEmailVerified: boolean } | null;
  network: string;
}

async function storeConsent(ctx: Pick<Ctx, 'db'>, order: OrderPage, given: Given): Promise<void> {
  const { organizerId } = order.event;
  if (isUnreachable(order.email) || (await newsOffer(ctx, { organizerId })) === null) return;
  const key = order.email.toLowerCase();
  const { account } = given;
  const isConfirmed = account !== null && account.isEmailVerified && account.email.toLowerCase() === key;
  const mayMail = isConfirmed || (await tryConsumeAttempt(ctx.db, { scope: 'mail_news', key })).isAllowed;
  const address = { organizerId, hash: addressHash(key) };
  await inTransaction(ctx.db, async (tx) => {
    await lockNewsAddress(tx, address);
    if ((await selectConsentsOf(tx, address)).some(isActive)) return;
    await insertConsent(tx, {
      organizer_id: organizerId,
      email: order.email,
      name: order.name,
      locale: given.locale,
      text: [...given.text].slice(0, NEWS_TEXT_MAX_CHARS).join(''),
      source: 'checkout',
      event_id: order.event.id,
      network: given.network,
      isConfirmed,
    });
    if (isConfirmed) await deleteOptOut(tx, address);
    else if (mayMail) await enqueueConfirmation(tx, { ...address, email: order.email, locale: given.locale });
  });
}

const isActive = (consent: { confirmed_at: unknown; withdrawn_at: unknown }): boolean =>
  consent.confirmed_at !== null && consent.withdrawn_at === null;

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
