// The map of a search as a picture: all events in clusters, as the interactive map shows them.
import type { Ctx } from '#domain/ctx';
import { searchPins } from '#domain/discovery';
import { mapLabels } from '#domain/places';
import { readSearch } from '#api/search/read-search.ts';
import { boxOfView, viewOfBox } from '#shared/geo/mercator.ts';
import { priceLabel } from '#shared/map/price-label.ts';
import type { SearchPicture } from '#shared/map/search-picture-url.ts';
import { MAP_PADDING_PX, MAP_START_ZOOM_MAX } from '#shared/map/view.ts';
import { drawMap } from './locator.ts';
import { shapesFor } from './shapes.ts';

const NAMES_MAX = 60;
/** The box of the picture when no event has a position. */
const WORLD = { west: -170, south: -50, east: 170, north: 72 };

/** Draws the picture. Refuses a URL that is not a search, and an unknown place, like the endpoints of the map. */
export async function drawSearchPicture(
  ctx: Ctx,
  { search, size, theme, locale, free }: SearchPicture,
): Promise<string> {
  const { box, clusters } = await searchPins(ctx, await readSearch(ctx, { search, locale: locale.slice(0, 2) }), {
    size,
  });
  const view = viewOfBox(box ?? WORLD, size, { padding: MAP_PADDING_PX, zoomMax: MAP_START_ZOOM_MAX });
  const [shapes, labels] = await Promise.all([
    shapesFor(view.zoom),
    mapLabels(ctx, { box: boxOfView(view, size), zoom: view.zoom, lang: locale.slice(0, 2), limit: NAMES_MAX }),
  ]);
  const markers = clusters.map(({ latitude, longitude, count, event }) => ({
    latitude,
    longitude,
    count,
    label: event ? priceLabel(event, { locale, free }) : null,
  }));
  return drawMap({ view, size, theme, markers, shapes, labels });
}
