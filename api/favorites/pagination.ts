// Pagination of lists in the API.
import { z } from 'zod';
import { matching, optionalNumber } from '#shared/input/types.ts';
import { SEARCH_PAGE_SIZE } from '#shared/limits.ts';

const PAGE_MAX = 1_000;

/**
 * Pagination fields beside a list's items. `continuation` is present while there are more pages and requests the next
 * one.
 */
export interface Pagination {
  object_count: number;
  page_number: number;
  page_size: number;
  page_count: number;
  continuation?: string;
  has_more_items: boolean;
}

/**
 * Parses `page` (from 1) or `continuation`, the token in the response of the previous page, to a page number.
 * `continuation` wins when both are present.
 */
export const pageQuery = z
  .object({ page: optionalNumber(1, PAGE_MAX), continuation: matching(16, /^[\w-]+$/) })
  .transform(({ page, continuation }) => ({
    page: (continuation === null ? null : pageOfToken(continuation)) ?? Math.trunc(page ?? 1),
  }));

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

/** The page number of a token; null for an invalid token: the list then starts at page 1. */
function pageOfToken(token: string): number | null {
  const page = /^page:([1-9]\d{0,2})$/.exec(Buffer.from(token, 'base64url').toString())?.[1];
  return page === undefined ? null : Number(page);
}
