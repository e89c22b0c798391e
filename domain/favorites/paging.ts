import { SEARCH_PAGE_SIZE } from '#shared/limits.ts';

/** The highest page number accepted, far beyond any real use. */
const PAGE_MAX = 1_000;

export interface PageRange {
  page: number;
  offset: number;
  limit: number;
}

/** The range of rows of a page. Pages count from 1; an invalid number means the first page. */
export function pageRangeOf(requested: number): PageRange {
  const page = Number.isInteger(requested) ? Math.min(PAGE_MAX, Math.max(1, requested)) : 1;
  return { page, offset: (page - 1) * SEARCH_PAGE_SIZE, limit: SEARCH_PAGE_SIZE };
}

/** A page's position in the whole list. */
export const pageInfoOf = ({ page, offset, limit }: PageRange, total: number) => ({
  total,
  page,
  pageCount: Math.ceil(total / limit),
  hasMore: offset + limit < total,
});
