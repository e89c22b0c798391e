// Limits of the HTTP server: [how many requests, in how many seconds] of one network address.

/** Mail providers unsubscribe for many readers from one network address. */
export const UNSUBSCRIBE_RATE_LIMIT = [600, 60] as const;
/** Pictures and tiles of maps: panning loads dozens a second. */
export const MAP_RATE_LIMIT = [600, 10] as const;
/**
 * Posters that are not drawn yet: a cold home and result page show 84, and ten people may share one network address.
 */
export const POSTER_RATE_LIMIT = [1200, 60] as const;
/** Pictures of Studio that are not drawn yet: a person who tries designs changes several a second. */
export const STUDIO_RATE_LIMIT = [300, 60] as const;
/** The limit of a network of several addresses, as a multiple of the limit of one address. */
export const OUTER_RATE_FACTOR = 8;
/** Pictures of maps, without tiles: a page shows one or two, and drawing one is expensive. */
export const MAP_PICTURE_RATE_LIMIT = [120, 10] as const;
