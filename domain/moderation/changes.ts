// Changes of a published event that a rule held back. The event does not change until staff decide.
import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { refuse } from '#shared/errors.ts';
import { backgroundOf } from './background.ts';
import { selectLatestDecision } from './decision-queries.ts';
import { applyAll, type Edit, judgeEdits } from './edits.ts';
import {
  closeReview,
  insertReview,
  selectDecidedReview,
  selectOpenChanges,
  selectReviewedChanges,
  updateOpenChanges,
} from './review-queries.ts';
import type { Finding } from './rules/types.ts';
import { findingsOf } from './states.ts';
import { changesOf, type TextChange } from './text-change.ts';
import { sha256, wordsOf } from './words.ts';

/** Changes that wait for staff. */
export interface WaitingChanges {
  reviewId: string;
  changes: TextChange[];
  findings: Finding[];
  /** The time since which the changes wait, an ISO instant. */
  since: string;
}

/** The waiting changes of an event; null when no changes wait. The caller checks who reads them. */
export async function waitingChanges(db: Db | Tx, { eventId }: { eventId: string }): Promise<WaitingChanges | null> {
  const row = await selectOpenChanges(db, eventId);
  if (!row) return null;
  return {
    reviewId: row.id,
    changes: changesOf(row),
    findings: findingsOf(row),
    since: row.requested_at.toString(),
  };
}

/** The latest decision about changes of an event, if staff rejected the changes and the decision is in force. */
export interface RejectedChanges {
  decisionId: string;
  fields: string[];
  /** A reason that staff wrote as plain text. */
  reason: string;
  appeal: 'none' | 'open' | 'upheld';
}

/**
 * Changes that staff rejected within the last 30 days. Null when staff rejected no changes, or approved later changes.
 */
export async function rejectedChanges(db: Db | Tx, { eventId }: { eventId: string }): Promise<RejectedChanges | null> {
  const row = await selectLatestDecision(db, eventId);
  if (row?.kind !== 'changes_rejected' || row.lifted_at !== null) return null;
  const { id, reason, appeal_state: appeal } = row;
  const fields = changesOf(row).map(({ field }) => field);
  return { decisionId: id, fields, reason, appeal: appeal === null || appeal === 'granted' ? 'none' : appeal };
}

/** The changes of a review; null for a review of a draft. */
export const reviewedChanges = async (
  db: Db | Tx,
  { reviewId }: { reviewId: string },
): Promise<TextChange[] | null> => {
  const row = await selectReviewedChanges(db, reviewId);
  return row?.changes ? changesOf(row) : null;
};

/** SHA-256 of the waiting changes, so that staff decide about exactly the changes that they saw. */
export const fingerprintOfChanges = (changes: TextChange[]): string =>
  sha256(changes.map(({ field, after }) => [field, after]).toSorted());

interface Editing {
  /** The locked event as it is stored. */
  event: EventRecord;
  organizationId: string;
  accountId: string | null;
  /** Fields that were changed again, so that their waiting change ends. */
  ended: string[];
}

/**
 * Checks changes of a locked published event. Returns the fields that wait for staff from now on; the caller writes all
 * other fields. Refuses CHANGES_REJECTED for changes that staff rejected.
 */
export async function holdChangesIn(
  tx: Tx,
  { event, organizationId, accountId, ended }: Editing,
  { edits, editOf }: { edits: Edit[]; editOf: (change: TextChange) => Edit },
): Promise<Set<string>> {
  const waiting = await waitingChanges(tx, { eventId: event.id });
  if (edits.length === 0 && !waiting?.changes.some(({ field }) => ended.includes(field))) return new Set();
  const stays = (waiting?.changes ?? []).filter(({ field }) => !ended.includes(field)).map(editOf);
  const words = await wordsOf(tx, event);
  const events = [event, applyAll(words, [...edits, ...stays]).event];
  const background = await backgroundOf(tx, { events, organizationId });
  const { held } = judgeEdits(words, edits, background);
  const accepted = applyAll(
    words,
    edits.filter((edit) => !held.includes(edit)),
  );
  const next = [...stays, ...held];
  const { findings } = judgeEdits(accepted, next, background);
  await storeIn(tx, { eventId: event.id, organizationId, accountId, changes: next.map(changeOf), findings, waiting });
  return new Set(held.map(({ field }) => field));
}

const changeOf = ({ field, before, after }: Edit): TextChange => ({ field, before, after });

interface Stored {
  eventId: string;
  organizationId: string;
  accountId: string | null;
  changes: TextChange[];
  findings: Finding[];
  waiting: WaitingChanges | null;
}

async function storeIn(tx: Tx, { waiting, ...next }: Stored): Promise<void> {
  const { eventId, changes, findings } = next;
  if (isDeepStrictEqual(changes, waiting?.changes ?? [])) return;
  if (changes.length === 0) return void (await closeReview(tx, { eventId, state: 'withdrawn' }));
  const decided = await selectDecidedReview(tx, { eventId, fingerprint: fingerprintOfChanges(changes) });
  if (decided?.state === 'rejected') refuse('CHANGES_REJECTED');
  if (waiting) await updateOpenChanges(tx, { reviewId: waiting.reviewId, changes, findings });
  else await insertReview(tx, next);
}

/** Ends the review of an event's changes. Returns the changes, which the caller may write to a draft. */
export async function withdrawChangesIn(tx: Tx, { eventId }: { eventId: string }): Promise<TextChange[]> {
  const waiting = await waitingChanges(tx, { eventId });
  if (!waiting) return [];
  await closeReview(tx, { eventId, state: 'withdrawn' });
  return waiting.changes;
}
