// The newsletter with double opt-in: a request sends a confirmation mail, and only the confirmation subscribes the
// address.
import { inTransaction } from '#db/client.ts';
import { contactsOf } from '#domain/accounts';
import { type Ctx, networkOf, requirePerson, requireSelf, type Tx } from '#domain/ctx';
import { placeBySlug } from '#domain/places';
import { hashToken, newHashedToken, newPublicId } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { NEWSLETTER_LINK_DAYS } from '#shared/limits.ts';
import { NEWSLETTER_REQUESTS_MAX } from '../limits.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { paths } from '#shared/paths.ts';
import { CONSENT_TEXT_VERSION } from '../kinds.ts';
import {
  countNewsletterRequests,
  endSubscription,
  insertNewsletterRequest,
  insertSubscription,
  isSubscribed,
  lockNewsletterAddress,
  selectNewsletterRequest,
} from '../queries/newsletter.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { selectActiveSubscription, setClicksConsent, setPlace } from '../queries/newsletter-mails.ts';
import { deleteRefusedAddress } from '../queries/refused-addresses.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import type { MailSite, MailContent } from '../types.ts';
import { unsubscribeLinkOf, createUnsubscribeTokenIn } from '../preferences/unsubscribe.ts';

const keyOf = (email: string): string => email.toLowerCase();

export interface NewsletterRequest {
  email: string;
  locale: string;
  /** The slug of the place whose events the person wants to see; absent for none. */
  place?: string;
  /** The text beside the ticked box with which the person agrees to the counting of links; absent without consent. */
  clicksText?: string;
}

/**
 * Requests the newsletter. The rows and the answer are the same whether or not the address is subscribed. Beyond three
 * requests a day nothing is sent and the answer stays the same. Refuses ARGUMENTS_ERROR (`email`).
 */
export async function requestNewsletter(ctx: Pick<Ctx, 'db' | 'actor'>, input: NewsletterRequest): Promise<void> {
  const email = parseMailAddress(input.email);
  if (email === null)
    return refuse('ARGUMENTS_ERROR', { fields: { email: [input.email.trim() === '' ? 'MISSING' : 'INVALID'] } });
  const { token, hash } = newHashedToken();
  await inTransaction(ctx.db, async (tx) => {
    await lockNewsletterAddress(tx, keyOf(email));
    if ((await countNewsletterRequests(tx, keyOf(email))) >= NEWSLETTER_REQUESTS_MAX) return;
    const consent = { locale: input.locale, text_version: CONSENT_TEXT_VERSION, network: networkOf(ctx.actor) };
    const choices = { place_id: await placeIdOf(ctx, input.place), clicks_text: input.clicksText ?? '' };
    const row = { token_hash: hash, email, email_key: keyOf(email), ...consent, ...choices };
    await insertNewsletterRequest(tx, { ...row, days: NEWSLETTER_LINK_DAYS });
    await enqueueMailIn(tx, {
      template: 'newsletter_confirm',
      to: { address: email },
      locale: input.locale,
      payload: { token },
      messageKey: `newsletter:${hash.toString('hex')}`,
      minutes: NEWSLETTER_LINK_DAYS * 24 * 60,
    });
  });
}

/** The id of a place that the person chose; null for none, and for one that is not known any more. */
async function placeIdOf(ctx: Pick<Ctx, 'db'>, slug: string | undefined): Promise<string | null> {
  const found = slug === undefined ? null : await placeBySlug(ctx, slug);
  return found?.kind === 'found' ? found.place.id : null;
}

/**
 * What a confirmation link confirms: the address, and the text with which its links may be counted; '' without that consent.
 * Changes nothing, so mail scanners may open the link. Refuses NOT_FOUND.
 */
export async function readNewsletterRequest(
  ctx: Pick<Ctx, 'db'>,
  input: { token: string },
): Promise<{ email: string; clicksText: string }> {
  const { email, clicks_text: clicksText } = await requestOf(ctx.db, input.token);
  return { email, clicksText };
}

/**
 * Subscribes the address, and stores the time, the network and the text of the consent. Safe to repeat. Refuses
 * NOT_FOUND.
 * @param input `declinesClicks`: the person does not agree to the counting of links, although the box of the request was ticked
 */
