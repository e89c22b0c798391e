import { PDF_MAX, PDF_PART } from './limits.ts';

/** Attendees that fit into one PDF, by name. */
export interface PrintedPart {
  /** Counted from 1. */
  number: number;
  count: number;
  /** The names of the first and the last attendee. */
  from: string;
  to: string;
}

type Named = { attendeeName: string };

/**
 * The parts of a list that is sorted by name. No part when the list is too long for a PDF; else at least one, which may
 * be empty, because a list without attendees is a document too.
 */
export function partsOf(sorted: readonly Named[]): PrintedPart[] {
  if (sorted.length > PDF_MAX) return [];
  const count = Math.max(1, Math.ceil(sorted.length / PDF_PART));
  return Array.from({ length: count }, (_, at) => {
    const some = attendeesOf({ number: at + 1 }, sorted);
    return {
      number: at + 1,
      count: some.length,
      from: some[0]?.attendeeName ?? '',
      to: some.at(-1)?.attendeeName ?? '',
    };
  });
}

/** The attendees of a part. */
export const attendeesOf = <Attendee extends Named>(
  { number }: Pick<PrintedPart, 'number'>,
  sorted: readonly Attendee[],
): Attendee[] => sorted.slice((number - 1) * PDF_PART, number * PDF_PART);
