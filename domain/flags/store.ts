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

/** All flags of one process. Asking never waits and never fails. */
export interface Flags {
  /** What one flag is for somebody; an unknown name is false with reason ERROR. Counts as an exposure. */
  evaluate: (name: string, subject: FlagSubject) => FlagResult;
  /** What all flags are for somebody. Counts as an exposure of each. */
  values: (subject: FlagSubject) => FlagValues;
  /** Resolves when the store was asked for the first time, whatever it answered. */
  ready: Promise<void>;
  /** Stops asking the store, and writes the exposures that are not written yet. */
  close: () => Promise<void>;
}

interface Options {
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>;
  /** Told after any flag changed: what was made with the old ones is to be thrown away. */
  onChanged: () => void;
  /** How often the store is asked for switches of other processes, in milliseconds. */
  refreshMs?: number;
  /** How often exposures are written, in milliseconds. */
  writeMs?: number;
}

/** 'garbage': a row that cannot be read. */
type Snapshot = { flags: Map<FlagName, FlagDefinition | 'garbage'>; text: string; syncedAt: number };

const open = new Set<() => Promise<void>>();

/** Makes every store of this process read its flags anew; resolves when they have. */
export async function refreshFlags(): Promise<void> {
  await Promise.all([...open].map((refresh) => refresh()));
}

/**
 * Opens the flags of this process. They are read into memory now, every few seconds, and at once when somebody switches
 * one in this process; where the store cannot be asked the last ones known stay, and before those the shipped ones.
 */
export function openFlags({ ctx, onChanged, refreshMs = 10_000, writeMs = 30_000 }: Options): Flags {
  const exposures = new Exposures();
  let snapshot: Snapshot | null = null;
  let isAway = false;
  let isClosed = false;
  const refresh = inTurn(async () => {
    try {
      const next = toSnapshot(await selectFlags(ctx.db), ctx.clock.now().epochMilliseconds);
      const isOther = next.text !== snapshot?.text;
      snapshot = next;
      if (isOther) onChanged();
      if (isAway) ctx.log.info({}, 'flags are read again');
      isAway = false;
    } catch (error) {
      if (!isAway && !isClosed) ctx.log.warn({ err: error }, 'flags could not be read; the last ones known stay');
      isAway = true;
    }
  });
  // what cannot be written is kept for the next time; that the database is away is said by whoever needs it
  const write = inTurn(() =>
    exposures.write(ctx).catch((error: unknown) => ctx.log.debug({ err: error }, 'exposures wait')),
  );
  const result = (name: string, subject: FlagSubject): FlagResult => {
    const found = resultOf(snapshot, name, subject, ctx.clock.now().epochMilliseconds);
    exposures.record(found, subject.userId);
    return found;
  };
  const timers = [setInterval(refresh, refreshMs), setInterval(write, writeMs)];
  for (const timer of timers) timer.unref();
  open.add(refresh);
  return {
    evaluate: result,
    values: (subject) => Object.fromEntries(flagNames.map((name) => [name, result(name, subject).value])) as FlagValues,
    ready: refresh(),
    close: async () => {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      open.delete(refresh);
      await write();
    },
  };
}

function resultOf(snapshot: Snapshot | null, name: string, subject: FlagSubject, serverTime: number): FlagResult {
  const times: FlagTimes = { configSyncTime: snapshot?.syncedAt ?? 0, serverTime };
  if (!isFlagName(name)) return plainResult({ name, value: false, reason: 'ERROR' }, times);
  if (!snapshot) return plainResult({ name, value: FLAG_DEFAULTS[name], reason: 'DEFAULT' }, times);
  const flag = snapshot.flags.get(name);
  if (flag === 'garbage') return plainResult({ name, value: FLAG_DEFAULTS[name], reason: 'ERROR' }, times);
  return evaluate(flag ?? shippedFlag(name), subject, times);
}

/** Names the code no longer asks for are left out. */
function toSnapshot(rows: FlagRow[], syncedAt: number): Snapshot {
  const flags: Snapshot['flags'] = new Map();
  for (const row of rows) if (isFlagName(row.name)) flags.set(row.name, readable(row) ?? 'garbage');
  return { flags, text: JSON.stringify([...flags].sort()), syncedAt };
}

function readable(row: FlagRow): FlagDefinition | null {
  try {
    return readFlag(row);
  } catch {
    return null;
  }
}

/**
 * Runs `work` once at a time. Whoever asks while it runs gets a run that begins after it: what they know of is in it;
 * all who wait share that one.
 */
function inTurn(work: () => Promise<void>): () => Promise<void> {
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
