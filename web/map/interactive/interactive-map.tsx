import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Box } from '#shared/geo/bbox.ts';
import type { MapSource } from '#shared/environment.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useEscape } from '../../ui/use-escape.ts';
import type { MapArea, MapPin } from '../pin.ts';
import { type MapSetup, openMap, type OpenMap } from './open-map.ts';
import { MarkerButton, type MarkerSetup } from './marker-button.tsx';
import './interactive-map.css';

export interface InteractiveMapProps {
  source: MapSource;
  name: string;
  box: Box;
  zoom: number;
  pins: MapPin[];
  isInText?: boolean;
  /** The box is the visible area of an earlier map. It is shown without padding. */
  isExactBox?: boolean;
  /** The id of the event that is highlighted in the list. */
  highlighted?: string | null;
  /** Called with the event under the pointer on the map. */
  onHighlight?: (id: string | null) => void;
  onMoved?: (box: Box) => void;
  /** Renders the card above a picked pin; `close` closes it. Without this function, pins cannot be picked. */
  cardOf?: (pin: MapPin, close: () => void) => ReactNode;
  /** Loads the pins of the visible part after each move. Without this function, the first pins stay. */
  loadPins?: (area: MapArea, signal: AbortSignal) => Promise<MapPin[]>;
  /** A pin that a person moves. */
  marker?: MarkerSetup;
  onReady: () => void;
  onLost: () => void;
  onFailed: () => void;
}

/**
 * The interactive map, above the static picture that it replaces. A page opens its map only once, because a new search
 * is a new page.
 */
export function InteractiveMap(props: InteractiveMapProps) {
  const [picked, setPicked] = useState<MapPin | null>(null);
  const { container, map } = useOpenMap(props, (pin) => setPicked(props.cardOf ? pin : null));
  const [card] = useState(() => document.createElement('div'));
  useEscape(picked !== null, () => setPicked(null));
  const highlighted = props.highlighted ?? null;
  useEffect(() => map?.highlight(highlighted), [map, highlighted]);
  useEffect(() => {
    if (picked) map?.showCard(card, picked, () => setPicked((current) => (current === picked ? null : current)));
    else map?.hideCard();
  }, [map, card, picked]);
  return (
    <div className="interactive-layer absolute inset-0">
      <div ref={container} className="interactive-map size-full" />
      {map && <ZoomButtons map={map} />}
      {map && props.marker && <MarkerButton map={map} setup={props.marker} />}
      {picked &&
        props.cardOf &&
        createPortal(
          props.cardOf(picked, () => setPicked(null)),
          card,
        )}
    </div>
  );
}

function useOpenMap(
  props: InteractiveMapProps,
  onPick: MapSetup['onPick'],
): { container: RefObject<HTMLDivElement | null>; map: OpenMap | null } {
  const { t } = useLingui();
  const { lang } = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  // the map lives longer than a render, so it always calls the latest handlers
  const latest = useRef({ props, onPick });
  useEffect(() => {
    latest.current = { props, onPick };
  });
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const { source, box, zoom, pins, name, isInText = false, isExactBox = false } = latest.current.props;
    let isUnmounted = false;
    let opened: OpenMap | undefined;
    const current = () => latest.current.props;
    openMap(element, {
      source,
      box,
      zoom,
      pins,
      lang,
      isInText,
      isExactBox,
      words: {
        name,
        scrollHint: t`Use Ctrl + scroll to zoom the map`,
        scrollHintMac: t`Use ⌘ + scroll to zoom the map`,
        fingersHint: t`Use two fingers to move the map`,
      },
      onReady: () => current().onReady(),
      onLost: () => current().onLost(),
      onFailed: () => current().onFailed(),
      onMoved: (moved) => current().onMoved?.(moved),
      onOver: (id) => current().onHighlight?.(id),
      onPick: (pin) => latest.current.onPick(pin),
      loadPins: current().loadPins
        ? (area, signal) => current().loadPins?.(area, signal) ?? Promise.resolve([])
        : undefined,
    }).then(
      (newMap) => {
        if (isUnmounted) return newMap.close();
        opened = newMap;
        setMap(newMap);
      },
      () => isUnmounted || current().onFailed(),
    );
    return () => {
      isUnmounted = true;
      opened?.close();
      setMap(null);
    };
  }, [lang, t]);
  return { container, map };
}

function ZoomButtons({ map }: { map: OpenMap }) {
  const { t } = useLingui();
  const classes = 'grid size-11 place-items-center hover:bg-sunken';
  return (
    <div className="absolute end-3 top-3 grid overflow-hidden rounded-md border border-line bg-raised shadow-lift">
      <button type="button" className={classes} aria-label={t`Zoom in`} onClick={() => map.zoomBy(1)}>
        <Plus aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        className={`${classes} border-t border-line`}
        aria-label={t`Zoom out`}
        onClick={() => map.zoomBy(-1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
