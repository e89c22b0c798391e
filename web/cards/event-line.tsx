import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { type PosterSubject, posterUrl } from '#shared/poster-url.ts';
import { EventTime } from '../i18n/event-time.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { Image } from '../ui/image.tsx';

/** An event as one line of a list: small poster, name, date. The whole line is one link. */
export function EventLine({ card }: { card: EventCard }) {
  const to = useLocalePath();
  return (
    <a href={to(paths.event(card))} className="group -mx-2 flex items-center gap-3 rounded-sm p-2 hover:bg-sunken">
      <EventThumb event={card} className="w-16" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold group-hover:underline">{card.name}</span>
        <span className="block text-sm text-ink-soft">
          <EventTime event={card} style="card" />
        </span>
      </span>
    </a>
  );
}

interface ThumbProps {
  event: PosterSubject;
  className: string;
  /** The URL of the picture when it is not the public one. */
  src?: string;
}

export function EventThumb({ event, className, src = posterUrl(event, 320) }: ThumbProps) {
  return (
    <Image
      src={src}
      alt=""
      width={320}
      height={160}
      loading="lazy"
      className={`aspect-[2/1] shrink-0 rounded-sm ${className}`}
    />
  );
}
