// Crashes between any two steps of the product's code: of the app, of the database and of the gateway. A step is a commit
// that wrote, a statement that writes without a transaction, or a call to the gateway.
import { sql } from 'kysely';
import { openDatabase, type Database } from '#db/client.ts';
import { readTestEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import type { TestDatabase } from '../db.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';

type Moment = 'before' | 'after';
type Part = 'app' | 'database' | 'gateway';

/** The next crash: of this part, at this moment of the step with this name. */
export interface Crash {
  step: string;
  moment: Moment;
  part: Part;
}

/**
 * The crashes of a journey that differ in what they leave. Nothing is stored between two steps, so the app leaves the same
 * before a step and after the step before it, and after a question to the gateway the same as before it. A gateway that is
 * down is first noticed at the next call, and does not carry out a question either way. The database does not take part in
 * a call: its connections end while the call runs. The campaign `crashes` makes every crash of each part before and after
 * each step, and so tests these reasons.
 */
export function crashesOf(steps: string[]): Crash[] {
  if (readTestEnv().isCampaign) return everyCrash(steps);
  const crash = (part: Part, moment: Moment) => (step: string) => ({ part, moment, step });
  const crashesAt = (step: string): ((step: string) => Crash)[] => {
    if (step.startsWith('Stripe GET')) return [crash('gateway', 'before'), crash('database', 'after')];
    if (step.startsWith('Stripe '))
      return [crash('gateway', 'before'), crash('gateway', 'after'), crash('database', 'after'), crash('app', 'after')];
    return [crash('database', 'before'), crash('database', 'after'), crash('app', 'after')];
  };
  const beforeAll = steps.slice(0, 1).map(crash('app', 'before'));
  return [...beforeAll, ...steps.flatMap((step) => crashesAt(step).map((at) => at(step)))];
}

/** A crash of each part before and after each step. */
export const everyCrash = (steps: string[], parts: Part[] = ['app', 'database', 'gateway']): Crash[] =>
  steps.flatMap((step) =>
    (['before', 'after'] as const).flatMap((moment) => parts.map((part): Crash => ({ part, moment, step }))),
  );

/** A database and a gateway whose steps are recorded, and that crash at the chosen step. */
export interface Crashes {
  /** The steps since the last `watch`. */
  steps: string[];
  /** Watches the steps from now on; a crash happens once. */
  watch: (crash?: Crash) => void;
  /** Whether the crash has happened. */
  hasCrashed: () => boolean;
  /** Starts everything again that crashed. */
  restart: () => Promise<void>;
  /** A connection that never crashes, to look from outside. */
  observer: Database;
  close: () => Promise<void>;
}

/** What a process that was killed would do next: nothing. */
class Killed extends Error {}

const WRITE = /^\s*(?:insert into|update|delete from)\s+"?([a-z_]+)"?/i;
/** The tables that name a commit; every write of a commit is part of the step. */
const NAMING = [
  'connected_account',
  'gateway_fee',
  'payment_refund',
  'ticket_order',
  'payment_transfer',
  'payment',
  'gateway_event',
  'bank_movement',
];

/** Watches the statements of a database and the calls to a gateway. */
export function watchCrashes(database: Pick<TestDatabase, 'pool' | 'url'>, stripe: StripeStandIn): Crashes {
  const observer = openDatabase(database.url, { log: silentLog, max: 2, applicationName: 'observer' });
  let crash: Crash | undefined;
  let down: Part | undefined;
  let isWatching = false;
  const steps: string[] = [];

  /** Ends the connections of the product, as the server does when it is killed. */
  const endConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and application_name <> 'observer'`.execute(
      observer.db,
    );

  /** Records a step; one with the name of an earlier step gets a number. */
  function begin(name: string): string {
    const before = steps.filter((step) => step === name || step.startsWith(`${name}, `)).length;
    const step = before === 0 ? name : `${name}, ${before + 1}`;
    steps.push(step);
    return step;
  }

  /** Crashes at this moment of this step, if it is the one. */
  async function at(step: string, moment: Moment): Promise<boolean> {
    if (crash?.step !== step || crash.moment !== moment) return false;
    down = crash.part;
    crash = undefined;
    if (down !== 'database') return true;
    await endConnections();
    down = undefined; // the server starts again at once
    return true;
  }

  async function statement<T>(written: Set<string>, text: string, run: () => Promise<T>): Promise<T> {
    if (down === 'app') throw new Killed();
    const table = WRITE.exec(text)?.[1] ?? '';
    const isInside = written.has('begin');
    if (/^begin/i.test(text)) written.add('begin');
    if (isInside && table !== '') written.add(table);
    const isCommit = /^commit/i.test(text);
    const isStep = isWatching && (isCommit ? written.size > 1 : !isInside && table !== '');
    const name = isCommit
      ? `commit of ${NAMING.find((naming) => written.has(naming)) ?? 'other rows'}`
      : `write of ${table}`;
    if (isCommit || /^rollback/i.test(text)) written.clear();
    if (!isStep) return run();
    const step = begin(name);
    await at(step, 'before');
    if ((down as Part | undefined) === 'app') throw new Killed();
    const result = await run();
    if (!(await at(step, 'after'))) return result;
    if ((down as Part | undefined) === 'app') throw new Killed();
    if ((down as Part | undefined) === undefined) throw new Error('Connection terminated unexpectedly');
    return result;
  }

  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (input: unknown, ...rest: unknown[]) => Promise<unknown>;
    const written = new Set<string>();
    Object.assign(client, {
      query: (input: string | { text: string }, ...rest: unknown[]) =>
        statement(written, typeof input === 'string' ? input : input.text, () => query(input, ...rest)),
    });
  });
  const calls = new WeakMap<object, string>();
  stripe.onCall = async (name, moment, call) => {
    if (moment === 'before' && isWatching && down === undefined)
      calls.set(call, begin(`Stripe ${name.replace('/v1/', '').replaceAll(/\/[a-z]+_test_\w+/g, '/:id')}`));
    await at(calls.get(call) ?? '', moment);
    return down === 'gateway' || down === 'app' ? 503 : undefined;
  };

  return {
    steps,
    watch(next) {
      steps.length = 0;
      crash = next;
      isWatching = true;
    },
    hasCrashed: () => crash === undefined,
    async restart() {
      if (down === 'app') await endConnections();
      down = undefined;
      await untilConnected(database.pool);
    },
    observer,
    async close() {
      stripe.onCall = undefined;
      await observer.close();
    },
  };
}

/** Uses the connections of a pool until none of them is a connection that has ended. */
async function untilConnected(pool: TestDatabase['pool']): Promise<void> {
  for (let left = 50; left > 0; left -= 1) {
    const isOpen = await pool.query('select').then(
      () => true,
      () => false,
    );
    if (isOpen) return;
  }
}
