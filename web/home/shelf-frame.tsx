import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventCard as Card, Shelf } from '#domain/discovery';
import { EventCard } from '../cards/event-card.tsx';

interface Props {
  id: string;
  title: string;
  /** The target of the link beside the heading. `more` replaces the link's text "See all". */
  href: string;
  more?: string;
  note?: ReactNode;
  cards: Card[];
  /** The first shelf has the page's largest image, so its posters load eagerly. */
  first: boolean;
  /** Content under a card. */
  under?: (card: Card) => ReactNode;
}

/**
 * The number of cards that a phone shows without scrolling. Eager pictures are preloaded, so a higher number would slow
 * a phone down.
 */
const EAGER_CARDS = 2;

/**
 * The height of a shelf that is not rendered yet. It is at least the real height, so that no card lies over the footer.
 */
const ONE_ROW = '[--near-height:24rem]';
const TWO_ROWS = '[--near-height:24rem] lg:[--near-height:44rem]';

/** A heading and a row of event cards. Scrolls sideways on narrow screens. */
export function ShelfFrame(props: Props) {
  const { t } = useLingui();
  const { id, href, more, note, cards, first, under } = props;
  return (
    <section
      aria-labelledby={id}
      className={first ? undefined : `rendered-when-near ${cards.length > 4 ? TWO_ROWS : ONE_ROW}`}
    >
      <div className={`flex items-baseline justify-between gap-x-6 gap-y-1 ${more ? 'flex-wrap' : ''}`}>
        <h2 id={id} className="text-2xl">
          {props.title}
        </h2>
        <a
          href={href}
          aria-label={more ? undefined : t`See all: ${props.title}`}
          className="shrink-0 py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {more ?? <Trans>See all</Trans>}
        </a>
      </div>
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      <ul className="mt-4 grid auto-cols-[minmax(15.5rem,1fr)] grid-flow-col gap-5 overflow-x-auto pb-3 [scrollbar-width:thin] max-lg:edge-to-edge max-lg:snap-x max-lg:*:snap-start lg:grid-flow-row lg:grid-cols-4 lg:gap-y-9 lg:overflow-visible">
        {cards.map((card, index) => (
          <li key={card.id} className="min-w-0">
            <EventCard card={card} eager={first && index < EAGER_CARDS} width="shelf" />
            {under?.(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The note that a shelf covers more than the place; null when it does not. */
export function scopeNote(scope: Shelf['scope'], placeName: string): ReactNode {
  if (scope === 'place' || placeName === '') return null;
  if (scope === 'nearby') return <Trans>Not much on in {placeName} right now, so we’ve included places nearby.</Trans>;
  if (scope === 'region')
    return <Trans>Not much on in {placeName} right now, so we’ve included the region around it.</Trans>;
  if (scope === 'country')
    return <Trans>Not much on in {placeName} right now, so we’ve included the whole country.</Trans>;
  return <Trans>Not much on in {placeName} right now, so we’ve included events from everywhere.</Trans>;
}
