// Compares the lines of a bank statement with the bank transfers of an organization.
import { referencesIn } from '#shared/bank/reference.ts';
import { minorDigits, minorValue } from '#shared/money.ts';
import type { StatementLine } from '#shared/bank/statement/statement.ts';

/** A line with the source under which its money is recorded. */
export interface SourcedLine extends StatementLine {
  source: string;
}

/** The part of a bank transfer that a line is compared with. */
export interface ComparedTransfer {
  id: string;
  reference: string;
  currency: string;
  amountMinor: number;
  receivedMinor: number;
  returnedMinor: number;
  state: 'waiting' | 'placed' | 'canceled' | 'expired';
  isOrderCanceled: boolean;
  event: { status: string };
  buyer: { name: string } | null;
  received: { amountMinor: number; bookedOn: string; source: string }[];
}

/**
 * `exact`, `short` and `over`: money for an order that waits, compared with what is missing. `again`: for an order that is
 * paid. `late`: for an order that ended. `guess`: no reference, and the amount of one order that waits. `booked`: recorded
 * before. `several`: names more than one order. `currency`: in another currency than the order. `unknown`: names no order.
 */
export type LineKind =
  | 'exact'
  | 'short'
  | 'over'
  | 'again'
  | 'late'
  | 'guess'
  | 'booked'
  | 'several'
  | 'currency'
  | 'unknown';

export interface MatchedLine<Transfer extends ComparedTransfer> {
  line: SourcedLine;
  kind: LineKind;
  /** Null for `several` and `unknown`. */
  transfer: Transfer | null;
  /** Null without a transfer, and in another currency. */
  amountMinor: number | null;
}

/** Days between the day that a member typed and the day in the statement. */
const TYPED_DAYS_MAX = 7;

/** Compares lines with transfers. The lines keep their order. */
export function matchLines<Transfer extends ComparedTransfer>(
  lines: SourcedLine[],
  transfers: Transfer[],
): MatchedLine<Transfer>[] {
  const books = new Books(transfers);
  const byDay = lines.toSorted((a, b) => a.day.localeCompare(b.day));
  const matched = new Map<SourcedLine, MatchedLine<Transfer>>();
  // a line that is recorded says for certain which money of a transfer it is; a reference says more than an amount
  for (const match of [books.recorded, books.named, books.guessed])
    for (const line of byDay) {
      const found = matched.has(line) ? null : match(line);
      if (found) matched.set(line, { line, ...found });
    }
  return lines.map((line) => matched.get(line) ?? { line, kind: 'unknown', transfer: null, amountMinor: null });
}

type Found<Transfer> = { kind: LineKind; transfer: Transfer | null; amountMinor: number | null };

/** What the lines compared so far leave of the transfers. */
class Books<Transfer extends ComparedTransfer> {
  readonly #byReference: Map<string, Transfer>;
  readonly #references: ReadonlySet<string>;
  readonly #bySource = new Map<string, { transfer: Transfer; amountMinor: number }>();
  /** What is still missing of each transfer that waits. */
  readonly #missing = new Map<Transfer, number>();
  /** The recorded money to which no line belongs yet. */
  readonly #unmatched = new Map<Transfer, Transfer['received']>();

  constructor(transfers: Transfer[]) {
    this.#byReference = new Map(transfers.map((transfer) => [transfer.reference, transfer]));
    this.#references = new Set(this.#byReference.keys());
    for (const transfer of transfers) {
      this.#unmatched.set(transfer, [...transfer.received]);
      if (transfer.state === 'waiting')
        this.#missing.set(transfer, transfer.amountMinor - transfer.receivedMinor + transfer.returnedMinor);
      for (const { source, amountMinor } of transfer.received) this.#bySource.set(source, { transfer, amountMinor });
    }
  }

  /** A line that an earlier import recorded. */
  recorded = (line: SourcedLine): Found<Transfer> | null => {
    const found = this.#bySource.get(line.source);
    if (!found) return null;
    this.#take(found.transfer, ({ source }) => source === line.source);
    return { kind: 'booked', ...found };
  };

  /** A line with the reference of a transfer. */
  named = (line: SourcedLine): Found<Transfer> | null => {
    const references = referencesIn(line.all, this.#references);
    if (references.length > 1) return { kind: 'several', transfer: null, amountMinor: null };
    const transfer = this.#byReference.get(references[0] ?? '');
    if (!transfer) return null;
    const amountMinor = minorOf(line, transfer.currency);
    if (amountMinor === null) return { kind: 'currency', transfer, amountMinor };
    const isRecorded = this.#take(transfer, (money) => money.amountMinor === amountMinor && isSameDay(money, line.day));
    return { kind: isRecorded ? 'booked' : this.#kindOf(transfer, amountMinor), transfer, amountMinor };
  };

  /** A line whose amount and name fit one transfer that waits; without the name, one alone must have the amount. */
  guessed = (line: SourcedLine): Found<Transfer> | null => {
    const fitting = [...this.#missing.keys()].filter(
      (transfer) => this.#missing.get(transfer) === minorOf(line, transfer.currency) && isOpen(transfer),
    );
    const named = fitting.filter(({ buyer }) => buyer !== null && hasWords(line.all, buyer.name));
    const [transfer, ...others] = named.length > 0 ? named : fitting;
    if (!transfer || others.length > 0) return null;
    const amountMinor = this.#missing.get(transfer) ?? 0;
    this.#missing.set(transfer, 0);
    return { kind: 'guess', transfer, amountMinor };
  };

  #kindOf(transfer: Transfer, amountMinor: number): LineKind {
    const missing = this.#missing.get(transfer);
    if (transfer.isOrderCanceled || transfer.event.status === 'canceled') return 'late';
    if (missing === undefined) return transfer.state === 'placed' ? 'again' : 'late';
    this.#missing.set(transfer, Math.max(0, missing - amountMinor));
    if (missing === 0) return 'again';
    return amountMinor === missing ? 'exact' : amountMinor < missing ? 'short' : 'over';
  }

  /** Takes one recorded money of a transfer. Returns whether there was one. */
  #take(transfer: Transfer, isWanted: (money: Transfer['received'][number]) => boolean): boolean {
    const left = this.#unmatched.get(transfer) ?? [];
    const at = left.findIndex(isWanted);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }
}

const isOpen = ({ event }: ComparedTransfer): boolean => event.status !== 'canceled';

/** The amount of a line in minor units; null for another currency, and for a fraction that the currency does not have. */
function minorOf(line: StatementLine, currency: string): number | null {
  if (line.currency !== null && line.currency !== currency) return null;
  const [whole = '', fraction = ''] = line.amount.split('.');
  const digits = minorDigits(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  return minorValue(digits === 0 ? whole : `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`, currency);
}

/** Money of an earlier import has the same day; a member types the day on which the money was seen. */
function isSameDay({ bookedOn, source }: ComparedTransfer['received'][number], day: string): boolean {
  if (source.startsWith('statement:')) return bookedOn === day;
  const days = Temporal.PlainDate.from(day).until(Temporal.PlainDate.from(bookedOn)).total('days');
  return Math.abs(days) <= TYPED_DAYS_MAX;
}

/** Whether a text has all words of a name, without accents and in any order. */
function hasWords(text: string, name: string): boolean {
  const words = wordsOf(name);
  const known = new Set(wordsOf(text));
  return words.length > 1 && words.every((word) => known.has(word));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
