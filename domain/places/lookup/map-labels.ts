import type { Db } from '#domain/ctx';
import type { MapLabel } from '#shared/geo/places.ts';
import type { Box } from '../geometry.ts';
import { namesIn } from './localized-names-queries.ts';
import { countryName } from './localized-place.ts';
import { selectKnownLabels, selectLabelsIn, type LabelRow } from './map-label-queries.ts';
import type { PlacesCtx } from '../place.ts';
import type { PlaceType } from '../place-type.ts';

const LABELS_MAX = 150;
/** Width or height in degrees beyond which a box is always answered from the cache. */
const CACHED_BEYOND_DEGREES = 3;
/** Number of columns and rows into which the box is divided, so that no cell takes all labels. */
const CELLS = 6;

/**
 * Place types per zoom level: the first row whose `below` is larger than the zoom applies. `from` is the minimum
 * population of a city.
 */
const ZOOM_LEVELS: { below: number; types: PlaceType[]; from: number }[] = [
  { below: 3, types: ['country', 'locality'], from: 3_000_000 },
  { below: 4.5, types: ['country', 'locality'], from: 700_000 },
  { below: 6, types: ['country', 'region', 'locality'], from: 150_000 },
  { below: 8, types: ['region', 'locality'], from: 15_000 },
  { below: 10.5, types: ['locality'], from: 0 },
];
const CLOSEST_LEVEL: { types: PlaceType[]; from: number } = { types: ['locality', 'borough', 'neighborhood'], from: 0 };

/**
 * Names in a language for the part of a map inside `box` (degrees; the box may cross the antimeridian). The best-known
 * places come first. Names are spread over the box, so that one big city does not displace the country around it. Returns
 * at most `limit` names, by default 150. A place without a name in the language has its English name.
 * @param query.lang two letters
 */
export async function mapLabels(
  ctx: PlacesCtx,
  { box, zoom, lang, limit = LABELS_MAX }: { box: Box; zoom: number; lang: string; limit?: number },
): Promise<MapLabel[]> {
  const { types, from } = ZOOM_LEVELS.find(({ below }) => zoom < below) ?? CLOSEST_LEVEL;
  const filter = { types: new Set(types), from };
  const cachedRows = (await cachedLabels(ctx.db)).filter((row) => isInside(box)(row) && isNamed(filter)(row));
  // In dense areas the cache fills the map. Elsewhere, reading further places from the database is fast.
  const isEnough = isWide(box) || (cachedRows.length >= limit && !types.includes('neighborhood'));
  const rows = isEnough ? cachedRows : (await selectLabelsIn(ctx.db, { box, types })).filter(isNamed(filter));
  const shown = spreadOverCells(rows, { box, limit });
  return (lang === 'en' ? shown : await translated(ctx, shown, lang)).map(asLabel);
}

async function translated(ctx: PlacesCtx, rows: LabelRow[], lang: string): Promise<LabelRow[]> {
  const names = await namesIn(
    ctx,
    lang,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = row.place_type === 'country' ? countryName(row.country_code, lang) : names.get(row.id)?.own;
    return { ...row, name: own ?? row.name };
  });
}

const widthOf = ({ west, east }: Box): number => (west <= east ? east - west : east - west + 360);

const isWide = (box: Box): boolean => Math.max(widthOf(box), box.north - box.south) > CACHED_BEYOND_DEGREES;

const isNamed =
  ({ types, from }: { types: Set<PlaceType>; from: number }) =>
  (row: LabelRow): boolean =>
    types.has(row.place_type) && (row.place_type !== 'locality' || row.population >= from);

const isInside =
  ({ west, south, east, north }: Box) =>
  ({ lat, lng }: LabelRow): boolean =>
    lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);

/**
 * Limits labels so that no cell of the box takes all of them. Every cell retains its best labels. Input and output are
 * sorted best first.
 */
function spreadOverCells(rows: LabelRow[], { box, limit }: { box: Box; limit: number }): LabelRow[] {
  if (rows.length <= limit) return rows;
  const perCell = Math.ceil((3 * limit) / (CELLS * CELLS));
  const countByCell = new Map<number, number>();
  const chosen: LabelRow[] = [];
  const rest: LabelRow[] = [];
  for (const row of rows) {
    const cell = cellOf(row, box);
    const count = countByCell.get(cell) ?? 0;
    countByCell.set(cell, count + 1);
    (count < perCell ? chosen : rest).push(row);
  }
  return [...chosen.slice(0, limit), ...rest.slice(0, Math.max(0, limit - chosen.length))];
}

function cellOf({ lat, lng }: LabelRow, box: Box): number {
  const east = lng < box.west ? lng + 360 : lng;
  const column = Math.floor((CELLS * (east - box.west)) / (widthOf(box) || 1));
  const row = Math.floor((CELLS * (lat - box.south)) / (box.north - box.south || 1));
  return row * CELLS + column;
}

const asLabel = (row: LabelRow, rank: number): MapLabel => ({
  id: row.id,
  name: row.name,
  placeType: row.place_type,
  latitude: row.lat,
  longitude: row.lng,
  rank,
});

/**
 * The cached places of a database. They are read once, because places change only with a new gazetteer, which is loaded
 * at start.
 */
const labelsByDatabase = new WeakMap<Db, Promise<LabelRow[]>>();

async function cachedLabels(db: Db): Promise<LabelRow[]> {
  const labels = labelsByDatabase.get(db) ?? selectKnownLabels(db);
  labelsByDatabase.set(db, labels);
  try {
    const rows = await labels;
    if (rows.length === 0) labelsByDatabase.delete(db);
    return rows;
  } catch (error) {
    labelsByDatabase.delete(db);
    throw error;
  }
}
