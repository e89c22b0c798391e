import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { posterUrl, type PosterWidth } from '#shared/poster-url.ts';
import { Price } from '../../cards/price.tsx';
import { shortWhen } from '../../i18n/format.ts';
import { LikeButton } from '../../favorites/like-button.tsx';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Image } from '../../ui/image.tsx';

interface Props {
  cards: EventCard[];
  /** Number of events at the pin. It may be larger than the number of cards. */
  count: number;
  /** URL of the search that lists all events at the pin. */
  allHref: string;
  onClose: () => void;
}

/** The card above a picked pin: one event with its poster, or a list of several events at the same place. */
export function MapCard({ cards, count, allHref, onClose }: Props) {
  const [only, ...others] = cards;
  return (
    <MapCardFrame onClose={onClose}>
      {only && others.length === 0 ? <SingleCard card={only} /> : <CardList {...{ cards, count, allHref }} />}
    </MapCardFrame>
  );
}

/** The frame of the card with its close button. */
export function MapCardFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="relative w-72 max-w-[calc(100vw-4rem)] font-sans">
      {children}
      <button
        type="button"
        onClick={onClose}
        aria-label={t`Close`}
        className="absolute end-1.5 top-1.5 grid size-9 place-items-center rounded-full bg-raised/90 text-ink shadow-lift hover:bg-sunken max-md:size-11"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}

function SingleCard({ card }: { card: EventCard }) {
  return (
    <>
      <EntryLink card={card} className="block">
        <Poster card={card} width={640} className="w-full" />
        <CardText card={card} className="px-3.5 py-3" />
      </EntryLink>
      <LikeButton event={card} className="absolute start-1.5 top-1.5" />
    </>
  );
}

/** A list that fades at its end to show that it can be scrolled. */
function CardList({ cards, count, allHref }: Omit<Props, 'onClose'>) {
  return (
    <>
      <h2 className="border-b border-line py-3.5 ps-3.5 pe-14 font-sans text-sm font-bold tracking-normal">
        <Plural value={count} one="# event here" other="# events here" />
      </h2>
      <ul className="max-h-84 divide-y divide-line overflow-y-auto overscroll-contain mask-b-from-[calc(100%-2rem)] pb-6">
        {cards.map((card) => (
          <li key={card.id}>
            <EntryLink card={card} className="flex items-start gap-3 px-3.5 py-3">
              <Poster card={card} width={320} className="mt-0.5 w-20 shrink-0 rounded-sm" />
              <CardText card={card} className="min-w-0" />
            </EntryLink>
          </li>
        ))}
        {count > cards.length && (
          <li>
            <a
              href={allHref}
              rel="nofollow"
              className="block px-3.5 py-3 text-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              <Trans>See all {count} events</Trans>
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

function EntryLink({ card, className, children }: { card: EventCard; className: string; children: ReactNode }) {
  const to = useLocalePath();
  return (
    <a href={to(paths.event(card))} className={`group text-ink ${className}`}>
      {children}
    </a>
  );
}

function Poster({ card, width, className }: { card: EventCard; width: PosterWidth; className: string }) {
  return (
    <Image
      src={posterUrl(card, width)}
      width={width}
      height={width / 2}
      alt=""
      className={`aspect-[2/1] ${className}`}
    />
  );
}

function CardText({ card, className }: { card: EventCard; className: string }) {
  const locale = useLocale();
  return (
    <span className={`grid gap-0.5 text-sm leading-snug ${className}`}>
      <span className="text-xs font-semibold text-accent">{shortWhen(locale, card)}</span>
      <span className="line-clamp-2 text-base leading-snug font-semibold group-hover:underline">{card.name}</span>
      <span className="line-clamp-1 text-ink-soft">{[card.venueName, card.city].filter(Boolean).join(' · ')}</span>
      <Price price={card.price} salesStatus={card.salesStatus} />
    </span>
  );
}
