import type { OrderPage } from '#domain/checkout';
import { formatMoney } from '#shared/money.ts';
import type { MailLocale } from './notice-template.ts';

/** Says that the money of an order that was paid online goes back. */
export const moneyBack = (
  { currency, totalMinor, refundedMinor, isCanceled, isDemoMoney }: OrderPage,
  { t, locale }: Pick<MailLocale, 't' | 'locale'>,
): string => {
  // earlier refunds of tickets had mails of their own
  const value = isCanceled ? totalMinor - refundedMinor : totalMinor;
  return t(isDemoMoney ? 'canceledDemo' : 'canceledPaid', { amount: formatMoney({ currency, value }, locale.code) });
};
