import { Trans } from '@lingui/react/macro';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../i18n/locale.ts';

interface Props {
  price: { free: boolean; minMinor: number; maxMinor: number; currency: string } | null;
  salesStatus: string;
}

/** The price as a short phrase, including all fees. */
export function Price({ price, salesStatus }: Props) {
  const locale = useLocale();
  if (salesStatus === 'sold_out')
    return (
      <span className="font-semibold">
        <Trans>Sold out</Trans>
      </span>
    );
  if (!price)
    return (
      <span className="font-semibold">
        <Trans>See details</Trans>
      </span>
    );
  if (price.maxMinor === 0)
    return (
      <span className="font-semibold">
        <Trans>Free</Trans>
      </span>
    );
  const from = formatMoney({ value: price.minMinor, currency: price.currency }, locale.code);
  if (price.free || price.minMinor === 0)
    return (
      <span className="font-semibold">
        <Trans>Pay what you can</Trans>
      </span>
    );
  if (price.minMinor === price.maxMinor) return <span className="font-semibold">{from}</span>;
  return (
    <span className="font-semibold">
      <Trans>From {from}</Trans>
    </span>
  );
}
