/** Anchors by which phones switch between list and map, with and without script. */
export const MAP_ID = 'map';
export const LIST_ID = 'results';
