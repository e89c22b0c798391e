// What the check-in page, the server and the service worker of doors have in common. The worker repeats the names,
// because it cannot import (`server/service-workers/doors/worker.js`).

/** Where the service worker of doors is served. */
export const DOOR_WORKER_PATH = '/door-worker.js';

/** How long after the end of its event a copy of tickets may be used: events run late. */
export const COPY_HOURS_AFTER_END = 6;

/**
 * The header with which a device asks for the check-in page without the guests. No query: the stored page must have the
 * URL at which it is opened.
 */
export const SHELL_HEADER = 'x-door-copy';

/** The most scans that a device sends at once. */
export const SCANS_PER_REQUEST = 50;
