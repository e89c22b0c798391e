import { Plural, Trans } from '@lingui/react/macro';
import type { EventCard as Card } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import { EventTime } from '../i18n/event-time.tsx';
import { LikeButton } from '../favorites/like-button.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { Dotted } from '../ui/dotted.tsx';
import { Image } from '../ui/image.tsx';
import { Price } from './price.tsx';

interface Props {
  card: Card;
  /** True for the first cards of a page, whose posters load at once. The other posters load lazily. */
  eager?: boolean;
  /** Heading level of the event's name in the page's outline. */
  level?: 2 | 3;
  /** True on lists of liked events. The heart then starts filled. */
  isLiked?: boolean;
  /** True when the card is shown in place of results: it then has no `data-event`. */
  isInstead?: boolean;
  /** The width of the card: `shelf` in a row that scrolls sideways on phones, `grid` in columns. */
  width?: 'shelf' | 'grid';
}

/**
 * The widths of the poster. A screen with three device pixels to a CSS pixel gets the picture made for two device
 * pixels, which is sharp enough, because posters are flat shapes.
 */
const SIZES = {
  shelf: '(min-resolution: 2.5dppx) 160px, (width >= 960px) 280px, 248px',
  grid: '(width >= 960px) 280px, (width >= 660px) 45vw, (min-resolution: 2.5dppx) 60vw, 92vw',
};

/**
 * Poster, date, name, venue, price and organizer of an event. The whole card is one link, with the like button
 * above it. A map finds the card by `data-event` and highlights it with `data-highlighted`.
 */
export function EventCard({ card, eager = false, level = 3, isLiked, isInstead = false, width = 'grid' }: Props) {
  const to = useLocalePath();
  const Name = `h${level}` as const;
  return (
    <article data-card="" data-event={isInstead ? undefined : card.id} className="group relative flex min-w-0 flex-col">
      <Poster card={card} eager={eager} sizes={SIZES[width]} />
      <p className="mt-3 text-sm font-semibold text-accent">
        <Dotted>
          {statusOf(card)}
          <EventTime event={card} style="card" />
        </Dotted>
        {card.moreDates > 0 && (
          <>
            {' '}
            <span className="font-medium whitespace-nowrap text-ink-soft">
              <Plural value={card.moreDates} one="+ # more date" other="+ # more dates" />
            </span>
          </>
        )}
      </p>
      <Name className="mt-0.5 line-clamp-2 font-sans text-lg leading-snug font-semibold tracking-normal">
        <a
          href={to(paths.event(card))}
          className="group-data-highlighted:underline after:absolute after:inset-0 after:rounded-md group-hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-ember"
        >
          {card.name}
        </a>
      </Name>
      <p className="venue-line mt-0.5 text-sm text-ink-soft">
        {card.online ? <Trans>Online</Trans> : <span>{card.venueName || card.city}</span>}
        {card.venueName && card.city && <span> · {card.city}</span>}
      </p>
      <p className="mt-1 text-sm">
        <Price price={card.price} salesStatus={card.salesStatus} />
        <span className="text-ink-soft"> · {card.organizer.name}</span>
      </p>
      <LikeButton event={card} wasOn={isLiked} className="absolute end-2 top-2 z-10" />
    </article>
  );
}

function Poster({ card, eager, sizes }: { card: Card; eager: boolean; sizes: string }) {
  return (
    <div className="relative aspect-[2/1] overflow-hidden [content-visibility:auto] rounded-md bg-sunken outline-offset-3 outline-ember group-data-highlighted:outline-3">
      <Image
        src={posterUrl(card, 480)}
        srcSet={posterSrcSet(card)}
        sizes={sizes}
        width={480}
        height={240}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full"
        imageClassName="transition-transform duration-200 group-hover:scale-[1.025]"
      />
    </div>
  );
}

/** "Postponed", "Canceled" or "Happening now" before the date. A sold-out event is marked by its price instead. */
function statusOf(card: Card) {
  const words =
    card.status === 'postponed' ? (
      <Trans>Postponed</Trans>
    ) : card.status === 'canceled' ? (
      <Trans>Canceled</Trans>
    ) : card.status === 'started' && card.salesStatus !== 'sold_out' ? (
      <Trans>Happening now</Trans>
    ) : null;
  return words && <span className="text-ink">{words}</span>;
}
