import { Plural, Trans } from '@lingui/react/macro';
import type { EventCard as Card } from '#domain/discovery';
import { EventCard } from '../cards/event-card.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** A link to another search. */
export interface Suggestion {
  /** The text of the link in the page's language. */
  label: string;
  href: string;
  /** Number of events that the other search finds; undefined when they were not counted. */
  total?: number | undefined;
}

export interface NoResultsProps {
  message: string;
  /** The search at the same place without query and filters; null when the search has no query and no filters. */
  clearHref: string | null;
  /** Words and filters that can be removed; `label` is the word or filter. */
  removals: Suggestion[];
  /** Other areas; `label` is the whole text of the link. */
  areas: Suggestion[];
  cities: { title: string; places: Suggestion[] };
  /** Events to show instead; null when no place has events. */
  shelf: { title: string; cards: Card[] } | null;
}

/**
 * The page of a search without results: links that find events, then other events. The component takes plain data, so
 * that any search can use it.
 */
export function NoResults({ message, clearHref, removals, areas, cities, shelf }: NoResultsProps) {
  return (
    <>
      <p className="max-w-prose text-ink-soft" role="status">
        {message}
      </p>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {clearHref && (
          <li>
            <ButtonLink href={clearHref}>
              <Trans>Clear search</Trans>
            </ButtonLink>
          </li>
        )}
        {removals.map((removal) => (
          <li key={removal.href}>
            <ButtonLink
              variant="outline"
              className="py-1.5 text-start wrap-anywhere"
              href={removal.href}
              rel="nofollow"
            >
              <span>
                <Trans>Remove “{removal.label}”</Trans>
              </span>
              <Total total={removal.total} />
            </ButtonLink>
          </li>
        ))}
        {areas.map((area) => (
          <li key={area.href}>
            <ButtonLink variant="outline" className="py-1.5 text-start" href={area.href}>
              {area.label}
              <Total total={area.total} />
            </ButtonLink>
          </li>
        ))}
      </ul>
      {shelf && <InsteadShelf {...shelf} />}
      <Cities {...cities} />
    </>
  );
}

function InsteadShelf({ title, cards }: { title: string; cards: Card[] }) {
  return (
    <section aria-labelledby="instead" className="mt-12">
      <h2 id="instead" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 grid gap-x-6 gap-y-9 md:grid-cols-2 lg:grid-cols-4">
        {cards.map((card, index) => (
          <li key={card.id} className="min-w-0">
            <EventCard card={card} eager={index < 2} isInstead />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cities({ title, places }: NoResultsProps['cities']) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="cities" className="mt-12">
      <h2 id="cities" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((place) => (
          <li key={place.href}>
            <a
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line hover:underline"
              href={place.href}
            >
              {place.label}
              <Total total={place.total} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Total({ total }: { total: number | undefined }) {
  if (total === undefined) return null;
  return (
    <span className="text-sm font-normal whitespace-nowrap text-ink-soft">
      <Plural value={total} one="# event" other="# events" />
    </span>
  );
}
