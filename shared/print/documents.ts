// Documents that the server prints as PDF. They hold data and finished texts only; the layout is in `server/pdf/`.

/** Sizes of paper that people print on. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Zones of the United States and Canada begin with these names, and people there print on Letter. */
const LETTER_ZONE =
  /^(?:America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Indiana|Kentucky|Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina|Montreal|St_Johns|Mexico_City)|Pacific\/Honolulu)/;

/** The usual paper at the place of an event. */
export const usualPaper = (tz: string): Paper => (LETTER_ZONE.test(tz) ? 'letter' : 'a4');

interface PrintedFacts {
  /** The title of the document, which readers show in the window and screen readers say first. */
  title: string;
  /** The language of the fixed texts, e.g. `de`. */
  language: string;
  paper: Paper;
}

/** A table over as many pages as it needs, with its column names on each page. */
export interface PrintedList extends PrintedFacts {
  kind: 'list';
  /** The line below the title. */
  facts: string;
  /** Whether each row begins with a box to tick off. */
  hasTick: boolean;
  columns: { title: string; /** The part of the width, relative to the other columns. */ share: number }[];
  /** The cells of each row, in the order of the columns. */
  rows: string[][];
}

/** Badges to cut out, or for sheets of eight: 90 by 60 mm on A4, 3½ by 2¼ inches on Letter. */
export interface PrintedBadges extends PrintedFacts {
  kind: 'badges';
  eventName: string;
  badges: { name: string; ticketClass: string }[];
}

/** Receipts, invoices and credit notes, each on pages of its own. */
export interface PrintedReceipts extends PrintedFacts {
  kind: 'receipts';
  receipts: PrintedReceipt[];
}

export interface PrintedReceipt {
  /** What it is: `Invoice`. */
  heading: string;
  /** Its number, which each page shows. */
  label: string;
  /** What a reader must know first, in a frame; '' for nothing. */
  notice: string;
  /** One word across the page; '' for none. */
  watermark: string;
  seller: { name: string; lines: string[] };
  buyer: { title: string; lines: string[] };
  facts: { term: string; value: string }[];
  columns: { name: string; quantity: string; price: string; amount: string };
  rows: { name: string; details: string[]; quantity: string; price: string; amount: string }[];
  sums: { term: string; value: string; isTotal: boolean }[];
  /** Sentences below the sums. */
  notes: string[];
  /** The small print of the seller. */
  footer: string[];
}

export type PrintedDocument = PrintedList | PrintedBadges | PrintedReceipts;

/** For whom a document is printed. */
export interface PrintClient {
  /** The account of the member who asked. Few of its documents print or wait at a time. */
  accountId: string;
  /** Ends the printing when the client has left. */
  signal: AbortSignal;
}

/** Prints a document as PDF. Refuses BUSY. Rejects with the signal's reason when the client has left. */
export type PrintPdf = (document: PrintedDocument, client: PrintClient) => Promise<Uint8Array<ArrayBuffer>>;
