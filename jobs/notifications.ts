import type { CronItem, TaskList } from 'graphile-worker';
import {
  type AccountMailRequest,
  createPostman,
  forgetOldMail,
  orderPlaced,
  sendAccountMail,
  sendTicketsLink,
} from '#domain/notifications';
import type { JobOptions } from './index.ts';

/** Mails are written when their reason is there, sent at once, and tried again once a minute. */
export function notificationTasks({ ctx, mailer, baseUrl, siteName, messagesOf }: JobOptions): TaskList {
  const postman = createPostman(ctx, { mailer, baseUrl, siteName, messagesOf });
  return {
    'notifications.account': (payload) => sendAccountMail(ctx, payload as AccountMailRequest),
    'notifications.order_placed': (payload) => orderPlaced(ctx, payload as { orderId: string }),
    'notifications.tickets_link': (payload) =>
      sendTicketsLink(ctx, payload as { requestId: string; email: string; locale: string }),
    'notifications.deliver': () => postman(),
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
