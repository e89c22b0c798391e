// Reads the form of a sponsor's profile. No database: the places of the form are in `places.ts`.
import { httpsUrl } from '#domain/events';
import type { ArgumentCode, ArgumentErrors } from '#shared/errors.ts';
import { isSponsorOffer, sponsorLanguages, type SponsorOffer } from '#shared/sponsorship/kinds.ts';
import {
  SPONSOR_CATEGORIES_MAX,
  SPONSOR_NAME_MAX_CHARS,
  SPONSOR_TEXT_MAX_CHARS,
  SPONSOR_TEXT_MIN_CHARS,
  SPONSOR_WEBSITE_MAX_CHARS,
} from '#shared/sponsorship/limits.ts';
import { categories } from '#shared/taxonomy/taxonomy.ts';
import { cleanLine, cleanText, withoutDirections } from '#shared/text.ts';
import { type AmountRange, readRange } from './amounts.ts';

/** The form as typed. */
export interface TypedProfile {
  name: string;
  website: string;
  offers: string[];
  categories: string[];
  currency: string;
  budgetFrom: string;
  budgetTo: string;
  languages: string[];
  description: string;
}

/** The texts of a profile that people read, which staff approve. */
export interface ProfileTexts {
  name: string;
  /** An https address. */
  website: string | null;
  description: string;
}

export interface ProfileFields extends ProfileTexts {
  offers: SponsorOffer[];
  /** Ids of categories. */
  categories: string[];
  currency: string;
  budget: AmountRange | null;
  /** Two-letter codes. */
  languages: string[];
}

/** Reads a form. A draft needs a name only; a profile that is sent to staff needs all that people look for. */
export function readProfile(
  typed: TypedProfile,
  { isDraft }: { isDraft: boolean },
): { fields: ProfileFields; wrong: ArgumentErrors } {
  const name = withoutDirections(cleanLine(typed.name));
  const website = readWebsite(typed.website);
  const description = withoutDirections(cleanText(typed.description)).trim();
  const money = readRange(
    { currency: typed.currency, from: typed.budgetFrom, to: typed.budgetTo },
    { from: 'budgetFrom', to: 'budgetTo' },
  );
  const fields: ProfileFields = {
    name,
    website: website.url,
    description,
    offers: [...new Set(typed.offers.filter(isSponsorOffer))],
    categories: categories.map(({ id }) => id).filter((id) => typed.categories.includes(id)),
    currency: money.currency,
    budget: money.range,
    languages: sponsorLanguages.filter((code) => typed.languages.includes(code)),
  };
  const wrong: ArgumentErrors = { ...money.wrong };
  const add = (field: string, code: ArgumentCode | null) => {
    if (code && !wrong[field]) wrong[field] = [code];
  };
  add('name', lengthProblem(name, { min: 1, max: SPONSOR_NAME_MAX_CHARS }));
  add('website', website.wrong);
  if (fields.categories.length > SPONSOR_CATEGORIES_MAX) add('categories', 'TOO_MANY');
  add(
    'description',
    lengthProblem(description, { min: isDraft ? 0 : SPONSOR_TEXT_MIN_CHARS, max: SPONSOR_TEXT_MAX_CHARS }),
  );
  if (isDraft) return { fields, wrong };
  if (fields.offers.length === 0) add('offers', 'MISSING');
  if (fields.categories.length === 0) add('categories', 'MISSING');
  if (fields.languages.length === 0) add('languages', 'MISSING');
  if (fields.offers.includes('money') && money.range === null) add('budgetFrom', 'MISSING');
  return { fields, wrong };
}

/** Whether the texts that people read differ. */
export const hasOtherTexts = (one: ProfileTexts, other: ProfileTexts): boolean =>
  one.name !== other.name || one.website !== other.website || one.description !== other.description;

function lengthProblem(text: string, { min, max }: { min: number; max: number }): ArgumentCode | null {
  const { length } = [...text];
  if (length === 0) return min > 0 ? 'MISSING' : null;
  if (length < min) return 'TOO_SHORT';
  return length > max ? 'TOO_LONG' : null;
}

/** An address without a scheme gets https, because people type `example.com`. */
function readWebsite(typed: string): { url: string | null; wrong: ArgumentCode | null } {
  const text = cleanLine(typed);
  if (text === '') return { url: null, wrong: null };
  const url = httpsUrl(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (url === null || !isPublicHost(new URL(url))) return { url: null, wrong: 'INVALID' };
  return url.length > SPONSOR_WEBSITE_MAX_CHARS ? { url: null, wrong: 'TOO_LONG' } : { url, wrong: null };
}

/** A host name with a dot and no name or password before it, which could look like another site. */
const isPublicHost = ({ hostname, username, password }: URL): boolean =>
  /\.[a-z][a-z\d-]*$/i.test(hostname) && username === '' && password === '';
