import type { Ctx } from '#domain/ctx';
import {
  FLAG_DEFAULTS,
  flagNames,
  isFlagName,
  type FlagName,
  type FlagResult,
  type FlagSubject,
  type FlagValues,
} from '#shared/flags.ts';
import { type FlagDefinition, readFlag, shippedFlag } from './definition.ts';
import { evaluate, type FlagTimes, plainResult } from './evaluate.ts';
import { Exposures } from './exposures.ts';
import { type FlagRow, selectFlags } from './queries.ts';

/** The flags of one process. Evaluating never waits and never fails. */
export interface Flags {
  /** Evaluates one flag. An unknown name is false with reason ERROR. Counts as an exposure. */
  evaluate: (name: string, subject: FlagSubject) => FlagResult;
  /** Evaluates all flags. Counts as an exposure of each flag. */
  values: (subject: FlagSubject) => FlagValues;
  /** Resolves after the first read from the database, successful or not. */
  ready: Promise<void>;
  /** Stops reading the database, and writes the exposures that are not written yet. */
  close: () => Promise<void>;
}

interface Options {
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>;
  /** Called after any flag changed, so that the caller drops results computed from old values. */
  onChanged: () => void;
  /** Milliseconds between two reads of the flags. A read picks up the changes of other processes. */
  refreshMs?: number;
  /** Milliseconds between two writes of exposures. */
  writeMs?: number;
}

/** 'garbage' stands for a row that cannot be parsed. */
type Snapshot = { flags: Map<FlagName, FlagDefinition | 'garbage'>; text: string; syncedAt: number };

const openStores = new Set<() => Promise<void>>();

/** Refreshes every flag store of this process. Resolves when all stores have read the database. */
export async function refreshFlags(): Promise<void> {
  await Promise.all([...openStores].map((refresh) => refresh()));
}

/**
 * Opens the flags of this process. Reads the flags now, every few seconds, and at once when this process saves a flag.
 * When the database is unavailable, the last known values stay. Before the first read the flags have their shipped
 * values.
 */
export function openFlags({ ctx, onChanged, refreshMs = 10_000, writeMs = 30_000 }: Options): Flags {
  const exposures = new Exposures();
  let snapshot: Snapshot | null = null;
  let isUnavailable = false;
  let isClosed = false;
  const refresh = serialize(async () => {
    try {
      const next = toSnapshot(await selectFlags(ctx.db), ctx.clock.now().epochMilliseconds);
      const isChanged = next.text !== snapshot?.text;
      snapshot = next;
      if (isChanged) onChanged();
      if (isUnavailable) ctx.log.info({}, 'feature flags can be read again');
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable && !isClosed)
        ctx.log.warn({ err: error }, 'feature flags could not be read; using the last known values');
      isUnavailable = true;
    }
  });
  // Exposures that cannot be written wait for the next write. Another part of the product logs the outage itself.
  const write = serialize(() =>
    exposures
      .write(ctx)
      .catch((error: unknown) =>
        ctx.log.debug({ err: error }, 'exposures could not be written; the next write includes them'),
      ),
  );
  const evaluateAndRecord = (name: string, subject: FlagSubject): FlagResult => {
    const evaluated = resultOf(snapshot, { name, subject, serverTime: ctx.clock.now().epochMilliseconds });
    exposures.record(evaluated, subject.userId);
    return evaluated;
  };
  const timers = [setInterval(refresh, refreshMs), setInterval(write, writeMs)];
  for (const timer of timers) timer.unref();
  openStores.add(refresh);
  return {
    evaluate: evaluateAndRecord,
    values: (subject) =>
      Object.fromEntries(flagNames.map((name) => [name, evaluateAndRecord(name, subject).value])) as FlagValues,
    ready: refresh(),
    close: async () => {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      openStores.delete(refresh);
      await write();
    },
  };
}

function resultOf(
  snapshot: Snapshot | null,
  { name, subject, serverTime }: { name: string; subject: FlagSubject; serverTime: number },
): FlagResult {
  const times: FlagTimes = { configSyncTime: snapshot?.syncedAt ?? 0, serverTime };
  if (!isFlagName(name)) return plainResult({ name, value: false, reason: 'ERROR' }, times);
  if (!snapshot) return plainResult({ name, value: FLAG_DEFAULTS[name], reason: 'DEFAULT' }, times);
  const flag = snapshot.flags.get(name);
  if (flag === 'garbage') return plainResult({ name, value: FLAG_DEFAULTS[name], reason: 'ERROR' }, times);
  return evaluate(flag ?? shippedFlag(name), subject, times);
}

/** Converts the rows to a snapshot without flags whose names the code no longer uses. */
function toSnapshot(rows: FlagRow[], syncedAt: number): Snapshot {
  const flags: Snapshot['flags'] = new Map();
  for (const row of rows) if (isFlagName(row.name)) flags.set(row.name, readFlagOrNull(row) ?? 'garbage');
  return { flags, text: JSON.stringify([...flags].sort()), syncedAt };
}

function readFlagOrNull(row: FlagRow): FlagDefinition | null {
  try {
    return readFlag(row);
  } catch {
    return null;
  }
}

/**
 * Runs `work` once at a time. A call during a run starts one more run afterwards, which includes the caller's change.
 * All calls that wait meanwhile share that run.
 */
function serialize(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running && !next) return start();
    next ??= Promise.resolve(running).then(() => {
      next = null;
      return start();
    });
    return next;
  };
}
