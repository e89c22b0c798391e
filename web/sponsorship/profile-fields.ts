import { byIntent, checkbox, otherwise, text, texts, uncleaned, z } from '#shared/input/form.ts';
import { SPONSOR_TEXT_MAX_CHARS } from '#shared/sponsorship/limits.ts';

const boxes = texts(40);
const fields = z.object({
  name: text,
  website: text,
  offers: boxes,
  categories: boxes,
  currency: text,
  budgetFrom: text,
  budgetTo: text,
  isAnywhere: checkbox,
  placeIds: boxes,
  newPlaces: uncleaned(1_000),
  languages: boxes,
  description: uncleaned(4 * SPONSOR_TEXT_MAX_CHARS),
});
/** The form of a sponsor profile. */
export const profileForm = byIntent([
  z.object({ intent: z.literal('withdraw') }),
  fields.extend({ intent: z.literal('draft') }),
  fields.extend({ intent: otherwise('submit') }),
]);

export type TypedProfile = z.output<typeof fields>;
