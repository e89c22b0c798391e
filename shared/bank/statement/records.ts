// The records of a CSV file (RFC 4180), with the separators that banks use.

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** So many records show which separator a file has. */
const LOOKED_AT = 60;
/** More columns than any bank writes. */
const COLUMNS_MAX = 100;

/** The cells of each record, trimmed. A cell in quotes may contain the separator, doubled quotes and ends of lines. */
export function recordsOf(text: string): string[][] {
  const { separator, rest } = separatorOf(text.replace(/^\uFEFF/, ''));
  return readRecords(rest, separator);
}

function separatorOf(text: string): { separator: string; rest: string } {
  const [named, separator] = /^sep=(.)\r?\n/.exec(text) ?? []; // the first line for Excel
  if (named !== undefined && separator !== undefined) return { separator, rest: text.slice(named.length) };
  const scores = SEPARATORS.map((candidate) => ({ candidate, score: scoreOf(text, candidate) }));
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return { separator: best?.candidate ?? ';', rest: text };
}

/** How well a separator divides a file: the most common number of columns, times how many records have it. */
function scoreOf(text: string, separator: string): number {
  const counts = new Map<number, number>();
  for (const cells of readRecords(text, separator, LOOKED_AT)) {
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  return Math.max(0, ...[...counts].map(([columns, records]) => records * Math.min(columns, COLUMNS_MAX)));
}

function readRecords(text: string, separator: string, max = Number.POSITIVE_INFINITY): string[][] {
  const records: string[][] = [];
  for (let at = 0; at < text.length && records.length < max;) {
    const { cells, end } = readRecord(text, at, separator);
    if (cells.some((cell) => cell !== '')) records.push(cells);
    at = end;
  }
  return records;
}

function readRecord(text: string, start: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = [];
  for (let at = start; ;) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    if (cells.length < COLUMNS_MAX) cells.push(cell.trim());
    if (text[end] !== separator) return { cells, end: afterLine(text, end) };
    at = end + 1;
  }
}

function plainCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(start, end), end };
}

/** A cell in quotes. Text behind the closing quote belongs to the cell; a quote that is not closed is an ordinary character. */
function quotedCell(text: string, start: number, separator: string): { cell: string; end: number } {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return plainCell(text, start, separator);
  const { cell, end } = plainCell(text, close + 1, separator);
  return { cell: text.slice(start + 1, close).replaceAll('""', '"') + cell, end };
}

const afterLine = (text: string, end: number): number =>
  text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
