/** Path of the interactive map's tiles, and their maximum zoom. The number changes whenever the shapes change. */
export const MAP_TILES_PATH = '/e/map/tiles/1/';
/** The browser magnifies deeper tiles: the shapes have no more detail. */
export const MAP_TILE_ZOOM_MAX = 9;
