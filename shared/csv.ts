/** The byte order mark with which spreadsheets recognize UTF-8. */
export const CSV_BOM = '\uFEFF';

/** Characters with which a cell begins that spreadsheets run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** A number, e.g. a refund of -25.00: no formula, and the same number in every spreadsheet. */
const NUMBER = /^-?\d{1,15}(?:\.\d{1,4})?$/;

/**
 * One record of a CSV file (RFC 4180): cells in quotes, quotes doubled, CRLF at the end. A cell that a spreadsheet would
 * run as a formula gets an apostrophe, which makes the cell a text.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

const cellOf = (text: string): string =>
  `"${(FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
