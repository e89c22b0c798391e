import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShownLine } from '#domain/attendees';
import { formatReference } from '#shared/bank/reference.ts';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../../i18n/locale.ts';

/** One payment of the statement and the order that it pays. */
export function LineRow({ line }: { line: ShownLine }) {
  const content = <Content line={line} />;
  const box = 'flex items-start gap-3 rounded-md border border-line bg-raised px-4 py-3';
  if (line.choice === '') return <li className={box}>{content}</li>;
  return (
    <li>
      <label className={`${box} cursor-pointer has-checked:border-accent`}>
        <input
          type="checkbox"
          name="line"
          value={line.choice}
          defaultChecked={line.kind !== 'guess'}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        {content}
      </label>
    </li>
  );
}

function Content({ line }: { line: ShownLine }) {
  const { code } = useLocale();
  const { order } = line;
  const day = new Intl.DateTimeFormat(code.replace('_', '-'), { dateStyle: 'medium', timeZone: 'UTC' });
  const note = noteOf(line);
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <span className="flex flex-wrap justify-between gap-x-6 font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{order ? (order.buyer ?? <Trans>Deleted buyer</Trans>) : line.text}</bdi>
        <span className="tabular-nums">
          {order === null || order.paidMinor === null
            ? line.amount
            : formatMoney({ value: order.paidMinor, currency: order.currency }, code)}
        </span>
      </span>
      {order && (
        <span className="text-sm text-ink-soft wrap-anywhere">
          <bdi>{order.eventName}</bdi>
          {' · '}
          <bdi className="font-mono">{formatReference(order.reference)}</bdi>
        </span>
      )}
      {note && <span className="text-sm font-medium">{note}</span>}
      <span className="text-sm text-ink-soft wrap-anywhere">
        {day.format(new Date(line.day))}
        {order && (
          <>
            {' · '}
            <bdi>{line.text}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

/** What the person should know before choosing the line; null for a line that pays its order. */
function noteOf({ kind, order }: ShownLine): ReactNode {
  switch (kind) {
    case 'short':
      return <Trans>Too little: the order still waits for the rest.</Trans>;
    case 'over':
      return <Trans>Too much: send back the extra amount.</Trans>;
    case 'again':
      return <Trans>This order is already paid: send this money back.</Trans>;
    case 'late':
      return <Trans>The order has expired. If no tickets are left, send the money back.</Trans>;
    case 'guess':
      return <Trans>No reference, but the amount matches this order. Is it from this buyer?</Trans>;
    case 'several':
      return <Trans>This payment names several orders.</Trans>;
    case 'currency':
      return <Trans>This payment isn’t in {order?.currency}.</Trans>;
    default:
      return null;
  }
}
