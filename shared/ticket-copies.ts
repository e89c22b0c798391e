// What pages, server and the service worker of tickets have in common. The worker repeats the names, because it cannot
// import (`server/service-workers/tickets/worker.js`).

/** Where the service worker of ticket pages is served. */
export const TICKET_WORKER_PATH = '/ticket-worker.js';

/** Name of the browser's cache that holds copies of tickets. */
export const TICKET_CACHE = 'tickets';

/** Header of a ticket page that the worker may store: the ISO instant to delete the copy at. */
export const COPY_UNTIL_HEADER = 'x-copy-until';
