// Turns the compact data files into table rows, and computes the ancestors, boxes, plain slugs and ranks that the files
// leave out.
import { fold, slugSegment } from '#shared/fold.ts';
import { dataLines, parsePlaceLine, type PlaceRecord } from './data-files.ts';
import { boxAround, viewportRadiusKm, type Box } from '../geometry.ts';
import { derivedAncestorType, type PlaceType } from '../place-type.ts';
import { rankOf } from './rank.ts';
import { plainSlug } from '../slug-rules.ts';

/** Columns of `place` that the loader fills, in the order of its rows. */
export const PLACE_ROW_COLUMNS =
  'id, source, place_type, feature_code, name, abbreviation, country_code, admin1, admin2, country_id, region_id, ' +
  'locality_id, borough_id, parent_id, derived_ancestor_type, population, lat, lng, tz, sw_lat, sw_lng, ne_lat, ' +
  'ne_lng, bbox_source, slug, rank, is_named_like_city';
export const NAME_ROW_COLUMNS = 'place_id, lang, name, folded, kind';
export const ALIAS_ROW_COLUMNS = 'slug, place_id';

const NULL = '\\N';

interface Ancestors {
  countryId: string;
  regionId: string;
  localityId: string;
  boroughId: string;
  countrySlug: string;
  parentName: string;
}

interface Container {
  name: string;
  type: PlaceType;
  localityId: string;
}

/** Rows for `place`, in COPY text form. Calls `onName` with every default name. */
export async function* placeRows(directory: URL, onName: (id: string, name: string) => void): AsyncGenerator<string> {
  const gazetteer = ancestorIndex();
  for await (const line of dataLines('places', directory)) {
    const record = parsePlaceLine(line);
    onName(record.id, record.name);
    yield placeRow(record, gazetteer.ancestorsOf(record));
  }
}

/** Rows for `place_name` except the default names. A row has one name in one language. */
export async function* nameRows(directory: URL): AsyncGenerator<string> {
  for await (const line of dataLines('names', directory)) {
    const [id = '', kind = '', langs = '', name = ''] = line.split('\t');
    const folded = fold(name);
    for (const lang of langs.split(',')) yield `${id}\t${lang}\t${name}\t${folded}\t${kind}\n`;
  }
}

export function defaultNameRow(id: string, name: string): string {
  return `${id}\t\t${name}\t${fold(name)}\tprimary\n`;
}

/** Rows for `place_slug_alias`. */
export async function* aliasRows(directory: URL): AsyncGenerator<string> {
  for await (const line of dataLines('aliases', directory)) yield `${line}\n`;
}

/**
 * An index of the places read so far, in which each place finds its ancestors. The file has parents before children.
 */
function ancestorIndex() {
  const countries = new Map<string, { id: string; slug: string }>();
  const regions = new Map<string, string>();
  const containers = new Map<string, Container>();
  return {
    ancestorsOf(record: PlaceRecord): Ancestors {
      const type = record.type as PlaceType;
      const region = `${record.countryCode}.${record.admin1}`;
      if (type === 'country') countries.set(record.countryCode, { id: record.id, slug: slugSegment(record.name) });
      const container = containers.get(record.parentId);
      const country = countries.get(record.countryCode);
      const ancestors = {
        countryId: type === 'country' ? '' : (country?.id ?? ''),
        regionId: regions.get(region) ?? '',
        localityId: container?.type === 'locality' ? record.parentId : (container?.localityId ?? ''),
        boroughId: container?.type === 'borough' ? record.parentId : '',
        countrySlug: country?.slug ?? '',
        parentName: container?.name ?? '',
      };
      if (type === 'region') regions.set(region, record.id);
      if (type === 'locality' || type === 'borough')
        containers.set(record.id, { name: record.name, type, localityId: ancestors.localityId });
      return ancestors;
    },
  };
}

function placeRow(record: PlaceRecord, ancestors: Ancestors): string {
  const type = record.type as PlaceType;
  const population = Number(record.population);
  const { box, source } = boxOf(record, type, population);
  const cells = [
    record.id,
    record.source,
    type,
    record.featureCode,
    record.name,
    record.abbreviation,
    record.countryCode,
    record.admin1,
    record.admin2,
    ancestors.countryId,
    ancestors.regionId,
    ancestors.localityId,
    ancestors.boroughId,
    record.parentId || ancestors.regionId || ancestors.countryId,
    derivedAncestorType({
      type,
      countryCode: record.countryCode,
      hasRegion: ancestors.regionId !== '',
      hasLocality: ancestors.localityId !== '',
      hasBorough: ancestors.boroughId !== '',
    }) ?? '',
    record.population,
    record.lat,
    record.lng,
    record.tz,
    ...[box.south, box.west, box.north, box.east].map(degrees),
    source,
    record.slug || plainSlug({ ...record, type, ...ancestors }),
    rankOf({ type, population, featureCode: record.featureCode, namedLikeCity: record.namedLikeCity === '1' }).toFixed(
      4,
    ),
    record.namedLikeCity === '1' ? 't' : 'f',
  ];
  return `${cells.map((cell) => (cell === '' ? NULL : cell)).join('\t')}\n`;
}

function boxOf(record: PlaceRecord, type: PlaceType, population: number): { box: Box; source: string } {
  if (record.box === '') {
    const center = { lat: Number(record.lat), lng: Number(record.lng) };
    return { box: boxAround(center, viewportRadiusKm(type, population)), source: 'radius' };
  }
  const [source = '', bounds = ''] = record.box.split(':');
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
  return { box: { west, south, east, north }, source };
}

function degrees(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
