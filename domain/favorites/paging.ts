import { SEARCH_PAGE_SIZE } from '#shared/limits.ts';

/** Pages nobody gets to by leafing are the last that somebody might. */
const PAGE_MAX = 1_000;

export interface PageRange {
  page: number;
  offset: number;
  limit: number;
}

/** Rows of a page, which counts from 1; what is no page is the first. */
export function pageRangeOf(asked: number): PageRange {
  const page = Number.isInteger(asked) ? Math.min(PAGE_MAX, Math.max(1, asked)) : 1;
  return { page, offset: (page - 1) * SEARCH_PAGE_SIZE, limit: SEARCH_PAGE_SIZE };
}

/** What a page says of the whole list. */
export const pageInfoOf = ({ page, offset, limit }: PageRange, total: number) => ({
  total,
  page,
  pageCount: Math.ceil(total / limit),
  hasMore: offset + limit < total,
});
