// The emails about a ticket that a buyer gives to another person: the offer, and the answer to it.
import { inTransaction } from '#db/client.ts';
import { accountByEmail } from '#domain/accounts';
import { transferForMail } from '#domain/buyers';
import { orderById } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { isUnreachable } from '#shared/mail-address.ts';
import { paths } from '#shared/paths.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { type NoticeMail, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

type MailCtx = Pick<Ctx, 'db'>;

/** Payload of the job `notifications.transfer_offer`. The token is a secret. */
export interface TransferOfferRequest {
  transferId: string;
  token: string;
}

/**
 * The job `notifications.transfer_offer`: one email with the link that accepts a ticket, in the language of the account
 * with this address, or else of the buyer. Safe to run twice.
 */
export async function sendTransferOffer(ctx: MailCtx, { transferId, token }: TransferOfferRequest): Promise<void> {
  const transfer = await transferForMail(ctx, { id: transferId });
  if (!transfer?.isWaiting) return;
  const { name, email } = transfer;
  const account = await accountByEmail(ctx, { email });
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'transfer_offer',
      to: { name, address: email },
      locale: account?.locale ?? transfer.locale,
      payload: { transferId, token },
      messageKey: `transfer:${transferId}:offer`,
    }),
  );
}

/** The job `notifications.transfer_accepted`: one email to the buyer whose ticket was accepted. Safe to run twice. */
export const sendTransferAccepted = (ctx: MailCtx, { transferId }: { transferId: string }): Promise<void> =>
  sendAnswer(ctx, { transferId, answer: 'accepted' });

/** The job `notifications.transfer_declined`: one email to the buyer whose ticket was declined. Safe to run twice. */
export const sendTransferDeclined = (ctx: MailCtx, { transferId }: { transferId: string }): Promise<void> =>
  sendAnswer(ctx, { transferId, answer: 'declined' });

interface Answer {
  transferId: string;
  answer: 'accepted' | 'declined';
}

async function sendAnswer(ctx: MailCtx, { transferId, answer }: Answer): Promise<void> {
  const transfer = await transferForMail(ctx, { id: transferId });
  if (!transfer || !(answer === 'accepted' ? transfer.isAccepted : transfer.isDeclined)) return;
  const { name, email, locale } = await orderById(ctx, { id: transfer.fromOrderId });
  if (isUnreachable(email)) return; // the buyer was erased
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: `transfer_${answer}`,
      to: { name, address: email },
      locale,
      payload: { transferId },
      messageKey: `transfer:${transferId}:${answer}`,
    }),
  );
}

/** Template `transfer_offer`. Not sent once the buyer took the ticket back. */
export async function transferOfferMail(ctx: MailCtx, mail: DueMail, site: MailSite): Promise<MailContent> {
  const { transfer, order } = await requireTransfer(ctx, mail);
  if (!transfer.isWaiting) throw new MailObsolete('the ticket was accepted, declined or taken back');
  const mailLocale = translatorFor(mail.locale, site);
  const { t, urlFor, locale } = mailLocale;
  const values = { from: order.name, event: order.event.name, site: site.siteName };
  const facts = [
    { term: t('when'), value: whenInMail(locale, order.event) },
    { term: t('transferTicket'), value: transfer.className },
  ];
  const content: NoticeMail = {
    subject: t('transferSubject', values),
    heading: t('transferHello'),
    lead: t('transferLead', values),
    content: { html: labeledValues(facts), text: facts.map((fact) => labeledLine(locale, fact)).join('\n') },
    button: { href: urlFor(paths.acceptTicket(mail.payload['token'] ?? '')), text: t('transferButton') },
    notes: [t('transferNote', values)],
    footer: t('transferFooter', values),
  };
  return noticeMail(content, mailLocale, site);
}

/** Template `transfer_accepted`. */
export async function transferAcceptedMail(ctx: MailCtx, mail: DueMail, site: MailSite): Promise<MailContent> {
  const { transfer, order } = await requireTransfer(ctx, mail);
  const mailLocale = translatorFor(mail.locale, site);
  const { t, urlFor } = mailLocale;
  const values = { name: transfer.name, event: order.event.name };
  const content: NoticeMail = {
    subject: t('transferDoneSubject', values),
    heading: t('transferDoneHello'),
    lead: t('transferDoneLead', values),
    button: { href: urlFor(paths.order(order.token)), text: t('updateOrderButton') },
    notes: [],
    footer: t('footer', { site: site.siteName }),
  };
  return noticeMail(content, mailLocale, site);
}

/** Template `transfer_declined`. */
export async function transferDeclinedMail(ctx: MailCtx, mail: DueMail, site: MailSite): Promise<MailContent> {
  const { transfer, order } = await requireTransfer(ctx, mail);
  const mailLocale = translatorFor(mail.locale, site);
  const { t, urlFor } = mailLocale;
  const values = { name: transfer.name, event: order.event.name };
  const content: NoticeMail = {
    subject: t('transferDeclinedSubject', values),
    heading: t('transferDeclinedHello'),
    lead: t('transferDeclinedLead', values),
    button: { href: urlFor(paths.order(order.token)), text: t('updateOrderButton') },
    notes: [t('transferDeclinedNote')],
    footer: t('footer', { site: site.siteName }),
  };
  return noticeMail(content, mailLocale, site);
}

async function requireTransfer(ctx: MailCtx, { payload }: DueMail) {
  const transfer = await transferForMail(ctx, { id: payload['transferId'] ?? '' });
  if (!transfer || isUnreachable(transfer.email)) throw new MailObsolete('the transfer was deleted');
  return { transfer, order: await orderById(ctx, { id: transfer.fromOrderId }) };
}
