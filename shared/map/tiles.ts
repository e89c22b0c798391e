/** Path of the interactive map's tiles. The number in it is their version: it changes whenever the shapes change. */
export const MAP_TILES_PATH = '/e/map/tiles/1/';
/** Maximum zoom of the tiles. At a higher zoom the browser magnifies them, because the shapes have no more detail. */
export const MAP_TILE_ZOOM_MAX = 9;
