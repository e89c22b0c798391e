import type { EventPage } from '#domain/events';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';

/**
 * The poster over its own blurred copy (ui.md). It is the page's largest contentful paint, so it has a size and loads
 * first.
 */
export function Hero({ event }: { event: EventPage }) {
  return (
    <div className="relative isolate overflow-hidden bg-sunken">
      <img
        src={posterUrl(event, 320)}
        alt=""
        aria-hidden="true"
        width={320}
        height={160}
        className="absolute inset-0 -z-10 size-full scale-110 object-cover opacity-60 blur-2xl saturate-150"
      />
      <div className="page-width py-0 max-md:px-0 md:py-6">
        <img
          src={posterUrl(event, 960)}
          srcSet={posterSrcSet(event)}
          sizes="(width >= 864px) 800px, (width >= 660px) calc(100vw - 4rem), 100vw"
          width={1280}
          height={640}
          alt=""
          fetchPriority="high"
          className="mx-auto aspect-[2/1] w-full max-w-[800px] object-cover md:rounded-md md:shadow-lift"
        />
      </div>
    </div>
  );
}
