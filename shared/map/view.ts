/** Where maps start: the same for the drawn picture and the interactive map. */

/** CSS pixels around the events. */
export const MAP_PADDING_PX = 48;
/** City level: a map of few events does not begin closer than this. */
export const MAP_START_ZOOM_MAX = 11;
