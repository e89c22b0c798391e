// The forms of the page that reschedules, postpones or cancels an event. Server only.
import type { Plan, PlannedUpdate } from '#domain/management';
import { CHOICE_DAYS, EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { text, uncleaned, z } from '#shared/input/form.ts';

/** The texts that a person typed. The form and the review that asks for confirmation have the same fields. */
export const planTexts = z.object({
  kind: z.enum(['rescheduled', 'postponed', 'canceled']).catch('rescheduled'),
  startDate: text,
  startTime: text,
  endDate: text,
  endTime: text,
  // a higher limit than the allowed length, so that a longer message is refused and not cut
  message: uncleaned(EVENT_UPDATE_MESSAGE_MAX_CHARS * 2),
  choiceDays: text,
});
export type PlanTexts = z.output<typeof planTexts>;

export const planOf = ({ kind, startDate, startTime, endDate, endTime }: PlanTexts): Plan =>
  kind === 'rescheduled' ? { kind, start: `${startDate}T${startTime}`, end: `${endDate}T${endTime}` } : { kind };

/** For how many days buyers choose. Every other text than one of the choices means that the team decides. */
export const choiceDaysOf = ({ choiceDays }: Pick<PlanTexts, 'choiceDays'>): PlannedUpdate['choiceDays'] =>
  CHOICE_DAYS.find((days) => String(days) === choiceDays) ?? null;

/**
 * The texts of a move, with the end moved by as many days as the start where the person changed the start alone: always
 * for an event of one day, and for a longer one where it would end before it starts. The review shows both.
 */
export function withMovedEnd(typed: PlanTexts, current: Pick<PlanTexts, 'startDate' | 'endDate'>): PlanTexts {
  const { kind, startDate, endDate } = typed;
  if (kind !== 'rescheduled' || startDate === current.startDate || endDate !== current.endDate) return typed;
  if (!DAY.test(startDate) || !DAY.test(endDate)) return typed;
  const isOneDay = current.startDate === current.endDate;
  if (!isOneDay && startDate <= endDate) return typed;
  try {
    const days = Temporal.PlainDate.from(current.startDate).until(startDate).days;
    return { ...typed, endDate: Temporal.PlainDate.from(endDate).add({ days }).toString() };
  } catch {
    return typed; // a day that does not exist: the form says so
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
