import type { I18n } from '@lingui/core';
import type { Locale } from '#shared/locales.ts';

/** What prints a document: its texts, dates and amounts in the language of its buyer. */
export interface Texts {
  i18n: I18n;
  locale: Locale;
  money: (minor: number) => string;
  day: (day: string) => string;
}
