import { createHash } from 'node:crypto';
import { CommitUnknownError, inTransaction, isLockTimeout } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { createLimiter } from '#domain/limiter';
import { refuse } from '#shared/errors.ts';
import { SALES_CONCURRENCY, SALES_WAIT_MS } from './limits.ts';
import { claimKey, selectKey } from './idempotency-queries.ts';

/** A request that a client may send more than once. */
export interface IdempotentRequest {
  /** Owner of the key, so that keys of different buyers never collide. */
  scope: string;
  key: string;
  /** The content of the request, which distinguishes a repetition from a different request under the same key. */
  body: unknown;
}

// Buyers who wait for the same row each use a connection. This limit leaves connections for all other requests of the
// site.
const limiter = createLimiter({ concurrency: SALES_CONCURRENCY, waitMs: SALES_WAIT_MS });

/**
 * Runs `work` in one transaction, once per key, and returns `response`. A repetition returns the stored response and
 * does nothing. A refusal does not use up the key, so a later attempt may succeed. Refuses IDEMPOTENCY_MISMATCH for a
 * key that was used for a different request, and BUSY when no slot or row lock is available in time. When the
 * connection breaks during COMMIT, reads once whether the commit happened. When that read fails too, throws
 * `CommitUnknownError`; the caller then repeats with the same key.
 */
export async function runIdempotent<R extends Record<string, string>>(
  ctx: Pick<Ctx, 'db'>,
  { response, ...request }: IdempotentRequest & { response: R },
  work: (tx: Tx) => Promise<void>,
): Promise<{ response: R; repeated: boolean }> {
  const claim = { scope: request.scope, key: request.key, hash: hashOf(request.body), response };
  try {
    return await limiter.run(() =>
      retryingTakenCodes(() =>
        inTransaction(ctx.db, async (tx) => {
          if (!(await claimKey(tx, claim))) return replay<R>(tx, claim);
          await work(tx);
          return { response, repeated: false };
        }),
      ),
    );
  } catch (error) {
    // Another transaction holds the row. No stock was taken, so the buyer may retry.
    if (isLockTimeout(error)) return refuse('BUSY', { retryAfter: 3 });
    if (!(error instanceof CommitUnknownError)) throw error;
    return (await afterLostResponse(ctx, claim, response)) ?? Promise.reject(error);
  }
}

type ClaimedKey = { scope: string; key: string; hash: Buffer };

async function replay<R>(
  db: Ctx['db'] | Tx,
  { scope, key, hash }: ClaimedKey,
): Promise<{ response: R; repeated: boolean }> {
  const record = await selectKey(db, scope, key);
  // The record disappeared between two statements. Only the purge of old keys can delete it.
  if (!record) return refuse('CONFLICT');
  if (!record.request_hash.equals(hash)) return refuse('IDEMPOTENCY_MISMATCH');
  return { response: record.response as R, repeated: true }; // `runIdempotent` wrote the response under the same scope.
}

// The lost commit may have succeeded. Then the stored response equals the response of this request.
async function afterLostResponse<R extends Record<string, string>>(
  ctx: Pick<Ctx, 'db'>,
  claim: ClaimedKey,
  response: R,
) {
  const record = await selectKey(ctx.db, claim.scope, claim.key).catch(() => undefined);
  if (!record) return undefined;
  const replayed = await replay<R>(ctx.db, claim);
  const isOwnResponse = JSON.stringify(replayed.response) === JSON.stringify(response);
  return { response: replayed.response, repeated: !isOwnResponse };
}

// Repeats `work` once when a random short code was taken and the schema refused the code: the second attempt draws
// other codes.
async function retryingTakenCodes<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code !== '23505' || !['ticket_code_once', 'order_number_once'].includes(constraint)) throw error;
    return attempt();
  }
}

/** A hash that is equal for equal requests, independent of the order of their fields. */
function hashOf(body: unknown): Buffer {
  return createHash('sha256').update(canonical(body)).digest();
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`).join(',')}}`;
}
