import { type ArgumentErrors, refuseFields } from '#shared/errors.ts';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { cleanLine } from '#shared/text.ts';

export interface Person {
  name: string;
  email: string | null;
}

export interface Buyer {
  name: string;
  email: string;
  /**
   * Names of the attendees, in the order of the tickets. The list is shorter than the list of tickets when the buyer
   * named fewer people.
   */
  attendees: Person[];
}

export interface BuyerInput {
  name: string;
  email: string;
  attendees?: { name: string; email?: string }[];
}

const ATTENDEES_MAX = 1000;
/**
 * Matches names that may be links: mails to unverified addresses greet the buyer by name, and mail programs turn such
 * text into links.
 */
const MAY_BE_LINK = /:\/\/|\bwww\.|[<>]/i;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Validates and cleans the form. Refuses ARGUMENTS_ERROR and names each wrong field: `name`, `email`,
 * `attendees.N.name`, …, and the fields of `more`.
 */
export function requireBuyer(input: BuyerInput, more: ArgumentErrors = {}): Buyer {
  const errors: ArgumentErrors = {};
  const buyer = {
    name: readName(input.name, 'name', errors),
    email: readEmail(input.email, 'email', errors),
    attendees: (input.attendees ?? []).slice(0, ATTENDEES_MAX).map((attendee, index) => ({
      name: readName(attendee.name, `attendees.${index}.name`, errors),
      email:
        attendee.email === undefined || attendee.email === ''
          ? null
          : readEmail(attendee.email, `attendees.${index}.email`, errors),
    })),
  };
  refuseFields({ ...errors, ...more });
  return buyer;
}

/**
 * Validates and cleans the name and address of one attendee; an empty address becomes null. Refuses ARGUMENTS_ERROR
 * with `name`, `email`.
 */
export function requireAttendee(input: { name: string; email: string }): Person {
  const { person, errors } = checkAttendee(input);
  refuseFields(errors);
  return person;
}

/** The cleaned name and address of one attendee, and what is wrong with them: errors of `name`, `email`. */
export function checkAttendee(input: { name: string; email: string }): { person: Person; errors: ArgumentErrors } {
  const errors: ArgumentErrors = {};
  const name = readName(input.name, 'name', errors);
  const email = input.email.trim() === '' ? null : readEmail(input.email, 'email', errors);
  return { person: { name, email }, errors };
}

function readName(typed: string, field: string, errors: ArgumentErrors): string {
  const name = cleanLine(typed);
  if (name === '') errors[field] = ['MISSING'];
  else if (name.length > NAME_MAX_CHARS) errors[field] = ['TOO_LONG'];
  else if (MAY_BE_LINK.test(name) || !LETTER_OR_DIGIT.test(name)) errors[field] = ['INVALID'];
  return name;
}

function readEmail(typed: string, field: string, errors: ArgumentErrors): string {
  const text = typed.trim();
  const address = parseMailAddress(text);
  if (text === '') errors[field] = ['MISSING'];
  else if (address === null) errors[field] = ['INVALID'];
  return address ?? '';
}
