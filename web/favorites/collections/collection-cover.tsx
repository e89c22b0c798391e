import type { Collection } from '#domain/favorites';
import { posterUrl } from '#shared/poster-url.ts';
import { Image } from '../../ui/image.tsx';

/** A collection's cover: one poster, or four in a square. */
export function CollectionCover({ covers }: { covers: Collection['covers'] }) {
  const shown = covers.length >= 4 ? covers.slice(0, 4) : covers.slice(0, 1);
  return (
    <div
      className={`grid aspect-[2/1] gap-0.5 overflow-hidden rounded-md bg-sunken ${shown.length === 4 ? 'grid-cols-2 grid-rows-2' : ''}`}
    >
      {shown.map((event) => (
        <Image
          key={event.id}
          src={posterUrl(event, shown.length === 4 ? 320 : 480)}
          alt=""
          width={480}
          height={240}
          loading="lazy"
          className="size-full min-h-0"
        />
      ))}
      {shown.length === 0 && <EmptyCover />}
    </div>
  );
}

/** The outline of an empty collection. */
const EmptyCover = () => (
  <div aria-hidden="true" className="grid place-items-center">
    <div className="h-3/5 w-2/5 -rotate-6 rounded-sm border-2 border-dashed border-line-strong opacity-60" />
  </div>
);
