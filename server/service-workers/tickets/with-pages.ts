import { offlinePages } from '#web/tickets/offline/offline-page.ts';

/** The source of the worker after the texts of its page for a ticket without a copy, in every language. */
export const ticketWorkerWithPages = (source: string): string =>
  `self.OFFLINE_PAGES = ${JSON.stringify(offlinePages())};\n${source}`;
