import { Plural, Trans } from '@lingui/react/macro';
import type { ReservationPage } from '#domain/checkout';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../i18n/locale.ts';
import { ticketCount } from './ended-hold.tsx';

type Lines = Pick<ReservationPage, 'lines' | 'totalMinor' | 'currency'>;

/** “2 tickets · $26.00” for the folded summary of a phone. */
export function OrderTotal({ reservation: { lines, totalMinor, currency } }: { reservation: Lines }) {
  const tickets = ticketCount({ lines });
  return (
    <>
      <Plural value={tickets} one="# ticket" other="# tickets" />
      {' · '}
      <Amount value={totalMinor} currency={currency} />
    </>
  );
}

/** Each ticket class with its quantity and amount, and the total. */
export const OrderLines = ({ reservation: { lines, totalMinor, currency } }: { reservation: Lines }) => (
  <table className="mt-4 w-full border-t border-line text-sm">
    <caption className="sr-only">
      <Trans>Your order</Trans>
    </caption>
    <tbody>
      {lines.map((line) => (
        <tr key={line.ticketClassId} className="border-b border-line">
          <th scope="row" className="py-2.5 pe-3 text-start font-normal">
            {line.quantity} × {line.name}
          </th>
          <td className="py-2.5 text-end">
            <Amount value={line.totalMinor} currency={currency} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="font-semibold">
        <th scope="row" className="py-2.5 text-start">
          <Trans>Total</Trans>
        </th>
        <td className="py-2.5 text-end">
          <Amount value={totalMinor} currency={currency} />
        </td>
      </tr>
    </tfoot>
  </table>
);

function Amount({ value, currency }: { value: number; currency: string }) {
  const locale = useLocale();
  return value === 0 ? <Trans>Free</Trans> : formatMoney({ value, currency }, locale.code);
}
