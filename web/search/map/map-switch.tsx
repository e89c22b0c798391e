import { Trans } from '@lingui/react/macro';
import { List, Map as MapIcon } from 'lucide-react';
import { LIST_ID, MAP_ID } from './map-ids.ts';
import { useMapToggle } from './use-map-toggle.ts';

/**
 * Phones only: switches between list and map. The links are anchors, so they work without script and with the back
 * button. The switch floats above the results, stops at their end and hides while filters are open.
 */
export function MapSwitch() {
  const { toMap, toList, onMap, onList } = useMapToggle();
  const linkClasses =
    'pointer-events-auto min-h-12 items-center gap-2 rounded-full bg-ink px-6 font-semibold text-page shadow-lift';
  return (
    <p className="pointer-events-none sticky bottom-5 z-30 mb-5 grid justify-items-center group-has-[#map:target]/search:-mt-17 group-has-[dialog[open]]/search:hidden group-has-[#filters:target]/search:hidden lg:hidden no-print">
      <a
        ref={toMap}
        href={`#${MAP_ID}`}
        onClick={onMap}
        className={`${linkClasses} inline-flex group-has-[#map:target]/search:hidden`}
      >
        <MapIcon aria-hidden="true" className="size-5" /> <Trans>Map</Trans>
      </a>
      <a
        ref={toList}
        href={`#${LIST_ID}`}
        onClick={onList}
        className={`${linkClasses} hidden group-has-[#map:target]/search:inline-flex`}
      >
        <List aria-hidden="true" className="size-5" /> <Trans>List</Trans>
      </a>
    </p>
  );
}
