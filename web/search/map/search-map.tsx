import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { EventCard } from '#domain/discovery';
import type { Box } from '#shared/geo/bbox.ts';
import type { MapSource } from '#shared/environment.ts';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { MapFrame } from '../../map/map-frame.tsx';
import { MAP_ID } from './map-ids.ts';
import type { MapPin } from '../../map/pin.ts';
import { MapCard } from './map-card.tsx';
import { MapCount } from './map-count.tsx';
import { useHighlightedCard } from './use-highlighted-card.ts';

interface Props {
  route: SearchRoute;
  cards: EventCard[];
  pins: MapPin[];
  box: Box;
  /** All events found; the map shows one page of them. */
  total: number;
  isCapped: boolean;
  source: MapSource;
}

/** City level: a map of few events does not begin closer than this. */
const START_ZOOM_MAX = 11;
const PICTURE_SIZE = { width: 800, height: 960 };

/** The found events on a map: beside the list from 960 px; on phones in its place at `#map`. */
export function SearchMap({ route, cards, pins, box, total, isCapped, source }: Props) {
  const { t } = useLingui();
  const { highlightedInList, setHighlightedOnMap } = useHighlightedCard();
  const [moved, setMoved] = useState<Box | null>(null);
  return (
    <section
      id={MAP_ID}
      aria-label={t`Map`}
      className="relative -scroll-mt-4 max-lg:hidden max-lg:h-[calc(100svh-1px)] max-lg:target:block lg:sticky lg:top-0 lg:h-dvh lg:max-h-[75rem] lg:w-[40vw] xl:w-[36vw]"
    >
      <MapFrame
        source={source}
        name={t`Map of the events found; the list holds the same events`}
        box={box}
        zoom={START_ZOOM_MAX}
        isExactBox={route.bbox !== undefined}
        pins={pins}
        pictureSize={PICTURE_SIZE}
        className="size-full"
        highlighted={highlightedInList}
        onHighlight={setHighlightedOnMap}
        onMoved={setMoved}
        cardOf={(ids, close) => <MapCard cards={cards.filter(({ id }) => ids.includes(id))} onClose={close} />}
      />
      <div className="pointer-events-none absolute inset-x-16 top-3 z-10 grid justify-items-center gap-2">
        <MapCount count={pins.length} total={total} isCapped={isCapped} />
        {moved && <SearchHere route={route} box={moved} />}
      </div>
    </section>
  );
}

/** A link to the search in the visible area, with the same filters and query. */
function SearchHere({ route, box }: { route: SearchRoute; box: Box }) {
  const to = useLocalePath();
  return (
    <p role="status">
      <a
        href={to(formatSearchPath({ ...route, bbox: box, page: 1 }))}
        rel="nofollow"
        className="pointer-events-auto inline-flex min-h-11 animate-card items-center gap-2 rounded-full border border-line bg-raised px-5 text-sm font-semibold text-ink shadow-lift hover:bg-sunken"
      >
        <RotateCw aria-hidden="true" className="size-4 text-accent" /> <Trans>Search this area</Trans>
      </a>
    </p>
  );
}
