// What pages, server and the service workers of tickets and doors have in common. The workers repeat the names, because they cannot
// import (`server/service-workers/tickets/worker.js`).

/** Where the service worker of ticket pages is served. */
export const TICKET_WORKER_PATH = '/ticket-worker.js';

/** Name of the browser's cache that holds copies of tickets. */
export const TICKET_CACHE = 'tickets';

/**
 * Name of the browser's cache with the check-in pages of prepared devices, and of its database with their copies of
 * tickets. Both are deleted when a person logs out.
 */
export const DOOR_COPIES = 'doors';

/** Header of a ticket page that the worker may store: the ISO instant to delete the copy at. */
export const COPY_UNTIL_HEADER = 'x-copy-until';
