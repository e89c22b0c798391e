import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { Price } from '../cards/price.tsx';
import { shortWhen } from '../format.ts';
import { useLocale, useLocalePath } from '../locale.ts';

/** What is going on at a picked pin: one event with its poster, or several at one place as a short list. */
export function MapCard({ cards, onClose }: { cards: EventCard[]; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className="relative w-64 font-sans">
      <ul className={`max-h-72 overflow-y-auto ${cards.length > 1 ? 'divide-y divide-line pt-2' : ''}`}>
        {cards.map((card) => (
          <li key={card.id}>
            <Entry card={card} withPoster={cards.length === 1} />
          </li>
        ))}
      </ul>
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

function Entry({ card, withPoster }: { card: EventCard; withPoster: boolean }) {
  const locale = useLocale();
  const to = useLocalePath();
  const subject = { id: card.id, title: card.name, categoryId: card.categoryId };
  return (
    <a href={to(paths.event(card))} className="group block text-ink">
      {withPoster && (
        <img
          src={posterUrl(subject, 640)}
          width={640}
          height={320}
          alt=""
          className="aspect-[2/1] w-full object-cover"
        />
      )}
      <span className={`grid gap-0.5 px-3.5 py-3 text-sm leading-snug ${withPoster ? '' : 'pe-12'}`}>
        <span className="text-xs font-semibold text-accent">{shortWhen(locale, card)}</span>
        <span className="line-clamp-2 text-base leading-snug font-semibold group-hover:underline">{card.name}</span>
        <span className="line-clamp-1 text-ink-soft">{[card.venueName, card.city].filter(Boolean).join(' · ')}</span>
        <Price price={card.price} salesStatus={card.salesStatus} />
      </span>
    </a>
  );
}
