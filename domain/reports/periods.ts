/** What was sold in a period. */
export interface Sales {
  tickets: number;
  orders: number;
  /** Minor units. */
  totalMinor: number;
}

/** The sales from the day `from` to the day `to`, both included (`YYYY-MM-DD`). */
export interface PeriodSales extends Sales {
  from: string;
  to: string;
}

/** The sales of an event over time, without gaps. */
export interface SalesOverTime {
  unit: 'day' | 'week' | 'month';
  periods: PeriodSales[];
}

/** More periods make bars that are too narrow to read on a phone. */
const MAX_PERIODS = 62;
/** Sales of events last some months. A wrong clock may have stored an order decades away. */
const MAX_MONTHS = 120;

/**
 * The sales of each day, week (from Monday) or month: the shortest unit that gives at most 62 periods. The first and
 * the last period are cut to the first and the last day.
 * @param days in any order
 * @param today the last day, unless there are later sales
 */
export function salesOverTime(days: (Sales & { day: string })[], today: string): SalesOverTime {
  const first = days.map(({ day }) => day).toSorted()[0];
  if (first === undefined) return { unit: 'day', periods: [] };
  const last = [...days.map(({ day }) => day), today].toSorted().at(-1) ?? today;
  for (const unit of ['day', 'week'] as const) {
    const periods = periodsBetween({ first, last, unit }, MAX_PERIODS);
    if (periods.at(-1)?.to === last) return { unit, periods: fill(periods, days) };
  }
  return { unit: 'month', periods: fill(periodsBetween({ first, last, unit: 'month' }, MAX_MONTHS), days) };
}

interface Span {
  first: string;
  last: string;
  unit: SalesOverTime['unit'];
}

/** The periods from `first`, at most `limit`. */
function periodsBetween({ first, last, unit }: Span, limit: number): PeriodSales[] {
  const periods: PeriodSales[] = [];
  for (let from = first; from <= last && periods.length < limit;) {
    const end = lastDayOf(from, unit);
    const to = end < last ? end : last;
    periods.push({ from, to, tickets: 0, orders: 0, totalMinor: 0 });
    from = Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  }
  return periods;
}

function lastDayOf(day: string, unit: Span['unit']): string {
  const date = Temporal.PlainDate.from(day);
  if (unit === 'day') return day;
  return (unit === 'week' ? date.add({ days: 7 - date.dayOfWeek }) : date.with({ day: date.daysInMonth })).toString();
}

/** Adds the sales of each day to its period. Sales after the last period are part of the last period. */
function fill(periods: PeriodSales[], days: (Sales & { day: string })[]): PeriodSales[] {
  for (const { day, tickets, orders, totalMinor } of days) {
    const period = periods.find(({ to }) => day <= to) ?? periods.at(-1);
    if (!period) continue;
    period.tickets += tickets;
    period.orders += orders;
    period.totalMinor += totalMinor;
  }
  return periods;
}
