import { isId } from '#shared/ids.ts';
import { cleanLine } from '#shared/text.ts';

/** A filter of the contacts as its page sends it. Unknown values show everything. */
export interface TypedContactFilter {
  /** A part of a name or mail address. */
  text?: string;
  /** `yes`, `no` or `withdrawn`. */
  news?: string;
  tag?: string;
  /** The id of an event of the organization. */
  event?: string;
  /** The last address of the page before. */
  after?: string;
}

export const NEWS_FILTERS = ['yes', 'no', 'withdrawn'] as const;

export interface ContactFilter {
  text: string;
  news: '' | (typeof NEWS_FILTERS)[number];
  tag: string;
  eventId: string | null;
}

/** The filter in the form of the queries. */
export const readContactFilter = ({ text = '', news, tag = '', event = '' }: TypedContactFilter): ContactFilter => ({
  text: cleanLine(text).toLowerCase().slice(0, 200),
  news: NEWS_FILTERS.find((known) => known === news) ?? '',
  tag: cleanLine(tag),
  eventId: isId(event) ? event : null,
});

/** Whether every candidate of the filter belongs to its result, so that the list needs no further check. */
export function isExact({ text, news, tag, eventId }: ContactFilter): boolean {
  if (tag === '' && news === '') return true;
  return text === '' && eventId === null && (tag === '' ? news === 'yes' : news === '');
}
