// The email of a message to the operator of the site.
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { operatorMessageMail } from '#domain/feedback';
import type { ContactReason } from '#shared/contact-reasons.ts';
import { defaultLocale } from '#shared/locales.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledValues, quote } from '../templates/layout.ts';
import { labeledLine } from '../templates/format.ts';
import { html } from '../templates/markup.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import type { TextName } from '../templates/texts.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

type MailCtx = Pick<Ctx, 'db'>;

/** The key of the mail about a message. */
export const operatorMessageKey = (messageId: string): string => `operator-message:${messageId}:`;

/** The job `notifications.operator_message`: one email to the operator. Safe to run twice. */
export async function sendOperatorMessage(ctx: MailCtx, { messageId }: { messageId: string }): Promise<void> {
  const message = await operatorMessageMail(ctx, { messageId });
  if (!message) return;
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'operator_message',
      to: { address: message.to },
      locale: defaultLocale.lang,
      payload: { messageId },
      messageKey: operatorMessageKey(messageId),
    }),
  );
}

const REASONS: Record<ContactReason, TextName> = {
  tickets: 'operatorTickets',
  account: 'operatorAccount',
  organizing: 'operatorOrganizing',
  problem: 'operatorProblem',
  accessibility: 'operatorAccessibility',
  privacy: 'operatorPrivacy',
  other: 'operatorOther',
};

/** Template `operator_message`. A reply goes to the sender, whose address is not confirmed. No header has a typed text. */
export async function operatorMessageMailContent(
  ctx: MailCtx,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const message = await operatorMessageMail(ctx, { messageId: payload['messageId'] ?? '' });
  if (!message) throw new MailObsolete('the message was deleted');
  const mailLocale = translatorFor(locale, site);
  const { t } = mailLocale;
  const values = { reason: t(REASONS[message.reason]), site: site.siteName };
  const label = t('operatorMessage');
  const rows = [
    { term: t('contactAddress'), value: message.sender },
    { term: t('operatorLanguage'), value: message.locale },
  ];
  const mail = noticeMail(
    {
      subject: t('operatorSubject', values),
      heading: t('operatorHello', values),
      lead: t('operatorLead'),
      content: {
        html: html`${quote(label, message.body)}${labeledValues(rows)}`,
        text: [`${label}\n${message.body}\n`, ...rows.map((row) => labeledLine(mailLocale.locale, row))].join('\n'),
      },
      notes: [t('operatorNote')],
      footer: t('operatorFooter', values),
    },
    mailLocale,
    site,
  );
  return { ...mail, replyTo: { name: '', address: message.sender } };
}
