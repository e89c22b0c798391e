import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatPin, parsePin } from '#shared/geo/pin.ts';
import type { Point } from '#shared/geo/places.ts';
import { formatLocator, LOCATOR_ZOOM_MAX } from '#shared/map/locator-url.ts';
import { useSite } from '../../app/site.ts';
import { useLocale } from '../../i18n/locale.ts';
import { MapFrame } from '../../map/map-frame.tsx';
import { pinAt } from '../../map/pin.ts';

interface Props {
  /** The text of the hidden field: a point, or '' for none. */
  pin: string;
  error: string | undefined;
  onMoved: (pin: string) => void;
}

const STREET_MAP_ZOOM = 15;
/** The initial zoom of the embedded map, which has no streets. */
const EMBEDDED_MAP_ZOOM = 11;
const PICTURE_SIZE = { width: 800, height: 240 };

/** The position of a venue on the map. Without script, a picture shows the stored point. */
export function PinField({ pin, error, onMoved }: Props) {
  const { t } = useLingui();
  const [start] = useState(() => parsePin(pin));
  return (
    <div>
      <input type="hidden" name="pin" value={pin} />
      {start && (
        <div role="group" aria-labelledby="pin-label" aria-describedby={error ? 'pin-error' : 'pin-hint'}>
          <p id="pin-label" className="font-semibold">
            {t`Place on the map`}
          </p>
          <p id="pin-hint" className="mb-1.5 text-sm text-ink-soft noscript:hidden">
            {t`Drag the pin to the entrance, or tap the map.`}
          </p>
          <PinMap start={start} onMoved={onMoved} />
        </div>
      )}
      {error && (
        <p id="pin-error" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

function PinMap({ start, onMoved }: { start: Point; onMoved: (pin: string) => void }) {
  const { t } = useLingui();
  const { lang } = useLocale();
  const { map } = useSite();
  const { box, ...pin } = pinAt(start, 'venue');
  const zoom = map.kind === 'embedded' ? EMBEDDED_MAP_ZOOM : STREET_MAP_ZOOM;
  return (
    <MapFrame
      source={map}
      name={t`Map of the venue`}
      start={() => Promise.resolve({ box, pins: [] })}
      zoom={zoom}
      picture={(theme) =>
        formatLocator({ box, zoom: Math.min(zoom, LOCATOR_ZOOM_MAX), size: PICTURE_SIZE, theme, pins: [pin], lang })
      }
      pictureSize={PICTURE_SIZE}
      isInText
      marker={{
        point: start,
        label: t`Pin of the venue. Move it with the arrow keys.`,
        onMoved: (point) => onMoved(formatPin(point)),
      }}
      className="h-56 rounded-md border border-line md:h-60"
    />
  );
}
