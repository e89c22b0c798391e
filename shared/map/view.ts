/** The initial view of a map: the same for the drawn picture and the interactive map. */

/** CSS pixels around the events. */
export const MAP_PADDING_PX = 48;
/** City level: the initial view of a few events is not closer than this. */
export const MAP_START_ZOOM_MAX = 11;
