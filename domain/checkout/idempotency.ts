import { createHash } from 'node:crypto';
import { CommitUnknownError, inTransaction, isLockTimeout } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { SALES_CONCURRENCY, SALES_WAIT_MS } from '#shared/limits.ts';
import { createLimiter } from './limiter.ts';
import { claimKey, selectKey } from './queries.ts';

/** A request that may arrive more than once. */
export interface IdempotentRequest {
  /** Whose key it is: keys of different buyers never meet. */
  scope: string;
  key: string;
  /** What was asked, to tell a repetition from a different request under the same key. */
  body: unknown;
}

// Buyers who wait for one row each sit on a connection: a contended event may not take them all from the rest of the site.
const gate = createLimiter({ atOnce: SALES_CONCURRENCY, waitMs: SALES_WAIT_MS });

const KEY = /^[\x21-\x7e]{1,100}$/;

/** Refuses ARGUMENTS_ERROR for a key that is missing or no plain short text. */
export function requireIdempotencyKey(key: unknown): string {
  const good = typeof key === 'string' && KEY.test(key);
  refuseFields(good ? {} : { idempotencyKey: [key === undefined || key === '' ? 'MISSING' : 'INVALID'] });
  return String(key);
}

/**
 * Does `work` in one transaction, once per key, and answers `response`; a repetition gets the answer of the first time
 * and does nothing. A refusal leaves the key free, so that trying again later may succeed. Refuses
 * IDEMPOTENCY_MISMATCH for a key used for something else, and BUSY when a turn or a row is not to be had in time. When
 * the answer of a commit is lost, looks once whether it happened; if that cannot be told, throws `CommitUnknownError`:
 * repeat with the same key.
 */
export async function runIdempotent<R extends Record<string, string>>(
  ctx: Pick<Ctx, 'db'>,
  request: IdempotentRequest,
  response: R,
  work: (tx: Tx) => Promise<void>,
): Promise<{ response: R; repeated: boolean }> {
  const claim = { scope: request.scope, key: request.key, hash: hashOf(request.body), response };
  try {
    return await gate(() =>
      retryingTakenCodes(() =>
        inTransaction(ctx.db, async (tx) => {
          if (!(await claimKey(tx, claim))) return replay<R>(tx, claim);
          await work(tx);
          return { response, repeated: false };
        }),
      ),
    );
  } catch (error) {
    // somebody sits on the row: nothing was taken, and later is better than never
    if (isLockTimeout(error)) return refuse('BUSY', { retryAfter: 3 });
    if (!(error instanceof CommitUnknownError)) throw error;
    return (await afterLostAnswer(ctx, claim, response)) ?? Promise.reject(error);
  }
}

type Claimed = { scope: string; key: string; hash: Buffer };

async function replay<R>(
  db: Ctx['db'] | Tx,
  { scope, key, hash }: Claimed,
): Promise<{ response: R; repeated: boolean }> {
  const known = await selectKey(db, scope, key);
  // gone between two statements: only the purge of keys months old does that
  if (!known) return refuse('CONFLICT');
  if (!known.request_hash.equals(hash)) return refuse('IDEMPOTENCY_MISMATCH');
  return { response: known.response as R, repeated: true }; // written by `once` under the same scope
}

// The transaction may also have been ours and have happened: then the stored answer is the one we would have given.
async function afterLostAnswer<R extends Record<string, string>>(ctx: Pick<Ctx, 'db'>, claim: Claimed, response: R) {
  const known = await selectKey(ctx.db, claim.scope, claim.key).catch(() => undefined);
  if (!known) return undefined;
  const replayed = await replay<R>(ctx.db, claim);
  const own = JSON.stringify(replayed.response) === JSON.stringify(response);
  return { response: replayed.response, repeated: !own };
}

// A random short code met its twin: the schema refused, other random codes will do.
async function retryingTakenCodes<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code !== '23505' || !['ticket_code_once', 'order_number_once'].includes(constraint)) throw error;
    return attempt();
  }
}

/** The same for equal requests, whatever the order of their fields. */
function hashOf(body: unknown): Buffer {
  return createHash('sha256').update(canonical(body)).digest();
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}
