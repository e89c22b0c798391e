// Shapes of ids and tokens. Ids are strings in TypeScript and on the wire: positive whole numbers of PostgreSQL's bigint, without leading zeros.

const ID = /^[1-9]\d{0,17}$/;
/** Pattern of a place's id. Ids of places go over the wire as JSON numbers, so they stay within 2^53. */
export const PLACE_ID = /^[1-9]\d{0,15}$/;

/** True when a text can be an id. The row may not exist; everything else would make PostgreSQL throw. */
export const isId = (text: string): boolean => ID.test(text);

/** The id in a value of unknown type; null when the value is not an id. */
export const parseId = (value: unknown): string | null => (typeof value === 'string' && isId(value) ? value : null);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True when a text is a UUID. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** True when a text can be the id of a place. */
export const isPlaceId = (text: string): boolean => PLACE_ID.test(text);

/**
 * Source of the pattern of a token: 43 characters of base64url. Tokens of earlier versions have 24 or 32 characters and
 * stay valid. `domain/tokens` makes and hashes tokens; paths need the shape alone.
 */
export const TOKEN_SHAPE = String.raw`(?:[\w-]{43}|[\w-]{32}|[\w-]{24})`;
