import { Trans, useLingui } from '@lingui/react/macro';
import type { Included } from '#shared/included.ts';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../i18n/locale.ts';

/** “Includes €1.20 fee and €3.19 VAT”; nothing for a price without fee and tax. */
export function IncludedText({
  included: { feeMinor, taxes },
  currency,
  className,
}: {
  included: Included;
  currency: string;
  className?: string;
}) {
  const { t } = useLingui();
  const { code, lang } = useLocale();
  const money = (value: number) => formatMoney({ value, currency }, code);
  const fee = money(feeMinor);
  const parts = [
    ...(feeMinor > 0 ? [t`${fee} fee`] : []),
    ...taxes.map(({ name, minor }) => `${money(minor)} ${name}`),
  ];
  if (parts.length === 0) return null;
  const list = new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts);
  return (
    <span className={className}>
      <Trans>Includes {list}</Trans>
    </span>
  );
}
