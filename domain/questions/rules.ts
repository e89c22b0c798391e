// Until when the answers of an event change, and how long its signatures and files stay.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { type ArgumentErrors, refuseFields } from '#shared/errors.ts';
import { DEADLINE_HOURS_MAX, DEFAULT_DEADLINE_HOURS, DEFAULT_SIGNATURE_DAYS, SIGNATURE_DAYS_MAX } from './limits.ts';
import { removeSignatures, selectEventsWithSignatures, selectRule, upsertRule } from './queries.ts';

export interface QuestionRules {
  /** Answers change until this many hours before the start of the event. */
  deadlineHours: number;
  /** Signatures and files are removed this many days after the end of the event. */
  signatureDays: number;
}

/** The rules of an event; without rules of its own, a day before the start and 90 days after the end. */
export async function questionRules(db: Db | Tx, { eventId }: { eventId: string }): Promise<QuestionRules> {
  const row = await selectRule(db, eventId);
  return {
    deadlineHours: row?.deadline_hours ?? DEFAULT_DEADLINE_HOURS,
    signatureDays: row?.signature_days ?? DEFAULT_SIGNATURE_DAYS,
  };
}

/** Replaces the rules of an event. Refuses ARGUMENTS_ERROR with `deadlineHours` and `signatureDays`. */
export async function saveQuestionRulesIn(
  tx: Tx,
  { eventId, rules }: { eventId: string; rules: QuestionRules },
): Promise<void> {
  const { deadlineHours, signatureDays } = rules;
  const errors: ArgumentErrors = {};
  if (!isWhole(deadlineHours, { min: 0, max: DEADLINE_HOURS_MAX })) errors.deadlineHours = ['INVALID'];
  if (!isWhole(signatureDays, { min: 1, max: SIGNATURE_DAYS_MAX })) errors.signatureDays = ['INVALID'];
  refuseFields(errors);
  await upsertRule(tx, { event_id: eventId, deadline_hours: deadlineHours, signature_days: signatureDays });
}

const isWhole = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/**
 * The job that removes signatures and files some time after their event. A postponed event has no date, so they stay until
 * it has taken place or is canceled. Safe to run twice.
 */
export async function purgeSignatures(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const rows = await selectEventsWithSignatures(ctx.db);
  const days = new Map(rows.map((row) => [row.event_id, row.signature_days ?? DEFAULT_SIGNATURE_DAYS]));
  const events = await eventSummaries(ctx, { ids: [...days.keys()] });
  const now = ctx.clock.now();
  const due = events.filter(({ id, status, endsAt }) => {
    const removeAt = Temporal.Instant.from(endsAt).add({ hours: (days.get(id) ?? DEFAULT_SIGNATURE_DAYS) * 24 });
    return status !== 'postponed' && Temporal.Instant.compare(removeAt, now) <= 0;
  });
  if (due.length > 0)
    await removeSignatures(
      ctx.db,
      due.map(({ id }) => id),
    );
}
