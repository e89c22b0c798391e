import { formatMoney, minorValue } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';

/** Formats minor units of a currency in the language of the page. */
export function useMoney(currency: string): (minor: number) => string {
  const { code } = useLocale();
  return (value) => formatMoney({ value, currency }, code);
}

/** Minor units of a typed amount; null without text, NaN for a text that is no amount. */
export const typedMinor = (text: string, currency: string): number | null =>
  text.trim() === '' ? null : (minorValue(text, currency) ?? Number.NaN);

/** Minor units of a required amount; null for a text that is no amount. */
export const requiredMinor = (text: string, currency: string): number | null => minorValue(text, currency);
