import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { connectionConfig } from '#db/connection.ts';
import { promoteWaitingJobs, registerTasks } from '#db/queue.ts';
import type { Ctx } from '#domain/ctx';
import { cronTable, tasks } from '#jobs/index.ts';
import type { FileStore } from '#domain/media';
import type { Gateways } from '#domain/payments';
import { mailMessages } from '#web/i18n/mail-messages.ts';
import type { Site } from '#web/app/context.ts';
import { untilLive } from '../backup/hold-wait.ts';
import type { Log } from '../log.ts';
import { createMailer } from '../mailer.ts';
import { firstFetchFailure } from './first-fetch.ts';
import { freeJobsOfDeadRunners, holdRunnerLock } from './job-runner-lock.ts';
import { followJobs, freeJobsNotInHand, type JobsInHand } from './jobs-in-hand.ts';

export interface JobWorkerOptions {
  pool: pg.Pool;
  databaseUrl: string;
  /** The context of jobs, whose actor is the system. */
  ctx: Ctx & { log: Log };
  /** The database for exports of personal data, whose statements take long. */
  exportDb: Ctx['db'];
  site: Pick<Site, 'baseUrl' | 'name'> & Partial<Pick<Site, 'defaultPlaceSlug'>>;
  mail: { smtpUrl: string | undefined; from: string; bounceAddress?: string | undefined };
  files: FileStore;
  gateways: Gateways;
  onListingsChanged: (changed: 'some' | 'all') => void;
}

export interface JobWorker {
  /** Starts no further jobs, and resolves when the running jobs have ended. */
  stop: () => Promise<void>;
}

const RESTART_PAUSE_MS = 250;
/** How often the worker frees jobs that no runner is working on, and promotes jobs that have waited for long. */
const MAINTAIN_EVERY_MS = 15_000;
const RESTART_PAUSE_MAX_MS = 5_000;

/** Stores the names of all jobs. Call it before the site serves requests, because requests enqueue jobs. */
export const registerJobs = (options: JobWorkerOptions): Promise<void> =>
  registerTasks(options.ctx.db, Object.keys(taskListOf(options)));

/**
 * Runs jobs until it is stopped. While a restored site is on hold, no job runs. When the connection to PostgreSQL is
 * lost, or a new runner cannot fetch jobs, a runner starts again after a pause.
 */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const { log } = options.ctx;
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Runner | undefined;
  let jobsInHand: JobsInHand | undefined;
  const loop = (async () => {
    for (let pause = RESTART_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, RESTART_PAUSE_MAX_MS)) {
      await untilLive(options.pool, log, signal);
      if (signal.aborted) return;
      const lock = holdRunnerLock({ connection: runnerConnection(options.databaseUrl), log });
      jobsInHand = followJobs(lock.events);
      const fetchFailed = firstFetchFailure(lock.events);
      try {
        const started = await startRunner(options, lock.events);
        runner = started;
        void fetchFailed.then((error) => {
          log.warn({ err: error.message }, 'the new job runner could not fetch jobs; starting another one');
          return started.stop().catch(() => undefined); // it may be stopping already
        });
        pause = RESTART_PAUSE_MS;
        // `stop` may have been called while the runner was starting
        await (signal.aborted ? runner.stop() : runner.promise);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (!signal.aborted) log.warn({ err: reason }, 'the job runner stopped; restarting it');
      } finally {
        await lock.release();
      }
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  const maintain = () => void maintainQueue(options.ctx, jobsInHand);
  const maintaining = setInterval(maintain, MAINTAIN_EVERY_MS);
  maintain();
  return {
    async stop() {
      stopping.abort();
      clearInterval(maintaining);
      await runner?.stop().catch(() => undefined);
      await loop;
    },
  };
}

/** The session that holds a runner's lock is idle for as long as the runner lives, so it has no timeouts. */
const runnerConnection = (databaseUrl: string): pg.ClientConfig =>
  connectionConfig(databaseUrl, { lockTimeout: 0, statementTimeout: 0, applicationName: 'bandstand-job-runner' });

async function maintainQueue({ db, log }: JobWorkerOptions['ctx'], jobsInHand: JobsInHand | undefined): Promise<void> {
  try {
    await promoteWaitingJobs(db);
    const dead = await freeJobsOfDeadRunners(db);
    if (dead.length > 0) log.info({ runners: dead }, 'released the jobs of stopped job runners');
    const freed = jobsInHand ? await freeJobsNotInHand(db, jobsInHand) : [];
    if (freed.length > 0) log.info({ jobs: freed }, 'released jobs whose completion was not recorded');
  } catch (error) {
    log.warn({ err: error }, 'could not maintain the job queue; trying again');
  }
}

const startRunner = (options: JobWorkerOptions, events: WorkerEvents): Promise<Runner> =>
  run({
    pgPool: options.pool,
    events,
    noHandleSignals: true,
    logger: jobLogger(options.ctx.log),
    concurrency: 4,
    pollInterval: 1_000,
    parsedCronItems: cronTable(),
    taskList: taskListOf(options),
  });

const taskListOf = ({ ctx, exportDb, site, mail, files, gateways, onListingsChanged }: JobWorkerOptions): TaskList =>
  tasks({
    ctx,
    exportDb,
    mailer: createMailer(mail),
    files,
    gateways,
    baseUrl: site.baseUrl,
    siteName: site.name,
    messagesOf: mailMessages,
    defaultPlaceSlug: site.defaultPlaceSlug ?? undefined,
    onListingsChanged,
  });

/** The runner's messages at this server's log levels: the start and end of each job are details. */
function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
}
