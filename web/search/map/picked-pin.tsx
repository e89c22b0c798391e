import { Trans } from '@lingui/react/macro';
import type { EventCard } from '#domain/discovery';
import type { MapPin } from '../../map/pin.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { MapCard, MapCardFrame } from './map-card.tsx';
import { useCards } from './use-cards.ts';

export interface PickedPinProps {
  pin: MapPin;
  /** The cards of the list. */
  known: EventCard[];
  /** URL of the search that lists all events of the pin. */
  allHref: string;
  onClose: () => void;
}

/** The card of a picked pin. Events that are not in the list are loaded. */
export function PickedPin({ pin, known, allHref, onClose }: PickedPinProps) {
  const cards = useCards(pin.ids, known);
  if (cards === null || cards === 'failed')
    return (
      <MapCardFrame onClose={onClose}>
        <div className="min-h-40 pt-10" role="status">
          {cards === null ? (
            <SkeletonRows />
          ) : (
            <p className="px-4 py-3 text-sm text-ink-soft">
              <Trans>We couldn’t load these events. Close this and try again.</Trans>
            </p>
          )}
        </div>
      </MapCardFrame>
    );
  return <MapCard cards={cards} count={pin.count} allHref={allHref} onClose={onClose} />;
}
