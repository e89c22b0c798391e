// Pages of lists as calls tell of them.
import { SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import type { QueryInput } from '../input.ts';

const PAGE_MAX = 1_000;

/** What a list says of itself beside its items. `continuation` is there while there is more, and asks for the next page. */
export interface Pagination {
  object_count: number;
  page_number: number;
  page_size: number;
  page_count: number;
  continuation?: string;
  has_more_items: boolean;
}

/** Reads `page`, from 1, or the `continuation` of the page before; the latter counts when both are given. */
export function requestedPage(given: QueryInput): number {
  const page = given.number('page', 1, PAGE_MAX);
  const continuation = given.matching('continuation', 16, /^[\w-]+$/);
  const next = continuation === null ? null : pageOfToken(continuation);
  return next ?? Math.trunc(page ?? 1);
}

export function paginationOf(list: { total: number; page: number; pageCount: number; hasMore: boolean }): Pagination {
  return {
    object_count: list.total,
    page_number: list.page,
    page_size: SEARCH_PAGE_SIZE,
    page_count: list.pageCount,
    ...(list.hasMore && { continuation: tokenOf(list.page + 1) }),
    has_more_items: list.hasMore,
  };
}

const tokenOf = (page: number): string => Buffer.from(`page:${page}`).toString('base64url');

/** null for what is no token of ours: the list then begins anew. */
function pageOfToken(token: string): number | null {
  const page = /^page:([1-9]\d{0,2})$/.exec(Buffer.from(token, 'base64url').toString())?.[1];
  return page === undefined ? null : Number(page);
}
