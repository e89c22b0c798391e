import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { FilterName } from '#domain/discovery';
import { formatSearchPath, queryWords, type SearchRoute, type SearchTarget } from '#shared/search/url.ts';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import type { Locale } from '#shared/locales.ts';
import { findCategoryBySlug, findDateFilter, findFormatBySlug, findTag, prices } from '#shared/taxonomy/taxonomy.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { customDates } from './custom-dates.ts';

export interface Chip {
  filter: FilterName;
  /** Id or slug of a single sub-category or tag; null for filters that have one value. */
  value: string | null;
  /** In the page's language. */
  label: string;
  without: SearchTarget;
}

/** The active filters as chips; each links to the search without it. */
export function ActiveFilters({ route }: { route: SearchRoute }) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  const locale = useLocale();
  const chips = chipsOf(route, i18n, locale);
  if (chips.length === 0) return null;
  const unfiltered: SearchTarget = { location: route.location, query: route.query };
  return (
    <ul aria-label={t`Active filters`} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a
            href={to(formatSearchPath(without))}
            rel="nofollow"
            aria-label={t`Remove filter: ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft ps-3.5 pe-2.5 text-sm font-semibold text-accent hover:brightness-95"
          >
            {label} <X aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={to(formatSearchPath(unfiltered))}
            className="inline-flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-4"
          >
            <Trans>Clear all</Trans>
          </a>
        </li>
      )}
    </ul>
  );
}

/** One chip per active filter, and one for the query. */
export function chipsOf(route: SearchRoute, i18n: I18n, locale: Locale): Chip[] {
  const firstPage: SearchTarget = { ...route, page: 1 };
  const filterChip = (filter: FilterName, name: string | null | undefined, without: SearchTarget): Chip | null =>
    name ? { filter, value: null, label: i18n._(name), without } : null;
  const days = customDates(route, i18n, locale);
  const chips: (Chip | null)[] = [
    route.query
      ? {
          filter: 'text',
          value: null,
          label: i18n._(msg`“${queryWords(route.query)}”`),
          without: { ...firstPage, query: '' },
        }
      : null,
    filterChip('price', prices.find((price) => price.slug === route.price)?.label, { ...firstPage, price: undefined }),
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
          without: { ...firstPage, date: undefined, startDate: undefined, endDate: undefined },
        }
      : null,
    ...route.tags.map((slug) =>
      withValue(
        slug,
        filterChip('tags', findTag(slug)?.label, { ...firstPage, tags: route.tags.filter((other) => other !== slug) }),
      ),
    ),
  ];
  return chips.filter((chip) => chip !== null);
}

const withValue = (value: string, chip: Chip | null): Chip | null => chip && { ...chip, value };
