import type { EventCard } from '#domain/discovery';
import { posterUrl } from '#shared/poster-url.ts';
import { Image } from '../ui/image.tsx';

const TILT_CLASSES = ['-rotate-6 translate-y-3', 'rotate-3 -translate-y-1 z-10', '-rotate-2', 'rotate-6 translate-y-2'];

/** Four posters of the first shelf as a decorative fan. The same events are linked below. */
export function PosterFan({ cards }: { cards: EventCard[] }) {
  if (cards.length < 4) return null;
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-3 p-4 max-lg:hidden">
      {cards.slice(0, 4).map((card, index) => (
        <Image
          key={card.id}
          src={posterUrl(card, 320)}
          alt=""
          width={320}
          height={160}
          className={`aspect-[2/1] w-full rounded-sm shadow-lift ${TILT_CLASSES[index]}`}
        />
      ))}
    </div>
  );
}
