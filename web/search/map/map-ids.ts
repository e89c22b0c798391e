/** Ids of list and map. Phones switch between them by anchor, also without script. */
export const MAP_ID = 'map';
export const LIST_ID = 'results';
