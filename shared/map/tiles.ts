/** Where the living map's ground is served, and how deep it goes. The number changes whenever the shapes do. */
export const MAP_TILES_PATH = '/e/map/tiles/1/';
/** Deeper tiles are magnified by the browser: the shapes hold no more detail. */
export const MAP_TILE_ZOOM_MAX = 9;
