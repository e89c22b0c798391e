import type { OrderPage } from '#domain/checkout';
import { formatMoney } from '#shared/money.ts';
import type { MailLocale } from './notice-template.ts';

/** Whether an order was paid: online, by bank transfer or in person. A ticket of another person's order was not. */
export const wasPaid = ({ isPaid, isTransferred, totalMinor }: OrderPage): boolean =>
  isPaid && !isTransferred && totalMinor > 0;

/** Says how the money of a paid order goes back. */
export const moneyBack = (order: OrderPage, { t, locale }: Pick<MailLocale, 't' | 'locale'>): string => {
  // earlier refunds of tickets had mails of their own
  const value = order.isCanceled ? order.totalMinor - order.refundedMinor : order.totalMinor;
  return t(nameOf(order), { amount: formatMoney({ currency: order.currency, value }, locale.code) });
};

function nameOf({ isDemoMoney, isPaidOnline, isPaidByBank }: OrderPage) {
  if (isDemoMoney) return 'canceledDemo';
  if (isPaidOnline) return 'canceledPaid';
  return isPaidByBank ? 'canceledByBank' : 'canceledInPerson';
}
