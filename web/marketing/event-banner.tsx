import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import { EventTime } from '../i18n/event-time.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { Image } from '../ui/image.tsx';

/** An event across the page: its poster beside its name, day and place, as one link. */
export function EventBanner({ card, className = '' }: { card: EventCard; className?: string }) {
  const to = useLocalePath();
  const place = card.venueName ?? card.city;
  return (
    <a
      href={to(paths.event(card))}
      className={`group grid items-center overflow-hidden rounded-[1.75rem] border border-line bg-raised md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ${className}`}
    >
      <Image
        src={posterUrl(card, 960)}
        srcSet={posterSrcSet(card)}
        sizes="(width >= 1200px) 690px, (width >= 660px) 58vw, 94vw"
        width={960}
        height={480}
        alt=""
        className="aspect-[2/1] w-full"
      />
      <span className="block p-6 md:p-9">
        <span className="block text-sm font-semibold text-accent">
          <EventTime event={card} style="card" />
        </span>
        <span className="mt-1 block font-display text-2xl leading-tight font-bold wrap-anywhere group-hover:underline">
          {card.name}
        </span>
        <span className="mt-2 block text-ink-soft">
          {place && <span className="block">{place}</span>}
          <span className="block">{card.organizer.name}</span>
        </span>
      </span>
    </a>
  );
}
