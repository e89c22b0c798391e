import type { GuestFilter } from '#domain/attendees';

/** The filter of a list in its URL: `?q=`, `?state=`, `?class=`, `?before=`. */
export const filterOfUrl = ({ searchParams }: URL): Required<GuestFilter> => ({
  text: searchParams.get('q') ?? '',
  state: searchParams.get('state') ?? '',
  ticketClass: searchParams.get('class') ?? '',
  before: searchParams.get('before') ?? '',
});

/** The query of a URL with this filter: '' or `?…`. */
export function queryOf({ text = '', state = '', ticketClass = '', before = '' }: GuestFilter): string {
  const query = new URLSearchParams(
    Object.entries({ q: text, state, class: ticketClass, before }).filter(([, value]) => value !== ''),
  );
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether the filter leaves out rows. */
export const isFiltered = ({ text = '', state = '', ticketClass = '' }: GuestFilter): boolean =>
  text !== '' || state !== '' || ticketClass !== '';
