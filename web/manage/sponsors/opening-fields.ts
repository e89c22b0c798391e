import { checkbox, text, texts, uncleaned, z } from '#shared/input/form.ts';
import { AUDIENCE_MAX_CHARS } from '#shared/sponsorship/limits.ts';

/** The form that opens an event to sponsors. */
export const openingForm = z.object({
  isOpen: checkbox,
  seeks: texts(10),
  currency: text,
  amountFrom: text,
  amountTo: text,
  audience: uncleaned(4 * AUDIENCE_MAX_CHARS),
  expectedGuests: text,
});
export type OpeningTexts = z.output<typeof openingForm>;
