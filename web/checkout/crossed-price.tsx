import { Trans } from '@lingui/react/macro';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../i18n/locale.ts';

interface Props {
  /** What it costs, and the regular price, in minor units. */
  value: number;
  regular: number;
  currency: string;
}

/** A price; when it is lowered, after the regular price, which is crossed out and named for screen readers. */
export function CrossedPrice({ value, regular, currency }: Props) {
  const price = <PriceText value={value} currency={currency} />;
  if (regular <= value) return price;
  return (
    <>
      <s className="font-normal text-ink-soft">
        <span className="sr-only">
          <Trans>Regular price:</Trans>{' '}
        </span>
        <PriceText value={regular} currency={currency} />
      </s>{' '}
      <span className="sr-only">
        <Trans>Price with your code:</Trans>{' '}
      </span>
      {price}
    </>
  );
}

/** An amount, or “Free”. */
export function PriceText({ value, currency }: { value: number; currency: string }) {
  const locale = useLocale();
  return value === 0 ? <Trans>Free</Trans> : formatMoney({ value, currency }, locale.code);
}
