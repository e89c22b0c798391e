import { useEffect, useRef, useState } from 'react';
import type { Box } from '#shared/geo/bbox.ts';
import type { MapSource } from '#shared/environment.ts';
import { LOCATOR_ZOOM_MAX } from '#shared/map/locator-url.ts';
import type { Size } from '#shared/geo/mercator.ts';
import { Attribution } from './attribution.tsx';
import type { LivingMapProps } from './living/living-map.tsx';
import { LocatorPicture } from './locator-picture.tsx';
import type { MapPin } from './pin.ts';

export interface MapFrameProps extends Pick<
  LivingMapProps,
  'onMoved' | 'onHighlight' | 'highlighted' | 'cardOf' | 'isInText' | 'isExactBox'
> {
  source: MapSource;
  /** Name of the map: the picture's alternative text and the interactive map's label. */
  name: string;
  /** The area to show. */
  box: Box;
  /** Maximum zoom at the start. */
  zoom: number;
  pins: MapPin[];
  /** Size of the picture in CSS pixels; it is cropped to the frame. */
  pictureSize: Size;
  className?: string;
}

type LivingMapComponent = typeof import('./living/living-map.tsx').LivingMap;
/** `drawn`: the static picture of the server. `living`: the interactive map above it. */
type State = 'drawn' | 'living';

/**
 * A map: first a static picture drawn by the server, then the interactive map once it comes into view. The picture
 * stays without script, without WebGL and after errors.
 */
export function MapFrame({ source, name, box, zoom, pins, pictureSize, className = '', ...rest }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [living, setLiving] = useState<{ Map: LivingMapComponent } | null>(null);
  const [state, setState] = useState<State>('drawn');
  useEffect(() => (frame.current ? whenNear(frame.current, () => void load(setLiving)) : undefined), []);
  const isDrawn = state === 'drawn';
  return (
    <div ref={frame} data-map={state} className={`relative isolate overflow-clip bg-sunken ${className}`}>
      <LocatorPicture
        locator={{ box, zoom: Math.min(zoom, LOCATOR_ZOOM_MAX), size: pictureSize, pins }}
        alt={isDrawn ? name : ''}
      />
      {living && (
        <living.Map
          {...rest}
          source={source}
          name={name}
          box={box}
          zoom={zoom}
          pins={pins}
          onReady={() => setState('living')}
          onLost={() => setState('drawn')}
          onFailed={() => {
            setLiving(null);
            setState('drawn');
          }}
        />
      )}
      <Attribution source={source} isDrawn={isDrawn} />
    </div>
  );
}

/** Loads the map's script (300 kB) only for maps that come into view. The picture stays if it fails. */
async function load(set: (living: { Map: LivingMapComponent }) => void): Promise<void> {
  try {
    const { LivingMap } = await import('./living/living-map.tsx');
    set({ Map: LivingMap });
  } catch {
    // offline, or a chunk of an older release: the picture stays
  }
}

function whenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
