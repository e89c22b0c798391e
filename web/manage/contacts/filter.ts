import type { TypedContactFilter } from '#domain/contacts';

/** The filter of the contacts in the URL: `?q=`, `?news=`, `?tag=`, `?event=`, `?after=`. */
export const contactFilterOf = ({ searchParams }: URL): Required<TypedContactFilter> => ({
  text: searchParams.get('q') ?? '',
  news: searchParams.get('news') ?? '',
  tag: searchParams.get('tag') ?? '',
  event: searchParams.get('event') ?? '',
  after: Buffer.from(searchParams.get('after') ?? '', 'base64url').toString(),
});

/** The query of a URL with this filter: '' or `?…`. The cursor is the segment of a contact's path. */
export function contactQuery(
  { text = '', news = '', tag = '', event = '' }: TypedContactFilter,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams(
    Object.entries({ q: text, news, tag, event, ...more }).filter(([, value]) => value !== ''),
  );
  return query.size === 0 ? '' : `?${query}`;
}
