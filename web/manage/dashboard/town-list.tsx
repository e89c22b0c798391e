import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventReport } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Meter } from './meter.tsx';

type Props = Pick<EventReport, 'towns' | 'orders' | 'totalMinor' | 'currency'>;

/** The orders of an event by the buyer's town. */
export function TownList({ towns, orders, totalMinor, currency }: Props) {
  if (towns.length === 0) return null;
  const sumOf = (field: 'orders' | 'totalMinor') => towns.reduce((sum, town) => sum + town[field], 0);
  const rest = { orders: orders - sumOf('orders'), totalMinor: totalMinor - sumOf('totalMinor') };
  return (
    <section aria-labelledby="towns" className="mt-10">
      <h2 id="towns" className="text-xl">
        <Trans>Orders by town</Trans>
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">
        <Trans>Estimated from the buyer’s network. Towns show up from five orders.</Trans>
      </p>
      <ul className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
        {towns.map((town) => (
          <Town key={town.slug} name={<bdi>{town.name}</bdi>} numbers={town} whole={orders} currency={currency} />
        ))}
        {rest.orders > 0 && (
          <Town name={<Trans>Elsewhere or unknown</Trans>} numbers={rest} whole={orders} currency={currency} />
        )}
      </ul>
    </section>
  );
}

interface TownProps extends Pick<EventReport, 'currency'> {
  name: ReactNode;
  numbers: { orders: number; totalMinor: number };
  /** The number of all orders of the event. */
  whole: number;
}

function Town({ name, numbers: { orders, totalMinor }, whole, currency }: TownProps) {
  const { code } = useLocale();
  return (
    <li className="px-5 py-4 tabular-nums">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>
            <Plural value={orders} one="# order" other="# orders" />
          </span>
          {totalMinor > 0 && currency !== null && (
            <span>{formatMoney({ currency, value: totalMinor }, code, { isShort: true })}</span>
          )}
        </span>
      </div>
      <Meter part={orders} whole={whole} className="mt-2" />
    </li>
  );
}
