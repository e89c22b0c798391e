import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/locales.ts';
import type { SearchRoute } from '#shared/search/route.ts';
import { dayRange } from '../../i18n/format.ts';

/** The custom date range in words, also when only one end is set; null without a range. */
export function customDates(
  { startDate, endDate }: Pick<SearchRoute, 'startDate' | 'endDate'>,
  i18n: I18n,
  locale: Locale,
): string | null {
  if (startDate && endDate) return dayRange(locale, startDate, endDate);
  if (startDate) return i18n._(msg`From ${dayRange(locale, startDate, startDate)}`);
  return endDate ? i18n._(msg`Until ${dayRange(locale, endDate, endDate)}`) : null;
}
