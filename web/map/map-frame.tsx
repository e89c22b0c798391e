import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapSource } from '#shared/environment.ts';
import type { MapTheme } from '#shared/map/palette.ts';
import type { Size } from '#shared/geo/mercator.ts';
import { Attribution } from './attribution.tsx';
import type { InteractiveMapProps } from './interactive/interactive-map.tsx';
import { LocatorPicture } from './locator-picture.tsx';
import type { MapStart } from './pin.ts';

export interface MapFrameProps extends Pick<
  InteractiveMapProps,
  'onMoved' | 'onHighlight' | 'highlighted' | 'cardOf' | 'isInText' | 'isExactBox' | 'loadPins' | 'marker'
> {
  source: MapSource;
  /** The name of the map: the picture's alternative text and the interactive map's label. */
  name: string;
  /**
   * Loads the initial view of the map and its pins, for a frame of this size in CSS pixels. When the loading fails, the
   * picture stays.
   */
  start: (size: Size) => Promise<MapStart>;
  /** Maximum zoom of the initial view. */
  zoom: number;
  /** URL of the picture, which is cropped to the frame, and the picture's size in CSS pixels. */
  picture: (theme: MapTheme) => string;
  pictureSize: Size;
  /** Content for a picture that cannot be loaded. */
  fallback?: ReactNode;
  className?: string;
}

type InteractiveMapComponent = typeof import('./interactive/interactive-map.tsx').InteractiveMap;
/** `drawn`: the static picture of the server. `interactive`: the interactive map above it. */
type State = 'drawn' | 'interactive';

/**
 * A map: first a static picture drawn by the server, then the interactive map once it comes into view. The picture
 * stays without script, without WebGL and after errors.
 */
export function MapFrame({ source, name, start, zoom, picture, pictureSize, fallback, ...props }: MapFrameProps) {
  const { className = '', ...rest } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [interactive, setInteractive] = useState<Interactive | null>(null);
  const [state, setState] = useState<State>('drawn');
  const onNear = useEffectEvent((element: HTMLElement) => {
    const { clientWidth: width, clientHeight: height } = element;
    void load(start({ width, height })).then(setInteractive);
  });
  useEffect(() => {
    const { current } = frame;
    return current ? whenNear(current, () => onNear(current)) : undefined;
  }, []);
  const isDrawn = state === 'drawn';
  return (
    <div ref={frame} data-map={state} className={`relative isolate overflow-clip bg-sunken ${className}`}>
      <LocatorPicture picture={picture} size={pictureSize} alt={isDrawn ? name : ''} fallback={fallback} />
      {interactive && (
        <interactive.Map
          {...rest}
          source={source}
          name={name}
          zoom={zoom}
          {...interactive.start}
          onReady={() => setState('interactive')}
          onLost={() => setState('drawn')}
          onFailed={() => {
            setInteractive(null);
            setState('drawn');
          }}
        />
      )}
      <Attribution source={source} isDrawn={isDrawn} />
    </div>
  );
}

interface Interactive {
  Map: InteractiveMapComponent;
  start: MapStart;
}

/**
 * Loads the map's script (300 kB) only for maps that come into view. The picture stays when the script or the pins fail
 * to load.
 */
async function load(start: Promise<MapStart>): Promise<Interactive | null> {
  try {
    const [{ InteractiveMap }, loaded] = await Promise.all([import('./interactive/interactive-map.tsx'), start]);
    return { Map: InteractiveMap, start: loaded };
  } catch {
    return null; // the browser is offline, or the chunk belongs to an older release
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
