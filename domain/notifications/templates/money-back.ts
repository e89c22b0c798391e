import type { OrderPage } from '#domain/checkout';
import { formatMoney } from '#shared/money.ts';
import type { MailLocale } from './notice-template.ts';

/** Says that the money of an order that was paid online goes back. */
export const moneyBack = (
  { currency, totalMinor: value, isDemoMoney }: OrderPage,
  { t, locale }: Pick<MailLocale, 't' | 'locale'>,
): string =>
  t(isDemoMoney ? 'canceledDemo' : 'canceledPaid', { amount: formatMoney({ currency, value }, locale.code) });
