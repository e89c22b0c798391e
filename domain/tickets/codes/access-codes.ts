// Access codes as organizers see and change them. Changes need the lock of the stock (`lockStockIn`).
import type { Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { insertTiers, resizeTier } from '../queries.ts';
import { deleteCodes, insertCode, selectCodes, setCodeClasses, updateCode } from './queries.ts';

/** The capacity of a code's tier when the code may be used any number of times. */
export const UNLIMITED = 1_000_000_000;

/** A code that reveals hidden ticket classes. Times are ISO instants. */
export interface AccessCode {
  id: string;
  code: string;
  /** Number of tickets for which the code may be used; null for any number. */
  limit: number | null;
  sold: number;
  held: number;
  startsAt: string | null;
  endsAt: string | null;
  classIds: string[];
}

/** The access codes of an event, oldest first. Only for the event's organizer. */
export async function accessCodesOf(db: Db | Tx, input: { eventId: string }): Promise<AccessCode[]> {
  const rows = await selectCodes(db, input.eventId, 'access');
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    limit: row.capacity === UNLIMITED ? null : row.capacity,
    sold: row.sold,
    held: row.held,
    startsAt: row.starts_at?.toString() ?? null,
    endsAt: row.ends_at?.toString() ?? null,
    classIds: row.class_ids,
  }));
}

export interface AccessCodeInput {
  eventId: string;
  /** Null for a new code. */
  id: string | null;
  code: string;
  limit: number | null;
  startsAt: Temporal.Instant | null;
  endsAt: Temporal.Instant | null;
  classIds: string[];
}

/**
 * Creates or changes a code. Refuses NOT_FOUND, and CONFLICT when the code was used for more tickets than the limit.
 */
export async function saveAccessCodeIn(tx: Tx, input: AccessCodeInput): Promise<void> {
  const { eventId, id, code, limit, startsAt, endsAt, classIds } = input;
  const capacity = limit ?? UNLIMITED;
  const set = { code, starts_at: startsAt, ends_at: endsAt };
  if (id === null) {
    const [tier] = await insertTiers(tx, [{ event_id: eventId, kind: 'code', capacity }]);
    const codeId = await insertCode(tx, { ...set, event_id: eventId, kind: 'access', tier_id: tier?.id ?? '' });
    return setCodeClasses(tx, [codeId], classIds);
  }
  const stored = await storedCode(tx, { eventId, id });
  if (!(await resizeTier(tx, stored.tier_id, { capacity }))) refuse('CONFLICT');
  await updateCode(tx, id, set);
  await setCodeClasses(tx, [id], classIds);
}

/** Deletes a code. Refuses NOT_FOUND, and HAS_TICKETS when tickets were reserved or ordered with the code. */
export async function removeAccessCodeIn(tx: Tx, input: { eventId: string; id: string }): Promise<void> {
  const code = await storedCode(tx, input);
  if (code.sold + code.held > 0) refuse('HAS_TICKETS');
  await deleteCodes(tx, [code]);
}

async function storedCode(tx: Tx, { eventId, id }: { eventId: string; id: string }) {
  const rows = await selectCodes(tx, eventId, 'access');
  return rows.find((row) => row.id === id) ?? refuse('NOT_FOUND');
}
