// The access codes of an event, in the form in which its organizer edits them.
import type { Ctx } from '#domain/ctx';
import {
  type AccessCode,
  accessCodesOf,
  classesWithStock,
  removeAccessCodeIn,
  saveAccessCodeIn,
  takenCodesIn,
} from '#domain/tickets';
import { instantOfWallTime, type WallTime } from '#shared/dates/wall-time.ts';
import { type ArgumentCode, type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { ACCESS_CODES_MAX } from '#shared/limits.ts';
import { changeTickets } from './change-tickets.ts';
import { errorOf } from '#shared/field-errors.ts';
import { numberProblem } from './ticket-limits.ts';

/** An access code as its organizer types it. Times are local times in the event's zone; null means no limit. */
export interface AccessCodeFields {
  code: string;
  /** Number of tickets for which the code may be used; null for any number, NaN for text that is no number. */
  limit: number | null;
  startsAt: WallTime | null;
  endsAt: WallTime | null;
  /** The hidden classes that the code reveals. */
  classIds: string[];
}

/**
 * Adds an access code (`codeId` null) or changes a code, also during a sale. Refuses NOT_SIGNED_IN, FORBIDDEN,
 * NOT_FOUND, BUSY, and ARGUMENTS_ERROR with `accessCode` (`TAKEN`), `codeLimit` (`BELOW_SOLD`), `codeStart`, `codeEnd`
 * and `codeClasses`.
 */
export async function saveAccessCode(
  ctx: Ctx,
  { eventId, codeId, fields }: { eventId: string; codeId: string | null; fields: AccessCodeFields },
): Promise<void> {
  await changeTickets(ctx, { eventId }, async (tx, { tz }) => {
    const codes = await accessCodesOf(tx, { eventId });
    const current = codeId === null ? null : (codes.find(({ id }) => id === codeId) ?? refuse('NOT_FOUND'));
    const hidden = (await classesWithStock(tx, { eventId })).filter((ticketClass) => ticketClass.hidden);
    const isRenamed = current?.code.toLowerCase() !== fields.code.toLowerCase();
    const taken = isRenamed ? await takenCodesIn(tx, { eventId, codes: [fields.code] }) : new Set<string>();
    const isFull = current === null && codes.length >= ACCESS_CODES_MAX;
    const classIds = hidden.map(({ id }) => id).filter((id) => fields.classIds.includes(id));
    refuseFields({
      ...errorOf('accessCode', isFull ? 'TOO_MANY' : codeProblem(fields.code, taken)),
      ...errorOf('codeLimit', limitProblem(fields.limit, current)),
      ...timeProblems(fields, tz),
      ...errorOf('codeClasses', classIds.length === 0 ? 'MISSING' : null),
    });
    await saveAccessCodeIn(tx, {
      eventId,
      id: current?.id ?? null,
      code: fields.code,
      limit: fields.limit,
      startsAt: instantOf(fields.startsAt, tz),
      endsAt: instantOf(fields.endsAt, tz),
      classIds,
    });
  });
}

/**
 * Removes an access code. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, BUSY, and HAS_TICKETS for a code that was used.
 * An organizer can set the end of such a code instead.
 */
export async function removeAccessCode(
  ctx: Ctx,
  { eventId, codeId }: { eventId: string; codeId: string },
): Promise<void> {
  await changeTickets(ctx, { eventId }, (tx) => removeAccessCodeIn(tx, { eventId, id: codeId }));
}

/** `taken`: the given codes that the event already has, in lower case; access codes and promo codes share their texts. */
function codeProblem(code: string, taken: ReadonlySet<string>): ArgumentCode | null {
  if (code === '') return 'MISSING';
  if (!/^[A-Za-z0-9_-]{4,40}$/.test(code)) return 'INVALID';
  return taken.has(code.toLowerCase()) ? 'TAKEN' : null;
}

const limitProblem = (limit: number | null, current: AccessCode | null): ArgumentCode | null =>
  limit === null ? null : numberProblem(limit, current ? current.sold + current.held : 0);

function timeProblems({ startsAt, endsAt }: AccessCodeFields, tz: string): ArgumentErrors {
  const [from, to] = [startsAt, endsAt].map((wall) => (wall === null ? null : instantOfWallTime(wall, tz)));
  const isBackwards =
    from instanceof Temporal.Instant && to instanceof Temporal.Instant && Temporal.Instant.compare(from, to) >= 0;
  return {
    ...errorOf('codeStart', typeof from === 'string' ? from : null),
    ...errorOf('codeEnd', typeof to === 'string' ? to : isBackwards ? 'TOO_SMALL' : null),
  };
}

function instantOf(wall: WallTime | null, tz: string): Temporal.Instant | null {
  const instant = wall === null ? null : instantOfWallTime(wall, tz);
  return typeof instant === 'string' ? null : instant; // `timeProblems` has refused texts that are no time.
}
