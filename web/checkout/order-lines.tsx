import { Plural, Trans } from '@lingui/react/macro';
import type { ReservationPage } from '#domain/checkout';
import { includedIn } from '#shared/included.ts';
import { formatMoney } from '#shared/money.ts';
import { IncludedText } from '../cards/included-text.tsx';
import { useLocale } from '../i18n/locale.ts';
import { ReverseChargeNote } from './company/new-total.tsx';
import { CrossedPrice } from './crossed-price.tsx';
import { addOnCount, ticketCount } from './ended-hold.tsx';

type Lines = Pick<ReservationPage, 'lines' | 'totalMinor' | 'promoCode' | 'currency' | 'isReverseCharge'>;

const discountOf = ({ quantity, discountMinor }: ReservationPage['lines'][number]) => quantity * discountMinor;
const regularOf = (line: ReservationPage['lines'][number]) => line.totalMinor + discountOf(line);

/** “2 tickets · 1 add-on · $26.00” for the folded summary of a phone. */
export function OrderTotal({
  reservation: { lines, totalMinor, currency },
}: {
  reservation: Omit<Lines, 'promoCode' | 'isReverseCharge'>;
}) {
  const [tickets, addOns] = [ticketCount({ lines }), addOnCount({ lines })];
  return (
    <>
      <Plural value={tickets} one="# ticket" other="# tickets" />
      {addOns > 0 && ' · '}
      {addOns > 0 && <Plural value={addOns} one="# add-on" other="# add-ons" />}
      {' · '}
      <CrossedPrice value={totalMinor} regular={totalMinor + sumOf(lines, discountOf)} currency={currency} />
    </>
  );
}

const sumOf = <Line,>(lines: Line[], of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);

/** Each ticket class with its quantity and amount, what the promo code takes off, and the total. */
export const OrderLines = ({
  reservation: { lines, totalMinor, promoCode, currency, isReverseCharge },
}: {
  reservation: Lines;
}) => (
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
            <CrossedPrice value={line.totalMinor} regular={regularOf(line)} currency={currency} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <DiscountRow code={promoCode} value={sumOf(lines, discountOf)} currency={currency} />
      <tr className="font-semibold">
        <th scope="row" className="py-2.5 text-start">
          <Trans>Total</Trans>
          <IncludedText included={includedIn(lines)} currency={currency} className="block text-ink-soft font-normal" />
          {isReverseCharge && <ReverseChargeNote />}
        </th>
        <td className="py-2.5 text-end">
          <CrossedPrice value={totalMinor} regular={totalMinor} currency={currency} />
        </td>
      </tr>
    </tfoot>
  </table>
);

/** What a promo code took off; nothing without a discount. */
function DiscountRow({ code, value, currency }: { code: string | null; value: number; currency: string }) {
  const locale = useLocale();
  if (value === 0) return null;
  const amount = formatMoney({ value, currency }, locale.code);
  return (
    <tr className="border-b border-line text-good">
      <th scope="row" className="py-2.5 pe-3 text-start font-normal wrap-anywhere">
        <Trans>Promo code</Trans> {code}
      </th>
      <td className="py-2.5 text-end whitespace-nowrap">
        <Trans>You save {amount}</Trans>
      </td>
    </tr>
  );
}
