/** The filter of the list as the URL has it. The domain judges the texts. */
export interface DocumentsFilter {
  kind: string;
  number: string;
  from: string;
  to: string;
}

/** Reads the filter of the page, of its exports and of its ZIP file. */
export const readDocumentsFilter = ({ searchParams }: URL): DocumentsFilter => ({
  kind: searchParams.get('kind') ?? '',
  number: searchParams.get('number') ?? '',
  from: searchParams.get('from') ?? '',
  to: searchParams.get('to') ?? '',
});

/** The query of a filter, with other values. */
export function documentsQuery(filter: DocumentsFilter, more: { before?: string; format?: string } = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, ...more })) if (value !== '') query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
