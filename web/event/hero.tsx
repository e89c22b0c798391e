import type { EventPage } from '#domain/events';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import { Image } from '../ui/image.tsx';

/**
 * The poster over its own blurred copy. It is the page's largest contentful paint, so it has a size and loads
 * first.
 */
export function Hero({ event }: { event: EventPage }) {
  return (
    <div className="relative isolate overflow-hidden bg-sunken">
      <div aria-hidden="true" className="absolute inset-0 -z-10">
        <Image
          src={posterUrl(event, 320)}
          alt=""
          width={320}
          height={160}
          fallback={null}
          className="size-full"
          imageClassName="scale-110 opacity-60 blur-2xl saturate-150"
        />
      </div>
      <div className="page-width py-0 max-md:px-0 md:py-6">
        <Image
          src={posterUrl(event, 960)}
          srcSet={posterSrcSet(event)}
          sizes="(width >= 864px) 800px, (width >= 660px) calc(100vw - 4rem), 100vw"
          width={1280}
          height={640}
          alt=""
          fetchPriority="high"
          className="mx-auto aspect-[2/1] w-full max-w-[800px] md:rounded-md md:shadow-lift"
        />
      </div>
    </div>
  );
}