export async function confirmNewsletter(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { token: string; declinesClicks?: boolean },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const asked = await requestOf(tx, input.token);
    const request = input.declinesClicks === true ? { ...asked, clicks_text: '' } : asked;
    await lockNewsletterAddress(tx, request.email_key);
    const clicksKey = request.clicks_text === '' ? null : newPublicId();
    if (await isSubscribed(tx, request.email_key)) return addChoicesIn(tx, request, clicksKey);
    await insertSubscription(tx, request, { network: networkOf(ctx.actor), clicksKey });
    // the person got the mail with the link, and wants more
    await deleteRefusedAddress(tx, request.email);
    // The address was unsubscribed after this link was created.
    if (!(await isSubscribed(tx, request.email_key))) return refuse('NOT_FOUND');
    await enqueueWelcomeIn(tx, request);
  });
}

/** Adds what a subscriber chose when asking again: a new place, and a consent. A box that stayed empty ends nothing. */
async function addChoicesIn(
  tx: Tx,
  { email_key: emailKey, place_id: placeId, clicks_text: text }: ConfirmedRequest,
  key: string | null,
): Promise<void> {
  if (placeId !== null) await setPlace(tx, { emailKey, placeId });
  if (key !== null) await setClicksConsent(tx, { emailKey, consent: { text, key } });
}

interface ConfirmedRequest {
  email_key: string;
  place_id: string | null;
  clicks_text: string;
}

/** Sends a welcome mail, which already contains the unsubscribe link. */
async function enqueueWelcomeIn(
  tx: Tx,
  request: { email: string; email_key: string; locale: string; token_hash: Buffer },
) {
  await enqueueMailIn(tx, {
    template: 'newsletter_welcome',
    to: { address: request.email },
    locale: request.locale,
    payload: { unsubscribe: await createUnsubscribeTokenIn(tx, { kind: 'newsletter', emailKey: request.email_key }) },
    messageKey: `newsletter-welcome:${request.token_hash.toString('hex')}`,
  });
}

async function requestOf(db: Parameters<typeof selectNewsletterRequest>[0], token: string) {
  const hash = hashToken(token);
  return (hash && (await selectNewsletterRequest(db, hash))) ?? refuse('NOT_FOUND');
}

/** Whether an address gets the newsletter, and whether its reader agreed to the counting of links. */
export interface MyNewsletter {
  email: string;
  isOn: boolean;
  countsClicks: boolean;
}

/** The newsletter of the actor's address; null while the address is unverified. Refuses NOT_SIGNED_IN. */
export async function myNewsletter(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<MyNewsletter | null> {
  const [contact] = await contactsOf(ctx, { accountIds: [requirePerson(ctx).accountId] });
  if (!contact) return null;
  const subscription = await selectActiveSubscription(ctx.db, keyOf(contact.email));
  const countsClicks = (subscription?.clicks_key ?? null) !== null;
  return { email: contact.email, isOn: subscription !== undefined, countsClicks };
}

/** Unsubscribes the actor's address; safe to repeat. Refuses NOT_SIGNED_IN, and FORBIDDEN while impersonating. */
export async function leaveNewsletter(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const [contact] = await contactsOf(ctx, { accountIds: [accountId] });
  if (contact) await inTransaction(ctx.db, (tx) => endSubscription(tx, keyOf(contact.email)));
}

/** Template `newsletter_confirm`. */
export function newsletterConfirmMail({ locale, payload }: DueMail, site: MailSite): MailContent {
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { site: site.siteName, days: NEWSLETTER_LINK_DAYS };
  return noticeMail(
    {
      subject: t('newsSubject', values),
      heading: t('newsHello'),
      lead: t('newsLead', values),
      button: { href: urlFor(paths.confirmNewsletter(payload['token'] ?? '')), text: t('newsButton') },
      notes: [t('newsNotYou')],
      footer: t('footerAsked', values),
    },
    mailLocale,
    site,
  );
}

/** Template `newsletter_welcome`. */
export function newsletterWelcomeMail({ locale, payload }: DueMail, site: MailSite): MailContent {
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { site: site.siteName };
  const { unsubscribeLink, headers } = unsubscribeLinkOf('newsletter', payload['unsubscribe'] ?? '', mailLocale);
  const content = {
    subject: t('welcomeSubject', values),
    heading: t('welcomeHello'),
    lead: t('welcomeLead'),
    button: { href: urlFor(paths.browse()), text: t('welcomeButton') },
    notes: [],
    footer: t('welcomeFooter', values),
    unsubscribeLink,
  };
  return { ...noticeMail(content, mailLocale, site), headers };
}
