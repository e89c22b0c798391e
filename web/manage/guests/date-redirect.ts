import { redirect } from 'react-router';
import { localePath } from '#shared/paths.ts';
import { localeOfParams } from '../../i18n/locale.ts';

/** Throws a redirect to the list of another date of the series, when the URL names one (`?date=`). */
export function redirectToDate(
  url: URL,
  params: { eventId: string; locale?: string },
  pathOf: (eventId: string) => string,
): void {
  const date = url.searchParams.get('date');
  if (date === null || date === params.eventId || !/^\d{1,18}$/.test(date)) return;
  const query = new URLSearchParams(url.searchParams);
  // ticket classes and cursors belong to one date
  for (const name of ['date', 'class', 'before']) query.delete(name);
  throw redirect(`${localePath(localeOfParams(params).prefix, pathOf(date))}${query.size > 0 ? `?${query}` : ''}`, 303);
}
