import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Shelf } from '#domain/discovery';
import { formatSearchPath, type SearchTarget } from '#shared/search-url.ts';
import { findCategoryBySlug } from '#shared/taxonomy.ts';
import { useLocalePath } from '../locale.ts';
import { EventCard } from '../cards/event-card.tsx';

interface Props {
  shelf: Shelf;
  slug: string;
  placeName: string;
  /** The first shelf holds the page's largest picture: its posters load at once. */
  first: boolean;
}

/** One shelf of the home page. When the place had too little, the shelf looks wider and says so. */
export function ShelfRow({ shelf, slug, placeName, first }: Props) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  const id = `shelf-${shelf.key}`;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-2xl">
          {titleText(shelf.key, i18n)}
        </h2>
        <a
          href={to(formatSearchPath(target(shelf.key, slug)))}
          aria-label={t`See all: ${titleText(shelf.key, i18n)}`}
          className="py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Trans>See all</Trans>
        </a>
      </div>
      {shelf.scope !== 'place' && shelf.key !== 'online' && placeName && (
        <p className="mt-1 text-sm text-ink-soft">{scopeWords(shelf.scope, placeName)}</p>
      )}
      <ul className="mt-4 grid auto-cols-[minmax(15.5rem,1fr)] grid-flow-col gap-5 overflow-x-auto pb-3 [scrollbar-width:thin] max-lg:edge-to-edge max-lg:snap-x max-lg:*:snap-start lg:grid-flow-row lg:grid-cols-4 lg:gap-y-9 lg:overflow-visible">
        {shelf.cards.map((card, at) => (
          <li key={card.id} className="min-w-0">
            <EventCard card={card} eager={first && at < 4} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shelves that are no category; the others are named by theirs. */
const TITLES: Record<string, MessageDescriptor> = {
  trending: msg`Trending`,
  this_weekend: msg`This weekend`,
  tonight: msg`Tonight`,
  free: msg`Free`,
  online: msg`Online`,
};

function titleText(key: string, i18n: I18n): string {
  const title = TITLES[key];
  return title ? i18n._(title) : i18n._(findCategoryBySlug(key)?.name ?? key.replaceAll('_', ' '));
}

function target(key: string, slug: string): SearchTarget {
  if (key === 'this_weekend') return { location: slug, date: 'this-weekend' };
  if (key === 'tonight') return { location: slug, date: 'today' };
  if (key === 'free') return { location: slug, price: 'free' };
  if (key === 'online') return { location: 'online' };
  return findCategoryBySlug(key) ? { location: slug, category: key } : { location: slug };
}

function scopeWords(scope: Shelf['scope'], placeName: string): ReactNode {
  if (scope === 'region')
    return <Trans>Little on in {placeName} right now, so this looks at the region around it.</Trans>;
  if (scope === 'country')
    return <Trans>Little on in {placeName} right now, so this looks at the whole country.</Trans>;
  return <Trans>Little on in {placeName} right now, so this looks everywhere.</Trans>;
}
