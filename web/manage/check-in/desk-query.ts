/** What the list of guests is limited to. */
export interface ListFilter {
  /** A part of a name, or the beginning of a code; '' for all. */
  q: string;
  /** The id of a ticket class; '' for all. */
  class: string;
}

/** The query of a URL of the check-in page, without empty values; '' for none. */
export function deskQuery(values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query}`;
}
