// The period that a report about money covers, in the zone of the organization.

/** The periods to choose from. `dates`: the days that the reader typed. */
export const MONEY_PERIODS = ['month', 'last-month', 'year', 'all', 'dates'] as const;
export type MoneyPeriodName = (typeof MONEY_PERIODS)[number];

/** A period as the URL names it. */
export interface TypedPeriod {
  period?: string | undefined;
  /** `YYYY-MM-DD`; '' for no bound. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A period of whole days. */
export interface MoneyPeriod {
  name: MoneyPeriodName;
  /** The first and the last day, `YYYY-MM-DD`; null for no bound. */
  from: string | null;
  to: string | null;
  /** The first instant, and the first instant after it. */
  since: Temporal.Instant | null;
  until: Temporal.Instant | null;
}

/**
 * The period that the URL names: days when it has any, else a name, else this month. Days in the wrong order are swapped, and texts that
 * are no days are left out.
 */
export function readPeriod(typed: TypedPeriod, { now, tz }: { now: Temporal.Instant; tz: string }): MoneyPeriod {
  const today = now.toZonedDateTimeISO(tz).toPlainDate();
  const [from, to] = [dayOf(typed.from), dayOf(typed.to)];
  if (from || to) {
    const isSwapped = from !== null && to !== null && Temporal.PlainDate.compare(from, to) > 0;
    return isSwapped ? period('dates', { from: to, to: from }, tz) : period('dates', { from, to }, tz);
  }
  const name = MONEY_PERIODS.find((known) => known === typed.period && known !== 'dates') ?? 'month';
  return period(name, daysOf(name, today), tz);
}

interface Days {
  from: Temporal.PlainDate | null;
  to: Temporal.PlainDate | null;
}

function daysOf(name: MoneyPeriodName, today: Temporal.PlainDate): Days {
  const first = today.with({ day: 1 });
  if (name === 'month') return { from: first, to: first.add({ months: 1 }).subtract({ days: 1 }) };
  if (name === 'last-month') return { from: first.subtract({ months: 1 }), to: first.subtract({ days: 1 }) };
  if (name === 'year') return { from: first.with({ month: 1 }), to: today.with({ month: 12, day: 31 }) };
  return { from: null, to: null };
}

const period = (name: MoneyPeriodName, { from, to }: Days, tz: string): MoneyPeriod => ({
  name,
  from: from?.toString() ?? null,
  to: to?.toString() ?? null,
  since: from?.toZonedDateTime(tz).toInstant() ?? null,
  until: to?.add({ days: 1 }).toZonedDateTime(tz).toInstant() ?? null,
});

/** Years with four digits only, which databases and calendars can hold. */
function dayOf(text = ''): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}
