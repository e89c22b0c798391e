// Until when a bank transfer must arrive.

/** Money needs a bank day and the organizer a day to look, so the last day is this many days before the event. */
const DAYS_BEFORE_EVENT = 1;
/** With fewer days, banks may be slower than the due date; then bank transfer is not offered. */
const DAYS_MIN = 2;

export interface DueRule {
  /** Instants, ISO. */
  now: string;
  /** How many days the organizer gives. */
  days: number;
  startsAt: string;
  /** The zone of the event. */
  tz: string;
}

/**
 * The end of the last day on which the money may arrive, in the zone of the event: `days` days after the order, and never
 * later than the day before the event. Null when that leaves less than two days.
 */
export function transferDue({ now, days, startsAt, tz }: DueRule): Temporal.Instant | null {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(tz).toPlainDate();
  const eventDay = Temporal.Instant.from(startsAt).toZonedDateTimeISO(tz).toPlainDate();
  const wanted = today.add({ days });
  const latest = eventDay.subtract({ days: DAYS_BEFORE_EVENT });
  const day = Temporal.PlainDate.compare(wanted, latest) < 0 ? wanted : latest;
  if (today.until(day).days < DAYS_MIN) return null;
  return day.add({ days: 1 }).toZonedDateTime(tz).subtract({ seconds: 1 }).toInstant();
}
