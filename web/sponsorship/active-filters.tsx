import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { sponsorOffers } from '#shared/sponsorship/kinds.ts';
import { type SponsorQuery, withoutFilters } from '#shared/sponsorship/query.ts';
import { categories } from '#shared/taxonomy/taxonomy.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { useBandName } from './filters.tsx';

/** The filters that are set, each a link to the list without it. */
export function ActiveFilters({ query }: { query: SponsorQuery }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const textOf = useFilterText(query);
  const filters = withoutFilters(query);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap gap-2">
      {filters.map(({ name, path }) => {
        const text = textOf(name);
        return (
          <li key={name} className="min-w-0">
            <a
              href={to(path)}
              rel="nofollow"
              aria-label={t`Remove filter: ${text}`}
              className="inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-raised px-4 text-sm font-medium hover:border-ink"
            >
              <bdi className="truncate" suppressHydrationWarning>
                {text}
              </bdi>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function useFilterText({ words, category, place, budget, offer }: SponsorQuery) {
  const { i18n } = useMessages();
  const bandName = useBandName();
  return (name: keyof SponsorQuery): string => {
    if (name === 'words') return `“${words}”`;
    if (name === 'category') return i18n._(categories.find(({ id }) => id === category)?.name ?? '');
    if (name === 'place') return place;
    if (name === 'budget') return bandName(budget);
    return i18n._(sponsorOffers.find(({ key }) => key === offer)?.name ?? '');
  };
}
