import type { ArgumentCode, ArgumentErrors } from '#shared/errors.ts';

/** `{ field: [code] }`, or `{}` for a valid field. */
export const only = (field: string, code: ArgumentCode | null): ArgumentErrors => (code ? { [field]: [code] } : {});

/** TOO_LONG for a text of more code points than `max`. */
export const tooLong = (text: string, max: number): ArgumentCode | null => ([...text].length > max ? 'TOO_LONG' : null);
