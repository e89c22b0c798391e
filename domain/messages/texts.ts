// The subject and the text that an organizer typed.
import { ATTENDEE_MESSAGE_MAX_CHARS, MESSAGE_SUBJECT_MAX_CHARS } from '#shared/attendee-message-limits.ts';
import type { ArgumentCode } from '#shared/errors.ts';
import { cleanLine, cleanText, withoutDirections } from '#shared/text.ts';

/** What is wrong with each field; null for a correct one. */
export type Problems = Record<string, ArgumentCode | null>;

/** The subject and the text as they are stored, and what is wrong with them (MISSING, TOO_LONG). */
export function readMessageTexts(typed: { subject: string; body: string }): {
  subject: string;
  body: string;
  wrong: Problems;
} {
  const subject = cleanLine(typed.subject);
  const body = withoutDirections(cleanText(typed.body)).trim();
  const wrong = {
    subject: problemOf(subject, MESSAGE_SUBJECT_MAX_CHARS),
    body: problemOf(body, ATTENDEE_MESSAGE_MAX_CHARS),
  };
  return { subject, body, wrong };
}

function problemOf(text: string, max: number): ArgumentCode | null {
  if (text === '') return 'MISSING';
  return [...text].length > max ? 'TOO_LONG' : null;
}
