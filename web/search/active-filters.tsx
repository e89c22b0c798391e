import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { formatSearchPath, queryWords, type SearchRoute, type SearchTarget } from '#shared/search-url.ts';
import { findSubcategory } from '#shared/subcategories.ts';
import { findCategoryBySlug, findDateFilter, findFormatBySlug, findTag } from '#shared/taxonomy.ts';
import { useLocalePath } from '../locale.ts';

interface Chip {
  label: string;
  without: SearchTarget;
}

/** What is on, as chips; each takes its own filter away. */
export function ActiveFilters({ route }: { route: SearchRoute }) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  const chips = chipsOf(route);
  if (chips.length === 0) return null;
  const bare: SearchTarget = { location: route.location, query: route.query };
  return (
    <ul aria-label={t`Active filters`} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a href={to(formatSearchPath(without))} rel="nofollow" aria-label={t`Remove filter: ${i18n._(label)}`} className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft ps-3.5 pe-2.5 text-sm font-semibold text-accent hover:brightness-95">
            {i18n._(label)} <X aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={to(formatSearchPath(bare))} className="inline-flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-4"><Trans>Clear all</Trans></a>
        </li>
      )}
    </ul>
  );
}

/** One chip a filter; the query's own chip too, so that a search can be widened by hand. */
export function chipsOf(route: SearchRoute): Chip[] {
  const first: SearchTarget = { ...route, page: 1 };
  const chips: (Chip | null)[] = [
    route.query ? { label: `“${queryWords(route.query)}”`, without: { ...first, query: '' } } : null,
    route.price ? { label: route.price === 'free' ? 'Free' : 'Paid', without: { ...first, price: undefined } } : null,
    chip(findCategoryBySlug(route.category ?? '')?.name, { ...first, category: undefined, subcategories: [] }),
    ...route.subcategories.map((id) => chip(findSubcategory(id)?.name, { ...first, subcategories: route.subcategories.filter((one) => one !== id) })),
    chip(findFormatBySlug(route.format ?? '')?.name, { ...first, format: undefined }),
    chip(findDateFilter(route.date ?? '')?.label, { ...first, date: undefined }),
    chip(daysOf(route), { ...first, date: undefined, startDate: undefined, endDate: undefined }),
    ...route.tags.map((slug) => chip(findTag(slug)?.label, { ...first, tags: route.tags.filter((one) => one !== slug) })),
  ];
  return chips.filter((one) => one !== null);
}

const chip = (label: string | null | undefined, without: SearchTarget): Chip | null => (label ? { label, without } : null);
const daysOf = ({ startDate, endDate }: SearchRoute) =>
  startDate && endDate ? (startDate === endDate ? startDate : `${startDate} – ${endDate}`) : startDate ? `${startDate} →` : endDate ? `→ ${endDate}` : null;
