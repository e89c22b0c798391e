/** Ids of list and map. On phones, links with these anchors switch between list and map, also without script. */
export const MAP_ID = 'map';
export const LIST_ID = 'results';
