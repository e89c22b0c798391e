import { Plural, Trans } from '@lingui/react/macro';
import type { SalesOverTime } from '#domain/reports';
import type { Locale } from '#shared/locales.ts';
import { formatMoney } from '#shared/money.ts';
import { dayRange, monthName, shortWhen } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Summary } from '../../ui/summary.tsx';
import type { Bars } from './bars.server.ts';

type Period = SalesOverTime['periods'][number];

interface Props {
  sales: SalesOverTime;
  bars: Bars;
  /** Null when nothing was paid: then the table has no amounts. */
  currency: string | null;
}

/** Tickets over time as bars and as a table. Screen readers read the text and the table instead of the bars. */
export function SalesChart({ sales, bars, currency }: Props) {
  const best = bestOf(sales.periods);
  const nameOf = usePeriodName(sales.unit);
  return (
    <section aria-labelledby="sales" className="mt-10">
      <h2 id="sales" className="text-xl">
        <Trans>Tickets over time</Trans>
      </h2>
      <div className="mt-4 rounded-md border border-line bg-raised p-5">
        <p className="text-ink-soft">
          {best.tickets === 0 ? (
            <Trans>All orders were canceled.</Trans>
          ) : (
            <>
              {nameOf(best)}:{' '}
              <Plural value={best.tickets} one="# ticket, the most so far" other="# tickets, the most so far" />
            </>
          )}
        </p>
        <BarChart periods={sales.periods} bars={bars} nameOf={nameOf} />
        <details className="mt-4 border-t border-line">
          <Summary className="min-h-12">
            <Trans>Show as a table</Trans>
          </Summary>
          <SalesTable periods={sales.periods} currency={currency} nameOf={nameOf} />
        </details>
      </div>
    </section>
  );
}

const bestOf = (periods: Period[]): Period =>
  periods.reduce((best, period) => (period.tickets > best.tickets ? period : best));

/** The name of a period: "Fri, Nov 27", "Nov 23 – 29, 2026" or "November 2026". */
function usePeriodName(unit: SalesOverTime['unit']): (period: Period) => string {
  const locale = useLocale();
  return ({ from, to }) => {
    if (unit === 'month') return monthName(locale, from.slice(0, 7));
    return from === to ? dayName(locale, from) : dayRange(locale, from, to);
  };
}

/** A calendar date in the format of events. */
function dayName(locale: Locale, date: string): string {
  const startsAt = `${date}T00:00:00Z`;
  return shortWhen(locale, { startsAt, endsAt: startsAt, tz: 'UTC', allDay: true });
}

interface ChartProps {
  periods: Period[];
  bars: Bars;
  nameOf: (period: Period) => string;
}

function BarChart({ periods, bars: { lines, heights }, nameOf }: ChartProps) {
  const number = useNumber();
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <div aria-hidden="true" className="mt-6 tabular-nums">
      <div className="relative h-52 sm:h-64">
        {lines.map(({ value, percent }) => (
          <div key={value} className="absolute inset-x-0 flex h-0 items-center gap-2" style={{ bottom: `${percent}%` }}>
            <span className="w-9 text-end text-xs text-ink-soft">{number(value)}</span>
            <span className="h-px flex-1 bg-line" />
          </div>
        ))}
        <div className="absolute inset-y-0 start-11 end-0 flex items-end justify-center gap-px sm:gap-0.5">
          {periods.map((period, index) => (
            <div
              key={period.from}
              title={`${nameOf(period)}: ${number(period.tickets)}`}
              className="flex h-full max-w-16 min-w-0 flex-1 items-end hover:bg-sunken"
            >
              <span
                className="w-full rounded-t-xs bg-accent-fill forced-colors:bg-[CanvasText]"
                style={{ height: `${heights[index]}%` }}
              />
            </div>
          ))}
        </div>
      </div>
      {/* the only bar stands in the middle */}
      <p
        className={`ms-11 mt-2 flex ${periods.length === 1 ? 'justify-center' : 'justify-between'} gap-4 text-xs text-ink-soft`}
        suppressHydrationWarning
      >
        {first && <span>{nameOf(first)}</span>}
        {last && last !== first && <span className="text-end">{nameOf(last)}</span>}
      </p>
    </div>
  );
}

interface TableProps {
  periods: Period[];
  currency: string | null;
  nameOf: (period: Period) => string;
}

/** The latest period first. Periods without sales are left out. */
function SalesTable({ periods, currency, nameOf }: TableProps) {
  const { code } = useLocale();
  const number = useNumber();
  const rows = periods.filter(({ tickets, orders }) => tickets + orders > 0).toReversed();
  return (
    <table className="w-full text-sm tabular-nums [&_td]:py-2 [&_td]:ps-4 [&_td]:text-end [&_th]:py-2 [&_th:not(:first-child)]:ps-4 [&_th:not(:first-child)]:text-end">
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="text-start font-normal">
            <Trans>Period</Trans>
          </th>
          <th scope="col" className="font-normal">
            <Trans>Tickets</Trans>
          </th>
          <th scope="col" className="font-normal">
            <Trans>Orders</Trans>
          </th>
          {currency !== null && (
            <th scope="col" className="font-normal">
              <Trans>Sales</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map((period) => (
          <tr key={period.from}>
            <th scope="row" className="text-start font-normal" suppressHydrationWarning>
              {nameOf(period)}
            </th>
            <td>{number(period.tickets)}</td>
            <td>{number(period.orders)}</td>
            {currency !== null && <td>{formatMoney({ currency, value: period.totalMinor }, code)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
