import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { EventCard } from '#domain/discovery';
import type { Box } from '#shared/geo/bbox.ts';
import type { MapSource } from '#shared/environment.ts';
import type { MapTheme } from '#shared/map/palette.ts';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { formatSearchPicture } from '#shared/map/search-picture-url.ts';
import { MAP_START_ZOOM_MAX } from '#shared/map/view.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { MapFrame } from '../../map/map-frame.tsx';
import { MAP_ID } from './map-ids.ts';
import { MapCount } from './map-count.tsx';
import type { PickedPinProps } from './picked-pin.tsx';
import { useHighlightedCard } from './use-highlighted-card.ts';
import { usePicturePreload } from './use-picture-preload.ts';
import { useSearchPins } from './use-search-pins.ts';

interface Props {
  route: SearchRoute;
  /** The corrected query that was searched instead of the route's query. */
  corrected: string | undefined;
  cards: EventCard[];
  /** Number of all events found. */
  total: number;
  isCapped: boolean;
  source: MapSource;
}

/**
 * The card of a picked pin. When its script cannot be loaded, a picked pin shows no card; the list still contains the
 * event.
 */
const PickedPin = lazy((): Promise<{ default: (props: PickedPinProps) => ReactNode }> =>
  import('./picked-pin.tsx').then(
    ({ PickedPin: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);
const PICTURE_SIZE = { width: 800, height: 960 };

/** A map of all found events: beside the list from 960 px, on phones in place of the list at `#map`. */
export function SearchMap({ route, corrected, cards, total, isCapped, source }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { code: locale } = useLocale();
  const search = formatSearchPath({ ...route, query: corrected ?? route.query, page: 1, sort: undefined });
  const { start, loadPins, ...pins } = useSearchPins(search);
  const { highlightedInList, setHighlightedOnMap } = useHighlightedCard();
  const [moved, setMoved] = useState<Box | null>(null);
  const picture = (theme: MapTheme) =>
    formatSearchPicture({ search, size: PICTURE_SIZE, theme, locale, free: t`Free` });
  usePicturePreload(picture);
  const areaPath = (box: Box) => to(formatSearchPath({ ...route, bbox: box, page: 1 }));
  return (
    <section
      id={MAP_ID}
      aria-label={t`Map`}
      className="group/map relative -scroll-mt-4 max-lg:hidden max-lg:h-[calc(100svh-1px)] max-lg:target:block lg:sticky lg:top-0 lg:h-dvh lg:max-h-[75rem] lg:w-[40vw] xl:w-[36vw]"
    >
      <MapFrame
        source={source}
        name={t`Map of the events found. The list shows the same events.`}
        start={start}
        loadPins={loadPins}
        zoom={MAP_START_ZOOM_MAX}
        isExactBox={route.bbox !== undefined}
        picture={picture}
        pictureSize={PICTURE_SIZE}
        fallback={<NoMap />}
        className="size-full"
        highlighted={highlightedInList}
        onHighlight={setHighlightedOnMap}
        onMoved={setMoved}
        cardOf={(pin, close) => (
          <Suspense>
            <PickedPin pin={pin} known={cards} allHref={areaPath(pin.box)} onClose={close} />
          </Suspense>
        )}
      />
      <div className="pointer-events-none absolute inset-x-16 top-3 z-10 grid justify-items-center gap-2 group-has-[.maplibregl-popup]/map:hidden">
        {pins.total !== null && <MapCount count={pins.total} total={total} isCapped={isCapped} />}
        {moved && <SearchHere href={areaPath(moved)} />}
        {pins.hasFailed && (
          <p role="status" className="rounded-full bg-raised px-3 py-1 text-center text-xs font-medium shadow-lift">
            <Trans>We couldn’t load the events here. Move the map to try again.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}

/** The content when the picture cannot be loaded. */
const NoMap = () => (
  <span className="absolute inset-0 grid place-content-center p-6 text-center text-ink-soft">
    <Trans>The map couldn’t be loaded. The list shows all events.</Trans>
  </span>
);

/** A link to the search in the visible area, with the same filters and query. */
function SearchHere({ href }: { href: string }) {
  return (
    <p role="status">
      <a
        href={href}
        rel="nofollow"
        className="pointer-events-auto inline-flex min-h-11 animate-card items-center gap-2 rounded-full border border-line bg-raised px-5 text-sm font-semibold text-ink shadow-lift hover:bg-sunken"
      >
        <RotateCw aria-hidden="true" className="size-4 text-accent" /> <Trans>Search this area</Trans>
      </a>
    </p>
  );
}
