// A reader's consent to the counting of the links that they open.
import { inTransaction } from '#db/client.ts';
import { contactsOf } from '#domain/accounts';
import { type Ctx, requireSelf } from '#domain/ctx';
import { hashToken, newPublicId } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { setClicksConsent } from '../queries/newsletter-mails.ts';
import { selectUnsubscribeLink } from '../queries/unsubscribe-links.ts';

/**
 * Stores or ends the consent of the actor's address, with the time. Safe to repeat; changes nothing without the newsletter.
 * Refuses NOT_SIGNED_IN, and FORBIDDEN while impersonating.
 * @param input.text the text beside the ticked box; null to end the consent
 */
export async function setMyClicksConsent(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { text: string | null },
): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const [contact] = await contactsOf(ctx, { accountIds: [accountId] });
  if (!contact) return;
  const consent = input.text === null ? null : { text: input.text, key: newPublicId() };
  const emailKey = contact.email.toLowerCase();
  await inTransaction(ctx.db, (tx) => setClicksConsent(tx, { emailKey, consent }));
}

/** Ends the consent by the link of a newsletter, without signing in. Safe to repeat. Refuses NOT_FOUND. */
export async function stopClicksByLink(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<void> {
  const hash = hashToken(input.token) ?? refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    const link = await selectUnsubscribeLink(tx, hash);
    const emailKey = link?.kind === 'newsletter' ? link.email_key : null;
    await setClicksConsent(tx, { emailKey: emailKey ?? refuse('NOT_FOUND'), consent: null });
  });
}
