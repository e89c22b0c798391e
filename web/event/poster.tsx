import type { EventPage } from '#domain/events';
import { isForGuests } from '#shared/event-visibility.ts';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import { LikeButton } from '../favorites/like-button.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { Image } from '../ui/image.tsx';

/** The URLs of the poster's picture. */
export interface Picture {
  src: string;
  srcSet: string;
}

const pictureOf = (event: EventPage): Picture => ({ src: posterUrl(event, 960), srcSet: posterSrcSet(event) });

/**
 * The poster with the like and share buttons; an event for guests has no such buttons. It is the page's largest
 * contentful paint, so it has a size and loads first.
 */
export function Poster({ event, picture = pictureOf(event) }: { event: EventPage; picture?: Picture | undefined }) {
  return (
    <div className="relative max-md:edge-to-edge max-md:px-0">
      <Image
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="(width >= 1264px) 776px, (width >= 960px) calc(100vw - 30.5rem), (width >= 660px) calc(100vw - 4rem), 100vw"
        width={1280}
        height={640}
        alt=""
        fetchPriority="high"
        className="aspect-[2/1] w-full md:rounded-md md:shadow-lift"
      />
      {!isForGuests(event.visibility) && (
        <div className="absolute end-2.5 top-2.5 flex gap-1.5 md:end-3 md:top-3 md:gap-2">
          <LikeButton event={event} variant="words" />
          <ShareButton title={event.name} />
        </div>
      )}
    </div>
  );
}
