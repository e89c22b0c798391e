import { useLingui } from '@lingui/react/macro';
import type { FeeRow } from '#domain/pricing';
import { useLocale } from '../../i18n/locale.ts';
import { feePrice } from './fee-price.ts';

/** “3% + €0.50 per ticket in EUR”, or that the organization pays the fee of the site again. */
export function useFeeText(): (row: Pick<FeeRow, 'currency' | 'fee'>) => string {
  const { t } = useLingui();
  const { code } = useLocale();
  return ({ currency, fee }) => {
    if (fee === null) return t`${currency}: the same as all organizations`;
    const price = feePrice(fee, currency, code);
    return t`${currency}: ${price} per ticket`;
  };
}
