import { useLingui } from '@lingui/react/macro';
import type { FeeRow } from '#domain/pricing';
import { useLocale } from '../../i18n/locale.ts';
import { feePrice } from './fee-price.ts';

/** “EUR: 3% + €0.50 per ticket”, that there is no fee, or that the organization pays the fee of the site again. */
export function useFeeText(): (row: Pick<FeeRow, 'currency' | 'fee'>) => string {
  const { t } = useLingui();
  const { code } = useLocale();
  return ({ currency, fee }) => {
    if (fee === null) return t`${currency}: the same as all organizations`;
    if (fee.rate === 0 && fee.fixedMinor === 0) return t`${currency}: no fee`;
    const price = feePrice(fee, currency, code);
    return t`${currency}: ${price} per ticket`;
  };
}
