// The incoming payments in a statement that a bank wrote as CSV.
import { type DecimalMark, decimalMarkOf, readAmount } from './amounts.ts';
import { tableOf } from './columns.ts';
import { type DayOrder, dayOrderOf, readDay } from './days.ts';
import { recordsOf } from './records.ts';

export const STATEMENT_MAX_BYTES = 1_000_000;
export const STATEMENT_ROWS_MAX = 5_000;

/** How a statement is read. */
export interface StatementForm {
  dayColumn: number;
  amountColumn: number;
  dayOrder: DayOrder;
  decimal: DecimalMark;
}

/** A payment that arrived. */
export interface StatementLine {
  /** `YYYY-MM-DD` */
  day: string;
  /** A decimal text: `1234.56`. */
  amount: string;
  /** Null where the statement names none. */
  currency: string | null;
  /** The name and the purpose for people to read. */
  text: string;
  /** All cells, in which the reference is searched. */
  all: string;
  /** The same for the same line in another file, whatever columns were chosen. */
  identity: string;
}

export interface Statement {
  /** The columns to choose from: their names, or what the first row has there. */
  columns: string[];
  form: StatementForm;
  lines: StatementLine[];
  /** Rows with money that went out. */
  outgoing: number;
  /** Rows without a day or an amount. */
  skipped: number;
}

interface Options {
  /** The day, `YYYY-MM-DD`: a statement has no later ones. */
  today: string;
  usual: DayOrder;
  /** What the person corrected. */
  chosen: Partial<StatementForm>;
}

/** Reads a statement, or names why a text is none. */
export function readStatement(text: string, options: Options): Statement | { problem: 'NOT_CSV' | 'TOO_MANY' } {
  if (isOtherFormat(text)) return { problem: 'NOT_CSV' };
  const records = recordsOf(text);
  if (records.length > STATEMENT_ROWS_MAX) return { problem: 'TOO_MANY' };
  if (records.filter((cells) => cells.length > 1).length < 1) return { problem: 'NOT_CSV' };
  const table = tableOf(records);
  const form = formOf(table, options);
  const columns = table.titles.map((title, index) => title || (table.rows[0]?.[index] ?? ''));
  return { columns, form, ...linesOf(table, form, options.today) };
}

/** Files of spreadsheets and other formats of banks: XLSX, PDF, XML, OFX, MT940. */
const isOtherFormat = (text: string): boolean =>
  /^\s*(PK\u0003\u0004|%PDF|\u00D0\u00CF\u0011\u00E0|<|\{|OFXHEADER|:20:|\{1:)/.test(text.slice(0, 200)) ||
  text.includes('\0');

function formOf({ rows, columns }: ReturnType<typeof tableOf>, { chosen, today, usual }: Options): StatementForm {
  const dayColumn = chosen.dayColumn ?? columns.day;
  const amountColumn = chosen.amountColumn ?? columns.amount;
  const texts = (index: number) => rows.map((cells) => cells[index] ?? '');
  return {
    dayColumn,
    amountColumn,
    decimal: chosen.decimal ?? decimalMarkOf(texts(amountColumn)),
    dayOrder: chosen.dayOrder ?? dayOrderOf(texts(dayColumn), { today, usual }),
  };
}

function linesOf({ rows, columns }: ReturnType<typeof tableOf>, form: StatementForm, today: string) {
  const latest = Temporal.PlainDate.from(today).add({ days: 1 }).toString(); // a member in another zone
  const lines: StatementLine[] = [];
  const seen = new Map<string, number>();
  let [outgoing, skipped] = [0, 0];
  for (const cells of rows) {
    const day = readDay(cells[form.dayColumn] ?? '', form.dayOrder);
    const amount = readAmount(cells[form.amountColumn] ?? '', form.decimal);
    const isOutgoing = amount?.isOutgoing === true || /^(S|D|DR|SOLL|DEBIT)$/i.test(cells[columns.sign] ?? '');
    if (day === null || day < '2020-01-01' || day > latest || (amount === null && !isEmptyAmount(cells, form)))
      skipped += 1;
    else if (amount === null || isOutgoing) outgoing += 1;
    else
      lines.push(
        lineOf(cells, { day, amount: amount.value, currency: currencyOf(cells, columns.currency, form), seen, form }),
      );
  }
  return { lines, outgoing, skipped };
}

/** A column of incoming money is empty for outgoing money. */
const isEmptyAmount = (cells: string[], { amountColumn }: StatementForm): boolean =>
  /^[-0.,\s]*$/.test(cells[amountColumn] ?? '');

function currencyOf(cells: string[], column: number, { amountColumn }: StatementForm): string | null {
  const [, written] = /\b([A-Z]{3})\b/.exec(cells[amountColumn] ?? '') ?? [];
  const named = cells[column]?.toUpperCase() ?? '';
  return written ?? (/^[A-Z]{3}$/.test(named) ? named : null);
}

interface Found {
  day: string;
  amount: string;
  currency: string | null;
  seen: Map<string, number>;
  form: StatementForm;
}

const TEXT_MAX = 200;

function lineOf(cells: string[], { day, amount, currency, seen, form }: Found): StatementLine {
  const all = cells.join(' ');
  const shown = cells.filter((cell, index) => index !== form.dayColumn && index !== form.amountColumn && isWords(cell));
  const text = [...new Set(shown)].join(' · ').replace(/\s+/g, ' ');
  const record = all
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  // two equal lines of one file are two payments
  const before = seen.get(record) ?? 0;
  seen.set(record, before + 1);
  return { day, amount, currency, all, identity: `${record}#${before}`, text: [...text].slice(0, TEXT_MAX).join('') };
}

/** Words for people, and no account numbers, codes of currencies or days. */
const isWords = (cell: string): boolean => (cell.match(/\p{L}/gu)?.length ?? 0) > 3 && /\p{L}{3}/u.test(cell);
