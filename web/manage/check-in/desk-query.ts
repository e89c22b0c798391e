/** What the page shows: the part of the list of guests, the zone of the door, and the way of its scans. */
export interface ListFilter {
  /** A part of a name, or the beginning of a code; '' for all. */
  q: string;
  /** The id of a ticket class; '' for all. */
  class: string;
  /** The id of the zone; '' for a door of the whole event. */
  zone: string;
  /** 'out' for a door that checks tickets out, else ''. */
  way: string;
}

/** A code that matches no ticket is repeated up to this length. */
export const ENTERED_CODE_MAX_CHARS = 40;

/** The query of a URL of the check-in page, without empty values; '' for none. */
export function deskQuery(values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query}`;
}
