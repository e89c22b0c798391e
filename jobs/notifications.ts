import type { CronItem, TaskList } from 'graphile-worker';
import { deliverDue, forgetOldMail, orderPlaced, sendTicketsLink } from '#domain/notifications';
import type { JobOptions } from './index.ts';

/** Mails are written when their reason is there, sent at once, and tried again once a minute. */
export function notificationTasks({ ctx, mailer, baseUrl, siteName, messagesOf }: JobOptions): TaskList {
  return {
    'notifications.order_placed': (payload) => orderPlaced(ctx, payload as { orderId: string }),
    'notifications.tickets_link': (payload) =>
      sendTicketsLink(ctx, payload as { requestId: string; email: string; locale: string }),
    'notifications.deliver': async () => {
      await deliverDue(ctx, { mailer, baseUrl, siteName, messagesOf });
    },
    'notifications.forget': () => forgetOldMail(ctx),
  };
}

export const notificationCron: CronItem[] = [
  {
    task: 'notifications.deliver',
    match: '* * * * *',
    options: { backfillPeriod: 0, jobKey: 'notifications.deliver' },
  },
  { task: 'notifications.forget', match: '43 4 * * *', options: { backfillPeriod: 0 } },
];
