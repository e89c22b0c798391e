import type { Ctx } from '#domain/ctx';
import { orderById } from '#domain/checkout';
import { TICKETS_LINK_MINUTES } from '../limits.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { paths } from '#shared/paths.ts';
import { alertConfirmMail, alertMail } from '../alerts/alert-mails.ts';
import { accountMail } from '../templates/account-mail.ts';
import { followDigestMail } from '../digests/follow-digests.ts';
import { newsletterConfirmMail, newsletterWelcomeMail } from '../newsletter/newsletter.ts';
import { newsletterIssueMail, newsletterTestMail } from '../newsletter/issues/mail.ts';
import { announcementMail, announcementTestMail } from '../announcements/mails.ts';
import { attendeeMessageMail, attendeeMessageTestMail } from '../attendee-messages/mails.ts';
import { contactConfirmMail, contactMessageMail } from '../contact/contact-mails.ts';
import { newsConfirmMail } from '../news/confirm-mail.ts';
import { choiceReminderMail } from '../event-plans/choice-reminders.ts';
import { eventUpdateMail } from '../event-plans/update-mail.ts';
import { publicationMail } from '../event-plans/publication-mail.ts';
import { eventUnavailableMail, moderationMail } from '../moderation/mails.ts';
import { answerLinkMail } from '../orders/answer-mails.ts';
import { bankTransferMail } from '../orders/bank-mails.ts';
import { disputeMail } from '../orders/dispute-mails.ts';
import { invoiceCorrectedMail } from '../orders/invoice-mail.ts';
import { paymentReturnedMail } from '../orders/returned-mail.ts';
import { refundFailedMail } from '../orders/refund-failed-mails.ts';
import { refundRequestedMail } from '../orders/refund-request-mails.ts';
import { orderCanceledMail } from '../orders/order-change-mails.ts';
import { transferAcceptedMail, transferDeclinedMail, transferOfferMail } from '../orders/transfer-mails.ts';
import { orderMail } from '../templates/order-mail.ts';
import { operatorMessageMailContent } from '../operator/operator-mails.ts';
import type { Payloads } from '../payloads.ts';
import type { DueMail } from '../queries/outbox.ts';
import { sponsorMessageMailContent, sponsorNewsMailContent } from '../sponsors/sponsor-mails.ts';
import { reminderMail } from '../digests/reminders.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailMessage, MailRefused, type MailSite, type MailContent } from '../types.ts';
import { invitationMail } from '../team/invitation-mail.ts';
import { weeklyPicksMail } from '../digests/weekly-picks.ts';
import { weeklySalesMail } from '../digests/weekly-sales.ts';

type Template = (ctx: Pick<Ctx, 'db' | 'clock'>, mail: DueMail, site: MailSite) => MailContent | Promise<MailContent>;

/** The template of each kind of mail. A template may throw `MailObsolete`. */
const templates: Record<keyof Payloads, Template> = {
  order_confirmation: async (ctx, { payload }, site) =>
    orderMail(ctx, await orderById(ctx, { id: payload['orderId'] ?? '' }), site),
  order_canceled: orderCanceledMail,
  refund_requested: refundRequestedMail,
  refund_failed: refundFailedMail,
  invoice_corrected: invoiceCorrectedMail,
  payment_returned: paymentReturnedMail,
  dispute: disputeMail,
  bank_transfer: bankTransferMail,
  transfer_offer: transferOfferMail,
  transfer_accepted: transferAcceptedMail,
  transfer_declined: transferDeclinedMail,
  answer_link: answerLinkMail,
  find_tickets: (_ctx, mail, site) => findTickets(mail, site),
  account: accountMail,
  newsletter_confirm: (_ctx, mail, site) => newsletterConfirmMail(mail, site),
  newsletter_welcome: (_ctx, mail, site) => newsletterWelcomeMail(mail, site),
  newsletter_issue: newsletterIssueMail,
  newsletter_test: newsletterTestMail,
  followed_events: followDigestMail,
  reminder: reminderMail,
  weekly_picks: weeklyPicksMail,
  weekly_sales: weeklySalesMail,
  scheduled_publication: publicationMail,
  choice_reminder: choiceReminderMail,
  event_update: eventUpdateMail,
  moderation: moderationMail,
  event_unavailable: eventUnavailableMail,
  organization_invitation: invitationMail,
  contact_confirm: contactConfirmMail,
  contact_message: contactMessageMail,
  operator_message: operatorMessageMailContent,
  sponsor_message: sponsorMessageMailContent,
  sponsor_news: sponsorNewsMailContent,
  attendee_message: attendeeMessageMail,
  attendee_message_test: attendeeMessageTestMail,
  announcement: announcementMail,
  announcement_test: announcementTestMail,
  news_confirm: newsConfirmMail,
  event_alert_confirm: alertConfirmMail,
  event_alert: alertMail,
};

/** Fills a mail's template. Throws `MailRefused` unless the mail has exactly one recipient. */
export async function render(ctx: Pick<Ctx, 'db' | 'clock'>, mail: DueMail, site: MailSite): Promise<MailMessage> {
  const address = parseMailAddress(mail.to_address);
  if (address === null) throw new MailRefused('the recipient is no mail address');
  const content = await templates[mail.template](ctx, mail, site);
  const reportToken = mail.report_token.replaceAll('-', '');
  return { messageId: messageIdOf(reportToken, site), reportToken, to: { name: mail.to_name, address }, ...content };
}

/**
 * The Message-ID of a mail, which is the same for every attempt. Its token is random: a report that names it comes from
 * somebody who got the mail, so nobody else can stop the mails to an address.
 */
const messageIdOf = (reportToken: string, { baseUrl }: MailSite): string =>
  `<${reportToken}@${new URL(baseUrl).hostname}>`;

function findTickets(mail: DueMail, site: MailSite): MailContent {
  const mailLocale = translatorFor(mail.locale, site);
  const { t, urlFor } = mailLocale;
  return noticeMail(
    {
      subject: t('findSubject', { site: site.siteName }),
      heading: t('findHello'),
      lead: t('findLead', { minutes: TICKETS_LINK_MINUTES }),
      button: { href: urlFor(paths.ticketsLink(mail.payload['token'] ?? '')), text: t('findButton') },
      notes: [t('findNotYou')],
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}
