import type { CronItem, TaskList } from 'graphile-worker';
import { JOB_PRIORITY } from '#shared/job-priority.ts';
import {
  type AccountMailRequest,
  type ContactConfirmation,
  type InvitationMailRequest,
  type NewsConfirmation,
  createDeliveryWorker,
  purgeOldMail,
  queueFollowNotices,
  enqueueOrderConfirmation,
  remindHolders,
  remindOfChoices,
  sendAccountMail,
  sendAnnouncements,
  sendAttendeeMessages,
  sendPublicationMail,
  sendEventAlerts,
  sendEventUnavailable,
  sendEventUpdate,
  sendModerationNews,
  sendInvitation,
  sendNewsletters,
  sendNewsConfirmation,
  sendConfirmationAgain,
  sendContactConfirmation,
  sendContactMessage,
  sendOrderCanceled,
  sendAddressCorrected,
  sendTicketMerged,
  sendDisputeNews,
  type InvoiceCorrected,
  sendInvoiceCorrected,
  type PaymentReturned,
  sendPaymentReturned,
  sendRefundFailed,
  sendRefundRequested,
  sendTicketsLink,
  type AnswerLinkRequest,
  sendAnswerLinkMail,
  sendOperatorMessage,
  sendSponsorMessageMails,
  sendSponsorNews,
  sendTransferAccepted,
  sendTransferDeclined,
  sendTransferOffer,
  type BankNews,
  sendBankNews,
  type TransferOfferRequest,
  sendWeeklyPicks,
  sendWeeklySales,
  sendFollowDigests,
} from '#domain/notifications';
import { eventOfOrder } from '#domain/checkout';
import { scheduleInterestUpdate } from '#domain/discovery';
import type { DisputeNews } from '#domain/payments';
import type { PublicationResult } from '#domain/management';
import type { ModerationNews } from '#domain/moderation';
import type { SponsorNews } from '#domain/sponsorship';
import type { JobOptions } from './types.ts';

/**
 * Jobs that write mails when their cause occurs. A mail is sent at once, and failed mails are tried again once a
 * minute.
 */
export function notificationTasks({ ctx, ...options }: JobOptions): TaskList {
  const { mailer, baseUrl, siteName, messagesOf, defaultPlaceSlug } = options;
  const deliver = createDeliveryWorker(ctx, { mailer, baseUrl, siteName, messagesOf, defaultPlaceSlug });
  return {
    'notifications.account': (payload) => sendAccountMail(ctx, payload as AccountMailRequest),
    'notifications.order_placed': async (payload) => {
      const order = payload as { orderId: string };
      await enqueueOrderConfirmation(ctx, order);
      // the transaction of the order does not enqueue this job, because all buyers of an event would wait for its row
      const eventId = await eventOfOrder(ctx, order);
      if (eventId !== undefined) await scheduleInterestUpdate(ctx.db, { eventIds: [eventId] });
    },
    'notifications.order_resent': (payload) => sendConfirmationAgain(ctx, payload as { changeId: string }),
    'notifications.order_canceled': (payload) => sendOrderCanceled(ctx, payload as { changeId: string }),
    'notifications.address_corrected': (payload) => sendAddressCorrected(ctx, payload as { changeId: string }),
    'notifications.refund_requested': (payload) => sendRefundRequested(ctx, payload as { requestId: string }),
    'notifications.dispute': (payload) => sendDisputeNews(ctx, payload as DisputeNews),
    'notifications.invoice_corrected': (payload) => sendInvoiceCorrected(ctx, payload as InvoiceCorrected),
    'notifications.payment_returned': (payload) => sendPaymentReturned(ctx, payload as PaymentReturned),
    'notifications.refund_failed': (payload) => sendRefundFailed(ctx, payload as { refundId: string }),
    'notifications.bank_transfer': (payload) => sendBankNews(ctx, payload as BankNews),
    'notifications.ticket_merged': (payload) => sendTicketMerged(ctx, payload as { changeId: string }),
    'notifications.transfer_offer': (payload) => sendTransferOffer(ctx, payload as TransferOfferRequest),
    'notifications.transfer_accepted': (payload) => sendTransferAccepted(ctx, payload as { transferId: string }),
    'notifications.transfer_declined': (payload) => sendTransferDeclined(ctx, payload as { transferId: string }),
    'notifications.answer_link': (payload) => sendAnswerLinkMail(ctx, payload as AnswerLinkRequest),
    'notifications.contact': (payload) => sendContactMessage(ctx, payload as { contactId: string }),
    'notifications.contact_confirm': (payload) => sendContactConfirmation(ctx, payload as ContactConfirmation),
    'notifications.operator_message': (payload) => sendOperatorMessage(ctx, payload as { messageId: string }),
    'notifications.sponsor_message': (payload) => sendSponsorMessageMails(ctx, payload as { messageId: string }),
    'notifications.sponsor_news': (payload) => sendSponsorNews(ctx, payload as SponsorNews),
    'notifications.news_confirm': (payload) => sendNewsConfirmation(ctx, payload as NewsConfirmation),
    'notifications.attendee_messages': () => sendAttendeeMessages(ctx),
    'notifications.announcements': () => sendAnnouncements(ctx),
    'notifications.newsletter': () => sendNewsletters(ctx),
    'notifications.tickets_link': (payload) =>
      sendTicketsLink(ctx, payload as { requestId: string; email: string; locale: string }),
    'notifications.deliver': (_payload, { abortSignal }) => deliver(abortSignal),
    'notifications.scheduled_publication': (payload) => sendPublicationMail(ctx, payload as PublicationResult),
    'notifications.invitation': (payload) => sendInvitation(ctx, payload as InvitationMailRequest),
    'notifications.event_update': (payload) => sendEventUpdate(ctx, payload as { updateId: string }),
    'notifications.moderation': (payload) => sendModerationNews(ctx, payload as ModerationNews),
    'notifications.event_unavailable': (payload) => sendEventUnavailable(ctx, payload as { decisionId: string }),
    'notifications.event_published': (payload) =>
      queueFollowNotices(ctx, payload as { eventId: string; after?: string }),
    'notifications.followed': () => sendFollowDigests(ctx),
    'notifications.remind': () => remindHolders(ctx),
    'notifications.choice_reminders': () => remindOfChoices(ctx),
    'notifications.event_alerts': () => sendEventAlerts(ctx),
    'notifications.weekly_picks': (payload) => sendWeeklyPicks(ctx, payload as { after?: string }),
    'notifications.weekly_sales': (payload) => sendWeeklySales(ctx, payload as { after?: string }),
    'notifications.forget': () => purgeOldMail(ctx),
  };
}

