// Which columns of a statement have the day, the amount and the currency.
import { isLikeAmount } from './amounts.ts';
import { isLikeDay } from './days.ts';

type Kind = 'day' | 'valueDay' | 'amount' | 'credit' | 'debit' | 'sign' | 'currency' | 'balance';

/** The names of columns in German, French, British, Spanish, Portuguese and US statements: in small letters, only letters. */
const NAMES: [Kind, RegExp][] = [
  ['balance', /saldo|kontostand|solde|balance/],
  ['valueDay', /^(wertstellung|valuta|valutadatum|datevaleur|valuedate|fechavalor|datavalor|starteddate|wert)/],
  [
    'day',
    /^(buchungstag|buchungsdatum|buchung|datum|date|dateop|bookingdate|postingdate|posteddate|postdate|completeddate|transactiondate|fecha|fechaoperacion|foperacion|fechacontable|data|datamov|datalancamento|datamovimento)(dop\w*|de?compt\w*|comptable|operation|uhrzeit|gmt|utc)?$/,
  ],
  ['sign', /^(sollhaben|sh|habensoll|creditdebit|debitcredit|crdr|drcr|sens|sollhabenkennzeichen)$/],
  [
    'credit',
    /^(haben|credit|creditos?|gutschrift|moneyin|paidin|creditamount|abonos?|haber|ingresos?|entradas?|eingang|deposits?)/,
  ],
  [
    'debit',
    /^(soll|debit|debitos?|lastschrift|moneyout|paidout|debitamount|cargos?|debe|gastos?|saidas?|ausgang|withdrawals?)/,
  ],
  ['amount', /^((betrag|amount|importe|montant)(in\w{0,20})?|umsatz|valorr?|quantia|monto|value|transactionamount)$/],
  ['currency', /^(wahrung|waehrung|devise|currency|moneda|divisa|moeda|currencycode)$/],
];

/** The beginning of a file that may contain lines about the account before the names of the columns. */
const PREAMBLE_MAX = 40;
/** So many records show what a column contains. */
const LOOKED_AT = 200;

export interface Columns {
  /** -1 where none was found. */
  day: number;
  amount: number;
  sign: number;
  currency: number;
}

/** A table without what stands before it. */
export interface Table {
  /** '' for a column without a name. */
  titles: string[];
  rows: string[][];
  columns: Columns;
}

/** Divides the records of a file into names and rows, and guesses the columns. */
export function tableOf(records: string[][]): Table {
  const at = records.slice(0, PREAMBLE_MAX).findIndex((cells) => isHeader(cells.map(kindOf)));
  const titles = at < 0 ? [] : (records[at] ?? []);
  const rows = records.slice(at + 1);
  const kinds = titles.map(kindOf);
  const width = Math.max(titles.length, ...rows.slice(0, LOOKED_AT).map(({ length }) => length));
  const texts = (index: number) => rows.slice(0, LOOKED_AT).map((cells) => cells[index] ?? '');
  const day = firstOf(kinds, ['day', 'valueDay']) ?? fullest(width, (index) => texts(index).filter(isLikeDay).length);
  const amount =
    firstOf(kinds, ['credit', 'amount']) ??
    fullest(width, (index) => (index === day || kinds[index] !== undefined ? 0 : texts(index).filter(isMoney).length));
  const sign = kinds.indexOf('sign');
  const currency = firstOf(kinds, ['currency']) ?? -1;
  return {
    titles: Array.from({ length: width }, (_, index) => titles[index] ?? ''),
    rows,
    columns: { day, amount, sign, currency },
  };
}

const isHeader = (kinds: (Kind | undefined)[]): boolean =>
  kinds.some((kind) => kind === 'day' || kind === 'valueDay') &&
  kinds.some((kind) => kind === 'amount' || kind === 'credit');

function kindOf(title: string): Kind | undefined {
  const plain = title.slice(0, 60).normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();
  // the currency behind a name: "Betrag (EUR)", "Amount (GBP)"
  const name = plain.replace(/(eur|euros?|gbp|usd|chf|brl)$/, '');
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0];
}

function firstOf(kinds: (Kind | undefined)[], wanted: Kind[]): number | null {
  const found = wanted.map((kind) => kinds.indexOf(kind)).find((index) => index >= 0);
  return found ?? null;
}

/** The first of the columns with the most texts of a form; -1 when no text has it. */
function fullest(width: number, count: (index: number) => number): number {
  const counts = Array.from({ length: width }, (_, index) => count(index));
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

/** An amount with a fraction: numbers of accounts and of orders have none. */
const isMoney = (text: string): boolean => /[.,]\d{2}(?!\d)/.test(text) && isLikeAmount(text) && !isLikeDay(text);
