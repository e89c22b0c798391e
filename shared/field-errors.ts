import type { ArgumentCode, ArgumentErrors } from '#shared/errors.ts';

/** The errors of one field: `{ field: [code] }`, or `{}` for a valid field. */
export const errorOf = (field: string, code: ArgumentCode | null): ArgumentErrors => (code ? { [field]: [code] } : {});

/** TOO_LONG for a text with more code points than `max`; otherwise null. */
export const tooLong = (text: string, max: number): ArgumentCode | null => ([...text].length > max ? 'TOO_LONG' : null);
