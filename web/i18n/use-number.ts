import { useLocale } from './locale.ts';

/** Formats whole numbers in the page's language: "1,234". */
export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLocale().code.replace('_', '-'));
  return (value) => format.format(value);
}
