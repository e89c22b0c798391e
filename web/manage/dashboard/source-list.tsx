import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventReport } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';

interface Props extends Pick<
  EventReport,
  'sources' | 'atDoor' | 'complimentary' | 'orders' | 'totalMinor' | 'currency'
> {
  eventId: string;
}

/** Visits, orders and sales by tracking link, at the box office, for guests of the team, and of everything else. */
export function SourceList({ sources: { visits, links }, atDoor, complimentary, ...props }: Props) {
  const { orders, totalMinor, currency, eventId } = props;
  const to = useLocalePath();
  if (visits === 0 && links.length === 0 && atDoor.orders + complimentary === 0) return null;
  const sumOf = (field: 'visits' | 'orders' | 'totalMinor') => links.reduce((sum, link) => sum + link[field], 0);
  const rest = {
    visits: visits - sumOf('visits'),
    orders: orders - sumOf('orders') - atDoor.orders - complimentary,
    totalMinor: totalMinor - sumOf('totalMinor') - atDoor.totalMinor,
  };
  const sorted = links.toSorted((a, b) => b.orders - a.orders || b.visits - a.visits);
  return (
    <section aria-labelledby="sources" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="sources" className="text-xl">
          <Trans>Where visitors come from</Trans>
        </h2>
        <a
          href={to(paths.manageLinks(eventId))}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {links.length === 0 ? <Trans>Create a link for a newsletter or poster</Trans> : <Trans>All links</Trans>}
        </a>
      </div>
      <ul className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
        {sorted.map((link) => (
          <Source key={link.id} name={<bdi>{link.name}</bdi>} numbers={link} currency={currency} />
        ))}
        {atDoor.orders > 0 && (
          <Source name={<Trans>Box office</Trans>} numbers={{ ...atDoor, visits: null }} currency={currency} />
        )}
        {complimentary > 0 && (
          <Source
            name={<Trans>Guests you added</Trans>}
            numbers={{ visits: null, orders: complimentary, totalMinor: 0 }}
            currency={currency}
          />
        )}
        <Source name={<Trans>Without one of your links</Trans>} numbers={rest} currency={currency} />
      </ul>
    </section>
  );
}

interface SourceProps extends Pick<EventReport, 'currency'> {
  name: ReactNode;
  /** `visits` is null for a source without a page. */
  numbers: { visits: number | null; orders: number; totalMinor: number };
}

function Source({ name, numbers: { visits, orders, totalMinor }, currency }: SourceProps) {
  const { code } = useLocale();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 tabular-nums">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {visits !== null && (
          <span>
            <Plural value={visits} _0="No visits" one="# visit" other="# visits" />
          </span>
        )}
        <span>
          <Plural value={orders} _0="No orders" one="# order" other="# orders" />
        </span>
        {totalMinor > 0 && currency !== null && (
          <span>{formatMoney({ currency, value: totalMinor }, code, { isShort: true })}</span>
        )}
      </span>
    </li>
  );
}
