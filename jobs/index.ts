// The map from job names to domain verbs, and the cron table. Every job is safe to run twice.
import type { ParsedCronItem, TaskList } from 'graphile-worker';
import { parseCronItems } from 'graphile-worker';
import { accountCron, accountTasks } from './accounts.ts';
import { analyticsCron, analyticsTasks } from './analytics.ts';
import { buyerCron, buyerTasks } from './buyers.ts';
import { checkoutCron, checkoutTasks } from './checkout.ts';
import { documentCron, documentTasks } from './documents.ts';
import { discoveryCron, discoveryTasks } from './discovery.ts';
import { managementCron, managementTasks } from './management.ts';
import { messageCron, messageTasks } from './messages.ts';
import { notificationCron, notificationTasks } from './notifications.ts';
import { paymentCron, paymentTasks } from './payments.ts';
import { privacyCron, privacyTasks } from './privacy.ts';
import type { ExportOptions, JobOptions } from './types.ts';

export function tasks(options: JobOptions & ExportOptions): TaskList {
  return {
    ...accountTasks(options),
    ...buyerTasks(options),
    ...checkoutTasks(options),
    ...managementTasks(options),
    ...messageTasks(options),
    ...notificationTasks(options),
    ...discoveryTasks(options),
    ...analyticsTasks(options),
    ...documentTasks(options),
    ...paymentTasks(options),
    ...privacyTasks(options),
  };
}

export function cronTable(): ParsedCronItem[] {
  return parseCronItems([
    ...accountCron,
    ...buyerCron,
    ...checkoutCron,
    ...managementCron,
    ...messageCron,
    ...notificationCron,
    ...discoveryCron,
    ...analyticsCron,
    ...documentCron,
    ...paymentCron,
    ...privacyCron,
  ]);
}
