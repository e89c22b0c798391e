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
  'onMoved' | 'onHighlight' | 'highlighted' | 'cardOf' | 'isInText' | 'isWhole'
> {
  source: MapSource;
  /** What the map shows: the picture's text and the living map's name. */
  name: string;
  /** What must be seen. */
  box: Box;
  /** No nearer than this at first. */
  zoom: number;
  pins: MapPin[];
  /** Of the drawn picture, in CSS pixels; it is cut to the frame. */
  pictureSize: Size;
  className?: string;
}

type Living = typeof import('./living/living-map.tsx').LivingMap;
/** `drawn`: the picture of the server. `living`: the map of the browser above it. */
type State = 'drawn' | 'living';

/**
 * A map: at first, and where there is no script or no WebGL, a picture drawn by the server; once it comes into view,
 * the living map. Whatever goes wrong on the way leaves the picture.
 */
export function MapFrame({ source, name, box, zoom, pins, pictureSize, className = '', ...rest }: MapFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [living, setLiving] = useState<{ Map: Living } | null>(null);
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

/** The map's own script, some 300 kB: only where a map is looked at. Without it the picture stays. */
async function load(set: (living: { Map: Living }) => void): Promise<void> {
  try {
    const { LivingMap } = await import('./living/living-map.tsx');
    set({ Map: LivingMap });
  } catch {
    // offline, or a release ago: the picture stays
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
