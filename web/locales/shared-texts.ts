// Texts of `shared/` are plain English, and pages look them up by the text itself, so no macro marks them for
// translation. The extractor reads this list instead (see lingui.config.ts).
import { accessNames } from '../../shared/accessibility.ts';
import { argumentTexts, FORM_EXPIRED, messages, NO_ACCESS, refusals } from '../../shared/errors.ts';
import { sponsorOffers } from '../../shared/sponsorship/kinds.ts';
import { subcategories } from '../../shared/taxonomy/subcategories.ts';
import {
  categories,
  customDate,
  dateFilters,
  destinations,
  formats,
  prices,
  tags,
} from '../../shared/taxonomy/taxonomy.ts';

/**
 * Every text of `shared/` that pages show, once each: names of the taxonomy, of kinds of sponsoring and of access features, then the texts of
 * the catalogue of errors.
 */
export const sharedTexts: readonly string[] = [
  ...new Set([
    ...[...categories, ...formats, ...destinations, ...subcategories, ...sponsorOffers].map((row) => row.name),
    ...[...dateFilters, customDate, ...tags, ...prices].map((row) => row.label),
    ...Object.values(accessNames),
    ...Object.values(messages),
    ...Object.values(refusals).map((row) => row.text),
    ...Object.values(argumentTexts),
    NO_ACCESS,
    ...Object.values(FORM_EXPIRED),
  ]),
];
