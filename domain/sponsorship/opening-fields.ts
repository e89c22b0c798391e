// Reads the form with which an organizer opens an event to sponsors. No database.
import type { ArgumentErrors } from '#shared/errors.ts';
import { isSponsorOffer, type SponsorOffer } from '#shared/sponsorship/kinds.ts';
import { AUDIENCE_MAX_CHARS, EXPECTED_GUESTS_MAX } from '#shared/sponsorship/limits.ts';
import { cleanText, withoutDirections } from '#shared/text.ts';
import { type AmountRange, readRange } from './amounts.ts';

/** The form as typed. */
export interface TypedOpening {
  seeks: string[];
  currency: string;
  amountFrom: string;
  amountTo: string;
  audience: string;
  expectedGuests: string;
}

/** What an event seeks from sponsors. */
export interface OpeningFields {
  seeks: SponsorOffer[];
  currency: string;
  amount: AmountRange | null;
  /** Who comes, as plain text. */
  audience: string;
  expectedGuests: number | null;
}

/** Reads a form. An event that is not open to sponsors may have empty fields. */
export function readOpening(
  typed: TypedOpening,
  { isOpen }: { isOpen: boolean },
): { fields: OpeningFields; wrong: ArgumentErrors } {
  const money = readRange(
    { currency: typed.currency, from: typed.amountFrom, to: typed.amountTo },
    { from: 'amountFrom', to: 'amountTo' },
  );
  const audience = withoutDirections(cleanText(typed.audience)).trim();
  const seeks = [...new Set(typed.seeks.filter(isSponsorOffer))];
  const guests = readGuests(typed.expectedGuests);
  const wrong: ArgumentErrors = { ...money.wrong, ...guests.wrong };
  if ([...audience].length > AUDIENCE_MAX_CHARS) wrong['audience'] = ['TOO_LONG'];
  if (isOpen && audience === '') wrong['audience'] = ['MISSING'];
  if (isOpen && seeks.length === 0) wrong['seeks'] = ['MISSING'];
  return {
    fields: { seeks, currency: money.currency, amount: money.range, audience, expectedGuests: guests.count },
    wrong,
  };
}

function readGuests(typed: string): { count: number | null; wrong: ArgumentErrors } {
  const text = typed.trim();
  if (text === '') return { count: null, wrong: {} };
  if (!/^\d{1,9}$/.test(text)) return { count: null, wrong: { expectedGuests: ['INVALID'] } };
  const count = Number(text);
  if (count === 0) return { count: null, wrong: { expectedGuests: ['TOO_SMALL'] } };
  return count > EXPECTED_GUESTS_MAX ? { count: null, wrong: { expectedGuests: ['TOO_LARGE'] } } : { count, wrong: {} };
}
