/**
 * `usual`: a person waits, e.g. for a mail; `later`: derived data of one object; `bulk`: work on many objects, and
 * cleaning. A job that has waited for minutes gets the priority `usual` (`promoteWaitingJobs` in db/queue.ts), so that
 * low-priority jobs also run on a busy site.
 */
export type JobPriority = keyof typeof JOB_PRIORITY;

/** The numbers of the job queue: lower runs first. */
export const JOB_PRIORITY = { usual: 0, later: 5, bulk: 10 } as const;
