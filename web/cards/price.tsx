import { Trans } from '@lingui/react/macro';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../i18n/locale.ts';

interface Props {
  price: { free: boolean; isDonation: boolean; minMinor: number; maxMinor: number; currency: string } | null;
  salesStatus: string;
}

/** The price as a short phrase, including all fees. */
export const Price = (props: Props) => (
  <span className="font-semibold">
    <Phrase {...props} />
  </span>
);

function Phrase({ price, salesStatus }: Props) {
  const locale = useLocale();
  if (salesStatus === 'sold_out') return <Trans>Sold out</Trans>;
  if (!price) return <Trans>See details</Trans>;
  const { isDonation, minMinor, maxMinor, currency } = price;
  if (maxMinor === 0) return <Trans>Free</Trans>;
  if (isDonation && minMinor === 0) return <Trans>Pay what you can</Trans>;
  const from = formatMoney({ value: minMinor || maxMinor, currency }, locale.code);
  if (minMinor === 0) return <Trans>Free – {from}</Trans>;
  return minMinor === maxMinor && !isDonation ? from : <Trans>From {from}</Trans>;
}

/** “for a group of 4”, after the price of a group ticket; nothing for a ticket that admits one person. */
export const GroupText = ({ admits }: { admits: number }) =>
  admits > 1 && (
    <span className="font-normal text-ink-soft">
      {' '}
      <Trans>for a group of {admits}</Trans>
    </span>
  );
