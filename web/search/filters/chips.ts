// The active filters of a search, as plain data. The loader makes them, so that the script of the page does not contain
// the names of 218 sub-categories.
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FilterName } from '#domain/discovery';
import { formatSearchPath, queryWords, type SearchRoute, type SearchTarget } from '#shared/search/url.ts';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import type { Locale } from '#shared/locales.ts';
import { findCategoryBySlug, findDateFilter, findFormatBySlug, findTag, prices } from '#shared/taxonomy/taxonomy.ts';
import { customDates } from './custom-dates.ts';
import { ceilingLabel, languageName } from './filter-choices.server.ts';

export interface Chip {
  filter: FilterName;
  /** Id or slug of a sub-category or tag, or an understood part of the query; null for filters that have one value. */
  value: string | null;
  /** The filter's text in the page's language. */
  label: string;
  /** Path of the search without this filter, without locale. */
  path: string;
}

interface ChipTexts {
  i18n: I18n;
  locale: Locale;
  /** Country whose currency prices have in labels. */
  countryCode?: string | null | undefined;
  /** Chips of the understood parts of the query; when the list is empty, the whole query is one chip. */
  understood?: Chip[];
}

/** One chip per active filter, and the chips of the query. */
export function chipsOf(route: SearchRoute, { i18n, locale, countryCode, understood = [] }: ChipTexts): Chip[] {
  const firstPage: SearchTarget = { ...route, page: 1 };
  const filterChip = (filter: FilterName, name: string | null | undefined, without: SearchTarget): Chip | null =>
    name ? { filter, value: null, label: i18n._(name), path: formatSearchPath(without) } : null;
  const days = customDates(route, i18n, locale);
  const chips: (Chip | null)[] = [
    ...understood,
    route.query && understood.length === 0
      ? {
          filter: 'text',
          value: null,
          label: i18n._(msg`“${queryWords(route.query)}”`),
          path: formatSearchPath({ ...firstPage, query: '' }),
        }
      : null,
    filterChip('price', prices.find((price) => price.slug === route.price)?.label, { ...firstPage, price: undefined }),
    route.maxPrice === undefined
      ? null
      : {
          filter: 'maxPrice',
          value: null,
          label: ceilingLabel(route.maxPrice, countryCode, { i18n, locale }),
          path: formatSearchPath({ ...firstPage, maxPrice: undefined }),
        },
    filterChip('category', findCategoryBySlug(route.category ?? '')?.name, {
      ...firstPage,
      category: undefined,
      subcategories: [],
    }),
    ...route.subcategories.map((id) =>
      withValue(
        id,
        filterChip('subcategories', findSubcategory(id)?.name, {
          ...firstPage,
          subcategories: route.subcategories.filter((other) => other !== id),
        }),
      ),
    ),
    filterChip('format', findFormatBySlug(route.format ?? '')?.name, { ...firstPage, format: undefined }),
    filterChip('date', findDateFilter(route.date ?? '')?.label, { ...firstPage, date: undefined }),
    days
      ? {
          filter: 'date',
          value: null,
          label: days,
          path: formatSearchPath({ ...firstPage, date: undefined, startDate: undefined, endDate: undefined }),
        }
      : null,
    ...route.tags.map((slug) =>
      withValue(
        slug,
        filterChip('tags', findTag(slug)?.label, { ...firstPage, tags: route.tags.filter((other) => other !== slug) }),
      ),
    ),
  ];
  return [...chips, ...languageChips(firstPage, route.languages ?? [], locale)].filter((chip) => chip !== null);
}

const languageChips = (firstPage: SearchTarget, codes: readonly string[], locale: Locale): Chip[] =>
  codes.map((code) => ({
    filter: 'languages',
    value: code,
    label: languageName(code, locale),
    path: formatSearchPath({ ...firstPage, languages: codes.filter((other) => other !== code) }),
  }));

const withValue = (value: string, chip: Chip | null): Chip | null => chip && { ...chip, value };
