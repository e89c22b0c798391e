// Labels of the visible area: requested from the site's own server whenever the map comes to rest. After a failed
// request the old labels stay.
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { formatBox, type Box } from '#shared/geo/bbox.ts';
import type { MapLabel } from '#shared/geo/places.ts';
import { wrapLongitude } from '#shared/geo/mercator.ts';
import { call } from '../../calls/call.ts';

export const LABELS_SOURCE = 'labels';
/** Name of the boolean property of a label: whether it may be drawn beside its place. */
export const FITS_BESIDE = 'fits-beside';
/** How many of the best-known places have the label style of cities. */
const CITIES_MAX = 14;
/** Estimated width of a label in pixels, and the length at which it wraps. */
const CHAR_WIDTH_PX = 8;
const LINE_CHARS = 13;
/** Height of a two-line label beside a pin. */
const LABEL_HEIGHT_PX = 32;
/** Size of the map's corner that the zoom buttons cover, in pixels. */
const ZOOM_BUTTONS_PX = { width: 64, height: 108 };

export function updateLabels(map: MapLibre): () => void {
  let request = new AbortController();
  let shownKey = '';
  let shownLabels: MapLabel[] = [];
  const show = () => map.getSource<GeoJSONSource>(LABELS_SOURCE)?.setData(featuresOf(map, shownLabels));
  const requestLabels = async () => {
    request.abort();
    const { signal } = (request = new AbortController());
    const query = queryOf(map);
    const key = JSON.stringify(query);
    if (key === shownKey) return show();
    try {
      const { labels } = await call<{ labels: MapLabel[] }>('/home/api/geo/labels/', { query, signal });
      shownLabels = labels;
      shownKey = key;
    } catch {
      // the map moved again, or the request failed, so the old labels stay
    }
    if (!signal.aborted) show();
  };
  const onRest = () => void requestLabels();
  map.on('moveend', onRest);
  onRest();
  return () => {
    map.off('moveend', onRest);
    request.abort();
  };
}

/**
 * The visible box and zoom, rounded outwards to a grid of an eighth of the box and half a zoom level. Small moves then
 * request the same URL, which the browser has cached.
 */
function queryOf(map: MapLibre): { bbox: string; zoom: number; lang: string } {
  const bounds = map.getBounds();
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const step = 2 ** Math.ceil(Math.log2(Math.max(1e-6, (east - west) / 8)));
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const isWorld = up(east) - down(west) >= 360;
  const box: Box = {
    west: isWorld ? -180 : wrapLongitude(down(west)),
    east: isWorld ? 180 : wrapLongitude(up(east)),
    south: Math.max(-90, down(bounds.getSouth())),
    north: Math.min(90, up(bounds.getNorth())),
  };
  const lang = document.documentElement.lang.slice(0, 2);
  return { bbox: formatBox(box), zoom: Math.round(map.getZoom() * 2) / 2, lang };
}

/**
 * Whether a label of estimated size ends inside the frame and outside the zoom buttons. `halves` counts half label
 * widths.
 */
function hasRoom(map: MapLibre, { name, longitude, latitude }: MapLabel, halves: number): boolean {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const worldCopies = Math.round((map.getCenter().lng - longitude) / 360);
  const { x, y } = map.project([longitude + worldCopies * 360, latitude]);
  const half = { x: (halves * Math.min(name.length, LINE_CHARS) * CHAR_WIDTH_PX) / 2, y: LABEL_HEIGHT_PX };
  const [start, end] = [x - half.x, x + half.x];
  if (start < 0 || end > width || y < half.y || y > height - half.y) return false;
  const isBesideButtons = isRtl() ? start > ZOOM_BUTTONS_PX.width : end < width - ZOOM_BUTTONS_PX.width;
  return isBesideButtons || y - half.y > ZOOM_BUTTONS_PX.height;
}

const isRtl = () => getComputedStyle(document.documentElement).direction === 'rtl';

function featuresOf(map: MapLibre, labels: readonly MapLabel[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: labels
      .filter((label) => hasRoom(map, label, 1))
      .map((label) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [label.longitude, label.latitude] },
        properties: {
          name: label.name,
          rank: label.rank,
          kind: kindOf(label.placeType, label.rank),
          [FITS_BESIDE]: hasRoom(map, label, 2.3),
        },
      })),
  };
}

function kindOf(placeType: MapLabel['placeType'], rank: number): string {
  if (placeType === 'country' || placeType === 'region') return placeType;
  return placeType === 'locality' && rank < CITIES_MAX ? 'city' : 'town';
}