export const notificationCron: CronItem[] = [
  {
    task: 'notifications.deliver',
    match: '* * * * *',
    options: { backfillPeriod: 0, jobKey: 'notifications.deliver' },
  },
  // Each message and announcement has a job at its time. These jobs also send those whose time passed while the site was down.
  {
    task: 'notifications.attendee_messages',
    match: '* * * * *',
    options: { backfillPeriod: 0, jobKey: 'notifications.attendee_messages' },
  },
  {
    task: 'notifications.announcements',
    match: '* * * * *',
    options: { backfillPeriod: 0, jobKey: 'notifications.announcements' },
  },
  {
    task: 'notifications.newsletter',
    match: '* * * * *',
    options: { backfillPeriod: 0, jobKey: 'notifications.newsletter' },
  },
  // Runs every minute, so that the job finds tickets that are available again, whatever the reason is.
  {
    task: 'notifications.event_alerts',
    match: '* * * * *',
    options: { backfillPeriod: 0, jobKey: 'notifications.event_alerts' },
  },
  // `notifications.followed` and `notifications.remind` process everything that is due, so one run does the work of all
  // missed runs.
  { task: 'notifications.followed', match: '23 * * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  { task: 'notifications.remind', match: '*/10 * * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
  {
    task: 'notifications.choice_reminders',
    match: '37 * * * *',
    options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk },
  },
  // Runs on Thursdays at 9:00 UTC, before the weekend for most readers. A missed run starts within a day.
  {
    task: 'notifications.weekly_picks',
    match: '0 9 * * 4',
    options: { backfillPeriod: 86_400_000, priority: JOB_PRIORITY.bulk },
  },
  // Runs on Mondays at 6:00 UTC, when a new week of work begins. A missed run starts within a day.
  {
    task: 'notifications.weekly_sales',
    match: '0 6 * * 1',
    options: { backfillPeriod: 86_400_000, priority: JOB_PRIORITY.bulk },
  },
  { task: 'notifications.forget', match: '43 4 * * *', options: { backfillPeriod: 0, priority: JOB_PRIORITY.bulk } },
];
