import { Trans, useLingui } from '@lingui/react/macro';
import { List, Map as MapIcon, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { EventCard } from '#domain/discovery';
import type { Box } from '#shared/bbox.ts';
import type { MapSource } from '#shared/environment.ts';
import { formatSearchPath, type SearchRoute } from '#shared/search-url.ts';
import { useLocalePath } from '../locale.ts';
import { MapFrame } from '../map/map-frame.tsx';
import { LIST_ID, MAP_ID } from '../map/map-ids.ts';
import type { MapPin } from '../map/pin.ts';
import { MapCard } from './map-card.tsx';
import { useLitCard } from './use-lit-card.ts';

interface Props {
  route: SearchRoute;
  cards: EventCard[];
  pins: MapPin[];
  box: Box;
  source: MapSource;
}

/** Nearer than a city nobody learns more from the map. */
const ZOOM = 11;
const PICTURE = { width: 800, height: 960 };

/** The found events on a map: beside the list from 960 px, in its place on phones when the address ends in #map. */
export function SearchMap({ route, cards, pins, box, source }: Props) {
  const { t } = useLingui();
  const { inList, setOnMap } = useLitCard();
  const [moved, setMoved] = useState<Box | null>(null);
  return (
    <section
      id={MAP_ID}
      aria-label={t`Map`}
      className="relative scroll-mt-0 max-lg:hidden max-lg:h-[calc(100svh-1px)] max-lg:target:block lg:sticky lg:top-0 lg:h-dvh lg:max-h-[75rem] lg:w-[40vw]"
    >
      <MapFrame
        source={source}
        name={t`Map of the events found; the list holds the same events`}
        box={box}
        zoom={ZOOM}
        pins={pins}
        pictureSize={PICTURE}
        className="size-full"
        lit={inList}
        onLit={setOnMap}
        onMoved={setMoved}
        cardOf={(ids, close) => <MapCard cards={cards.filter(({ id }) => ids.includes(id))} onClose={close} />}
      />
      {moved && <SearchHere route={route} box={moved} />}
    </section>
  );
}

/** A link like any other: what is found there is a page of its own, with filters and words kept. */
function SearchHere({ route, box }: { route: SearchRoute; box: Box }) {
  const to = useLocalePath();
  return (
    <p role="status" className="pointer-events-none absolute inset-x-16 top-3 z-10 grid justify-items-center">
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

/** On phones: from the list to the map and back. Anchors, so that it works without script and the back button too. */
export function MapSwitch() {
  const looks =
    'fixed bottom-5 left-1/2 z-30 min-h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-6 font-semibold text-page shadow-lift lg:hidden no-print';
  return (
    <>
      <a href={`#${MAP_ID}`} className={`${looks} inline-flex group-has-[#map:target]/search:hidden`}>
        <MapIcon aria-hidden="true" className="size-5" /> <Trans>Map</Trans>
      </a>
      <a href={`#${LIST_ID}`} className={`${looks} hidden group-has-[#map:target]/search:inline-flex`}>
        <List aria-hidden="true" className="size-5" /> <Trans>List</Trans>
      </a>
    </>
  );
}
