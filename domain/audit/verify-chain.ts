import { createHash } from 'node:crypto';
import type { Ctx } from '#domain/ctx';
import { type ChainLink, selectLink, selectLinks } from './queries.ts';

/** Whether the chain is valid; `id` is the first entry that breaks it. */
export type ChainState = { ok: true; count: number; head: string | null } | { ok: false; id: string };

const BATCH = 1_000;
const FIRST_PREVIOUS_HASH = Buffer.alloc(32);

/**
 * Reads the whole chain in batches and recomputes every seal, which detects changed, removed and inserted entries.
 * Entries cut off at the end are detected only with a `head` stored earlier (`1234:hash`), passed as `knownHead`.
 */
export async function verifyChain(ctx: Pick<Ctx, 'db'>, input: { knownHead?: string } = {}): Promise<ChainState> {
  let count = 0;
  let previousHash: Buffer = FIRST_PREVIOUS_HASH;
  for (;;) {
    const links = await selectLinks(ctx.db, { after: String(count), limit: BATCH });
    for (const link of links) {
      if (link.id !== String(count + 1) || !link.previous_hash.equals(previousHash) || !link.hash.equals(seal(link)))
        return { ok: false, id: link.id };
      previousHash = link.hash;
      count += 1;
    }
    if (links.length < BATCH) break;
  }
  const missing = await missingHead(ctx, input.knownHead);
  if (missing !== null) return { ok: false, id: missing };
  return { ok: true, count, head: count === 0 ? null : `${count}:${previousHash.toString('hex')}` };
}

/** The seal that an entry must have at its position. */
function seal(link: ChainLink): Buffer {
  return createHash('sha256').update(link.previous_hash).update(canonical(link)).digest();
}

/**
 * Returns the same text as `audit_canonical()` in the migration: one array, with PostgreSQL's space after each comma.
 */
function canonical(link: ChainLink): string {
  const { id, micros, actor_kind, account_id, impersonator_id, action, subject_kind, subject_id } = link;
  const fields = [id, micros, actor_kind, account_id, impersonator_id, action, subject_kind, subject_id];
  const values = [...fields, link.network, link.request_id, link.detail];
  return `[${values.map((field) => JSON.stringify(field)).join(', ')}]`;
}

/** The id of a stored head whose entry is missing or different; null when the entry matches. */
async function missingHead(ctx: Pick<Ctx, 'db'>, head: string | undefined): Promise<string | null> {
  if (head === undefined) return null;
  const [id = '', hash = ''] = head.split(':');
  const link = await selectLink(ctx.db, id);
  return link?.hash.toString('hex') === hash ? null : id;
}
