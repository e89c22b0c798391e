// Job name -> domain verb, and the cron table. Every job is safe to run twice.
import type { ParsedCronItem, TaskList } from 'graphile-worker';
import { parseCronItems } from 'graphile-worker';
import type { Ctx } from '#domain/ctx';
import { accountCron, accountTasks } from './accounts.ts';
import { analyticsCron, analyticsTasks } from './analytics.ts';
import { checkoutCron, checkoutTasks } from './checkout.ts';
import { discoveryCron, discoveryTasks } from './discovery.ts';
import { notificationCron, notificationTasks } from './notifications.ts';
import { privacyCron, privacyTasks } from './privacy.ts';
import type { Mailer, MailSite } from '#domain/notifications';

export interface JobOptions {
  ctx: Ctx;
  mailer: Mailer | null;
  baseUrl: string;
  siteName: string;
  /** Texts of mails in languages other than English (see `MailLocale`). */
  messagesOf?: MailSite['messagesOf'];
  /** Called when a listing changed, so that cached pages are dropped. */
  onListingsChanged: () => void;
}

export function tasks(options: JobOptions): TaskList {
  return {
    ...accountTasks(options),
    ...checkoutTasks(options),
    ...notificationTasks(options),
    ...discoveryTasks(options),
    ...analyticsTasks(options),
    ...privacyTasks(options),
  };
}

export function cronTable(): ParsedCronItem[] {
  return parseCronItems([
    ...accountCron,
    ...checkoutCron,
    ...notificationCron,
    ...discoveryCron,
    ...analyticsCron,
    ...privacyCron,
  ]);
}
