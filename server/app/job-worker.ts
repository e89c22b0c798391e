import { Logger, run, type Runner } from 'graphile-worker';
import type pg from 'pg';
import type { Ctx } from '#domain/ctx';
import { cronTable, tasks } from '#jobs/index.ts';
import { mailMessages } from '#web/i18n/mail-messages.ts';
import type { Site } from '#web/app/context.ts';
import type { Log } from '../log.ts';
import { createMailer } from '../mailer.ts';

interface Options {
  pool: pg.Pool;
  /** Acts as the system. */
  ctx: Ctx & { log: Log };
  site: Pick<Site, 'baseUrl' | 'name'>;
  mail: { smtpUrl: string | undefined; from: string };
  onListingsChanged: () => void;
}

export interface JobWorker {
  /** Starts no further jobs, and resolves when the running ones have ended. */
  stop: () => Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const PAUSE_MAX_MS = 5_000;

/** Runs jobs until stopped. When PostgreSQL goes away, the runner is started again after a pause. */
export function startJobWorker(options: Options): JobWorker {
  const { log } = options.ctx;
  let isStopped = false;
  let runner: Runner | undefined;
  const loop = (async () => {
    for (let pause = FIRST_PAUSE_MS; !isStopped; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
      try {
        runner = await startRunner(options);
        pause = FIRST_PAUSE_MS;
        await runner.promise;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (!isStopped) log.warn({ err: reason }, 'the job runner stopped; starting it again');
      }
      if (!isStopped) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await runner?.stop().catch(() => undefined);
      await loop;
    },
  };
}

const startRunner = ({ pool, ctx, site, mail, onListingsChanged }: Options): Promise<Runner> =>
  run({
    pgPool: pool,
    noHandleSignals: true,
    logger: jobLogger(ctx.log),
    concurrency: 4,
    pollInterval: 1_000,
    parsedCronItems: cronTable(),
    taskList: tasks({
      ctx,
      mailer: createMailer(mail),
      baseUrl: site.baseUrl,
      siteName: site.name,
      messagesOf: mailMessages,
      onListingsChanged,
    }),
  });

/** The runner's messages at this server's log levels: the start and end of each job are details. */
function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
}
