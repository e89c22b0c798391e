// The verbs of the doors over HTTP, for the shop of the kill tests.
import { setTimeout as sleep } from 'node:timers/promises';
import { admitByCode, type OfflineScan, syncScans, undoCheckIn } from '#domain/checkin';
import type { Db } from '#domain/ctx';
import { readTicketCode } from '#domain/tickets';
import { contextOf } from '../worlds/context.ts';
import type { DoorPath } from './shop-process.ts';

export interface DoorRequest {
  accountId: string;
  eventId: string;
  door: string;
  code: string;
  key: string;
  checkInId: string;
  scans: OfflineScan[];
}

export const isDoorPath = (path: string | undefined): path is DoorPath =>
  path === '/scan' || path === '/undo' || path === '/sync';

/**
 * Answers one request of a device. The twin `unguarded` looks for an admission and then writes; the twin `forgetful`
 * does not recognize a scan that is sent again.
 */
export async function serveDoor(
  db: Db,
  path: DoorPath,
  { request, twin }: { request: DoorRequest; twin?: 'unguarded' | 'forgetful' },
): Promise<Record<string, string>> {
  const ctx = contextOf(db, personOf(request.accountId));
  const { eventId, door, code, key } = request;
  if (path === '/sync') {
    const results = await syncScans(ctx, request);
    return Object.fromEntries(results.map((scan) => [scan.key, scan.result]));
  }
  if (path === '/undo') return { id: (await undoCheckIn(ctx, request)).id };
  if (twin === 'unguarded') return scanUnguarded(db, request);
  const first = twin === 'forgetful' ? await firstAdmission(db, code) : undefined;
  if (first) return { result: 'refused', reason: 'already_admitted', firstId: first.id };
  const answer = await admitByCode(ctx, { eventId, door, code, scanKey: key });
  return { id: answer.id, result: answer.result, reason: answer.reason ?? '', firstId: answer.first?.id ?? '' };
}

/** The person with an account, signed in. */
export const personOf = (accountId: string) => ({
  kind: 'person' as const,
  key: accountId,
  accountId,
  publicId: '',
  isStaff: false,
  hasTikibar: false,
  sessionId: '',
  impersonatorId: null,
  isStrong: false,
  authenticatedAt: Temporal.Now.instant(),
});

async function ticketIdOf(db: Db, payload: string): Promise<string> {
  const read = await readTicketCode({ db }, { payload });
  return 'claim' in read ? read.claim.ticketId : '';
}

/** The admission of a ticket that is not undone. */
async function firstAdmission(db: Db, code: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('check_in as admission')
    .select('id')
    .where('ticket_id', '=', await ticketIdOf(db, code))
    .where('result', '=', 'admitted')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('check_in as undo').select('id').whereRef('undo.undoes', '=', 'admission.id'))),
    )
    .executeTakeFirst();
}

async function scanUnguarded(
  db: Db,
  { eventId, code, door, key, accountId }: DoorRequest,
): Promise<Record<string, string>> {
  const first = await firstAdmission(db, code);
  if (first) return { result: 'refused', reason: 'already_admitted', firstId: first.id };
  await sleep(50); // other devices look for an admission of the same ticket meanwhile
  const ticketId = await ticketIdOf(db, code);
  const ticket = await db
    .selectFrom('ticket')
    .select(['ticket_class_id'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('check_in')
    .values({
      event_id: eventId,
      ticket_id: ticketId,
      ticket_class_id: ticket.ticket_class_id,
      result: 'admitted',
      entry: Math.trunc(Math.random() * 1_000_000_000), // a random number, so that the constraint does not stop the twin
      door,
      account_id: accountId,
      scan_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, result: 'admitted', reason: '', firstId: '' };
}
