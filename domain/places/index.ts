// Places: the world gazetteer, from countries down to neighborhoods and postal codes. Owns place, place_name,
// place_slug_alias, place_external_id, gazetteer_version, and place_search and place_prefix, which are derived from
// place and place_name and refilled with them (search-tables-queries.ts). Must hold: ids are permanent (a place that
// new data do not contain is retired, never deleted); every slug that was ever valid still leads to its place; every
// place has a zone and a box. The pseudo-place 'online' is not in these tables, because it has no coordinates.
export { clientLocation } from './lookup/client-location.ts';
export {
  ancestors,
  currentSlug,
  nearbyCities,
  placeByCoordinates,
  placeById,
  placeByName,
  placeBySlug,
  placesByIds,
  type SlugLookup,
} from './lookup/find.ts';
export { localizedPlace } from './lookup/localized-place.ts';
export { mapLabels } from './lookup/map-labels.ts';
export { similarlyNamedPlaces } from './lookup/similar-names.ts';
export { placeMatching, placeOfNetwork } from './lookup/locate.ts';
export { distanceKm, type Box } from './geometry.ts';
export { PlaceDataError } from './gazetteer/data-files.ts';
export { ensureGazetteer, loadGazetteer, type GazetteerLoad, type GazetteerOptions } from './gazetteer/load.ts';
export { requestSearchTables } from './gazetteer/load-queries.ts';
export { placeByMapsId, storeMapsId } from './lookup/maps-id.ts';
export { rollUpToCity } from './lookup/roll-up.ts';
export { suggestionsFor, suggestPlaces } from './autocomplete/suggest.ts';
export { spokenPlaces, type SpokenPlace } from './lookup/spoken-names.ts';
export { wirePlace } from './lookup/wire-place.ts';
export { viewport, type Place, type PlacesCtx } from './place.ts';
export type { PlaceType } from './place-type.ts';
