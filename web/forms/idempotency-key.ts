import { z } from '#shared/input/form.ts';
import { parseInput } from '#shared/input/parse.ts';
import { idempotencyKey } from '#shared/input/types.ts';

/** The key of a posted form. Refuses ARGUMENTS_ERROR with the field `idempotencyKey`. */
export const readIdempotencyKey = (text: string): string =>
  parseInput(z.object({ idempotencyKey }), { idempotencyKey: text }).idempotencyKey;
