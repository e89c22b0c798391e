import { checkAttendee } from '#domain/checkout';
import type { ArgumentErrors } from '#shared/errors.ts';

/** One guest of a pasted or uploaded list. */
export interface ListedGuest {
  /** The number of the line in the list, from 1. */
  line: number;
  name: string;
  /** Null without an address. */
  email: string | null;
  /** What is wrong with the line: errors of `name`, `email`. */
  problems: ArgumentErrors;
  /** Whether an earlier line has the same name and address. */
  isRepeated: boolean;
}

type Column = 'name' | 'firstName' | 'lastName' | 'email' | 'other';

/** The names of columns in the files of spreadsheets and other ticket sites, in the five languages of the site. */
const COLUMNS: [Column, RegExp][] = [
  ['email', /^(e-?mail([- ]?address|[- ]?adresse)?|mail|adresse e-?mail|correo( electrónico)?|dirección de correo)$/i],
  ['firstName', /^(first ?name|given name|vorname|prénom|nombre de pila|primeiro nome)$/i],
  ['lastName', /^(last ?name|family name|surname|nachname|nom de famille|apellidos?|sobrenome)$/i],
  ['name', /^((full |attendee |guest )?name|guest|attendee|gast|nom|invité|nombre|invitado|nome|convidado)$/i],
];

/**
 * Reads a list of guests, one in each line: "Name", "Name, email", "Name; email", "Name <email>", two columns of a
 * spreadsheet, or the lines of a CSV file (RFC 4180, without line ends in cells). A line of column names sets the columns
 * of the lines below it. Several "Name <email>" of a mail program may share a line. Empty lines are skipped.
 */
export function readGuestList(text: string): ListedGuest[] {
  const seen = new Set<string>();
  return readPeople(text, columnsOf).map(({ line, ...person }) => guestOf(person, line, seen));
}

/**
 * Reads a list of people with addresses, as `readGuestList` does, except that a name may be missing. A line that names
 * the column of the addresses sets the columns, also beside unknown columns.
 */
export const readAddressList = (text: string): ListedPerson[] =>
  readPeople(text, (cells) => {
    const columns = kindsOf(cells);
    return columns.includes('email') ? columns : null;
  });

function readPeople(text: string, namesOf: (cells: string[]) => Column[] | null): ListedPerson[] {
  let columns: Column[] | null = null;
  return text.split(/\r\n?|\n/).flatMap((lineText, index) => {
    if (lineText.trim() === '') return [];
    const cells = cellsOf(lineText);
    const named = namesOf(cells);
    if (named) {
      columns = named;
      return [];
    }
    const people = addressesOf(lineText) ?? [columns ? personByColumns(cells, columns) : personOf(cells)];
    return people.map((person) => ({ ...person, line: index + 1 }));
  });
}

/** A person in a list as typed, with the number of the line, from 1. */
export interface ListedPerson extends Typed {
  line: number;
}

interface Typed {
  name: string;
  email: string;
}

function guestOf(typed: Typed, line: number, seen: Set<string>): ListedGuest {
  const { person, errors: problems } = checkAttendee(typed);
  const key = `${person.name.toLowerCase()}\n${typed.email.toLowerCase()}`;
  const isRepeated = seen.has(key);
  seen.add(key);
  // a wrong address is shown as it was typed
  const email = problems['email'] ? typed.email : person.email;
  return { line, name: person.name, email, problems, isRepeated };
}

/** What the cells of a line name; `other` for anything that is no name of a column. */
const kindsOf = (cells: string[]): Column[] =>
  cells.map((cell) => COLUMNS.find(([, pattern]) => pattern.test(cell.replace(/^\uFEFF/, '').trim()))?.[0] ?? 'other');

/** The columns that a line names; null for a line with a guest. */
function columnsOf(cells: string[]): Column[] | null {
  const columns = kindsOf(cells);
  const hasName = columns.includes('name') || columns.includes('firstName') || columns.includes('lastName');
  if (!hasName) return null;
  const isOnlyName = cells.length === 1 && /^(name|nom|nombre|nome)$/i.test(cells[0] ?? '');
  const isAllKnown = cells.length > 1 && columns.every((column) => column !== 'other');
  return columns.includes('email') || isAllKnown || isOnlyName ? columns : null;
}

function personByColumns(cells: string[], columns: Column[]): Typed {
  const textOf = (column: Column) =>
    cells
      .filter((_, index) => columns[index] === column)
      .join(' ')
      .trim();
  const name = textOf('name') || `${textOf('firstName')} ${textOf('lastName')}`.trim();
  return { name, email: textOf('email') };
}

/** "Name <email>", several times with commas or semicolons between them; null for other lines. */
function addressesOf(line: string): Typed[] | null {
  const parts = line.split(/(?<=>)[ \t]*[,;][ \t]*/).filter((part) => part.trim() !== '');
  const people = parts.map((part) => {
    const start = part.lastIndexOf('<');
    const isAddress = start >= 0 && part.trimEnd().endsWith('>');
    const name = part.slice(0, start).trim();
    return isAddress ? { name: unquoted(name), email: part.slice(start + 1).replace(/>\s*$/, '') } : null;
  });
  return people.every((person) => person !== null) ? people.map(withoutScheme) : null;
}

/** A line without column names: the last cell with an @ is the address, the others are the name. */
function personOf(cells: string[]): Typed {
  const at = cells.findLastIndex((cell) => cell.includes('@'));
  const [only = '', second = ''] = cells;
  if (at < 0 && cells.length === 2 && isLikeAddress(second)) return { name: only, email: second };
  if (at < 0) return { name: cells.join(' '), email: '' };
  if (cells.length === 1) return nameBeforeAddress(only);
  return withoutScheme({ name: cells.filter((_, index) => index !== at).join(' '), email: cells[at] ?? '' });
}

/** Whether a text without an @ may be an address with a mistake: one word with a dot inside. */
const isLikeAddress = (text: string): boolean => !/\s/.test(text) && text.slice(1, -1).includes('.');

/** "Name email" without anything between them. */
function nameBeforeAddress(text: string): Typed {
  const words = text.trim().split(/\s+/);
  const at = words.findLastIndex((word) => word.includes('@'));
  return withoutScheme({ name: words.filter((_, index) => index !== at).join(' '), email: words[at] ?? '' });
}

const withoutScheme = ({ name, email }: Typed): Typed => ({ name, email: email.trim().replace(/^mailto:/i, '') });

const unquoted = (text: string): string => (/^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text);

/** The cells of a line, separated by tabs, or else semicolons, or else commas. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  const cells: string[] = [];
  for (let rest = line.trim(), isLast = false; !isLast;) {
    const end = endOfCell(rest, separator);
    cells.push(unquoted(rest.slice(0, end).trim()));
    isLast = end >= rest.length;
    rest = rest.slice(end + 1).trimStart();
  }
  return cells.length > 1 && cells.at(-1) === '' ? cells.slice(0, -1) : cells;
}

/** Where the first cell ends. Quotes around a whole cell may contain the separator. */
function endOfCell(text: string, separator: string): number {
  const quoted = QUOTED.exec(text)?.[0].length ?? 0;
  if (quoted > 0 && (quoted === text.length || text[quoted] === separator)) return quoted;
  const end = text.indexOf(separator);
  return end < 0 ? text.length : end;
}

const QUOTED = /^"(?:[^"]|"")*" */;
