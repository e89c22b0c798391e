// The email with which an attendee answers the questions about a ticket.
import { inTransaction } from '#db/client.ts';
import { accountByEmail } from '#domain/accounts';
import type { OrderChange } from '#domain/attendees';
import { answerLinkForMail } from '#domain/buyers';
import type { OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { questionPaths } from '#shared/order-questions.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { type NoticeMail, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

type MailCtx = Pick<Ctx, 'db' | 'clock'>;

/** Payload of the job `notifications.answer_link`. The token is a secret. */
export interface AnswerLinkRequest {
  linkId: string;
  token: string;
  isReminder: boolean;
}

/**
 * The job `notifications.answer_link`: one email with the link to answer, in the language of the account with this
 * address, or else of the buyer. Safe to run twice.
 */
export async function sendAnswerLinkMail(
  ctx: MailCtx,
  { linkId, token, isReminder }: AnswerLinkRequest,
): Promise<void> {
  const link = await answerLinkForMail(ctx, { id: linkId });
  if (link === null) return;
  const { email } = link;
  const account = await accountByEmail(ctx, { email });
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'answer_link',
      to: { name: '', address: email },
      locale: account?.locale ?? link.locale,
      payload: { linkId, token, isReminder: isReminder ? 'yes' : 'no' },
      messageKey: `answer_link:${linkId}`,
    }),
  );
}

/** Template `answer_link`. Not sent once the link ended. */
export async function answerLinkMail(ctx: MailCtx, { payload, locale }: DueMail, site: MailSite): Promise<MailContent> {
  const link = await answerLinkForMail(ctx, { id: payload['linkId'] ?? '' });
  if (link === null) throw new MailObsolete('the link can no longer be used');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const { event, className, closesAt } = link;
  const isReminder = payload['isReminder'] === 'yes';
  const values = { from: link.buyerName, event: event.name, site: site.siteName };
  const facts = [
    { term: t('when'), value: whenInMail(mailLocale.locale, event) },
    { term: t('transferTicket'), value: className },
    ...(closesAt === null
      ? []
      : [
          {
            term: t('answersUntil'),
            value: whenInMail(mailLocale.locale, { startsAt: closesAt, endsAt: closesAt, tz: event.tz }),
          },
        ]),
  ];
  const content: NoticeMail = {
    subject: t(isReminder ? 'answersAgainSubject' : 'answersSubject', values),
    heading: t('answersHello'),
    lead: t(isReminder ? 'answersAgainLead' : 'answersLead', values),
    content: {
      html: labeledValues(facts),
      text: facts.map((fact) => labeledLine(mailLocale.locale, fact)).join('\n'),
    },
    button: { href: urlFor(questionPaths.answersByLink(payload['token'] ?? '')), text: t('answersButton') },
    notes: [t('answersNote')],
    footer: t('transferFooter', values),
  };
  return noticeMail(content, mailLocale, site);
}

/** The mail to a buyer whose signature or file the team removed. Its link opens the answers of the order. */
export function answersAskedMail(
  { change, order, locale }: { change: Pick<OrderChange, 'message'>; order: OrderPage; locale: string },
  site: MailSite,
): MailContent {
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { event: order.event.name, site: site.siteName };
  const facts = [
    { term: t('answersMissing'), value: change.message.split('\n').join(', ') },
    { term: t('when'), value: whenInMail(mailLocale.locale, order.event) },
    { term: t('orderNumber'), value: order.number },
  ];
  const content: NoticeMail = {
    subject: t('answersAskedSubject', values),
    heading: t('answersAskedHello'),
    lead: t('answersAskedLead', values),
    content: {
      html: labeledValues(facts),
      text: facts.map((fact) => labeledLine(mailLocale.locale, fact)).join('\n'),
    },
    button: { href: urlFor(questionPaths.answers(order.token)), text: t('answersButton') },
    notes: [],
    footer: t('footer', values),
  };
  return noticeMail(content, mailLocale, site);
}
