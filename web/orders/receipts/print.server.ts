// Receipts, invoices and credit notes as they are printed, in the language of the buyer.
import { msg } from '@lingui/core/macro';
import type { SaleDocument } from '#domain/documents';
import { timeText } from '#shared/dates/event-time.ts';
import { defaultLocale, locales } from '#shared/locales.ts';
import { formatMoney } from '#shared/money.ts';
import { type Paper, type PrintedReceipt, type PrintedReceipts, usualPaper } from '#shared/print/documents.ts';
import { dayRange } from '../../i18n/format.ts';
import { i18nFor, loadMessages } from '../../i18n/messages.ts';
import { rowOf } from './rows.server.ts';
import type { Texts } from './texts.ts';

/**
 * One document as PDF, on the usual paper at the place of its event.
 * @param sample what a document that was never issued says first
 */
export async function printedDocument(document: SaleDocument, sample = ''): Promise<PrintedReceipts> {
  const texts = await textsOf(document);
  const issued = receiptOf(document, texts);
  const receipt = sample === '' ? issued : { ...issued, notice: sample };
  const title = `${receipt.heading} ${receipt.label}`;
  return { kind: 'receipts', title, language: texts.locale.lang, paper: paperOf(document), receipts: [receipt] };
}

const paperOf = ({ snapshot }: SaleDocument): Paper => usualPaper(snapshot.event.tz);

async function textsOf({ snapshot, currency }: SaleDocument): Promise<Texts> {
  const locale = locales.find(({ lang }) => lang === snapshot.locale) ?? defaultLocale;
  await loadMessages(locale.lang);
  return {
    i18n: i18nFor(locale.lang),
    locale,
    money: (value) => formatMoney({ currency, value }, locale.code),
    day: (day) => dayRange(locale, day, day),
  };
}

function receiptOf(document: SaleDocument, texts: Texts): PrintedReceipt {
  const { snapshot, label } = document;
  const { i18n } = texts;
  const { seller } = snapshot;
  const taxId = (id: string) => (id === '' ? [] : [i18n._(msg`VAT or tax ID: ${id}`)]);
  const buyer = [snapshot.buyer.company, snapshot.buyer.name, ...linesOf(snapshot.buyer.address)];
  return {
    heading: i18n._(HEADINGS[document.kind]),
    label,
    notice: document.isDemo ? i18n._(msg`Demo money: no money moved. This is a demo, not an invoice.`) : '',
    watermark: document.isDemo ? i18n._(msg`DEMO`) : '',
    seller: { name: seller.name, lines: [...linesOf(seller.address), ...taxId(seller.vatId)] },
    buyer: {
      title: i18n._(msg`For`),
      lines: [...buyer.filter(Boolean), ...taxId(snapshot.buyer.vatId)],
    },
    facts: factsOf(document, texts),
    columns: {
      name: i18n._(msg`Description`),
      quantity: i18n._(msg`Quantity`),
      price: i18n._(msg`Price`),
      amount: i18n._(msg`Amount`),
    },
    rows: snapshot.lines.map((line) => rowOf(line, texts)),
    sums: sumsOf(document, texts),
    notes: notesOf(document, texts),
    footer: [[seller.name, seller.register].filter(Boolean).join(' · '), ...linesOf(seller.footer)],
  };
}

/** The names of the kinds of documents. */
export const HEADINGS = { receipt: msg`Receipt`, invoice: msg`Invoice`, credit_note: msg`Credit note` };

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

function factsOf({ snapshot, issuedOn }: SaleDocument, { i18n, locale, day }: Texts): PrintedReceipt['facts'] {
  const { event } = snapshot;
  const dayAt = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(event.tz).toPlainDate().toString();
  const days = dayRange(locale, dayAt(event.startsAt), dayAt(event.endsAt));
  const time = event.allDay ? '' : timeText(locale, event.tz, event.startsAt);
  return [
    { term: i18n._(msg`Date`), value: day(issuedOn) },
    { term: i18n._(msg`Order`), value: snapshot.orderNumber },
    { term: i18n._(msg`Event`), value: event.name },
    { term: i18n._(msg`When`), value: [days, time].filter(Boolean).join(' · ') },
    ...(event.place === '' ? [] : [{ term: i18n._(msg`Where`), value: event.place }]),
  ];
}

function sumsOf({ snapshot, totalMinor }: SaleDocument, { i18n, locale, money }: Texts): PrintedReceipt['sums'] {
  const { taxes } = snapshot;
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.taxMinor, 0);
  const percent = new Intl.NumberFormat(locale.code.replace('_', '-'), { style: 'percent', maximumFractionDigits: 3 });
  const ofTaxes = taxes.map((tax) => {
    const [name, rate, net] = [tax.name, percent.format(tax.rate / 100_000), money(tax.netMinor)];
    return { term: i18n._(msg`${name} ${rate} on ${net}`), value: money(tax.taxMinor), isTotal: false };
  });
  return [
    ...(taxes.length === 0
      ? []
      : [{ term: i18n._(msg`Total without tax`), value: money(totalMinor - taxMinor), isTotal: false }]),
    ...ofTaxes,
    { term: i18n._(msg`Total`), value: money(totalMinor), isTotal: true },
  ];
}

function notesOf({ snapshot, kind }: SaleDocument, { i18n, day }: Texts): string[] {
  const { refersTo, paidOn, payment } = snapshot;
  const notes: string[] = [];
  if (refersTo) {
    const [label, date] = [refersTo.label, day(refersTo.issuedOn)];
    if (kind !== 'credit_note')
      notes.push(
        refersTo.kind === 'invoice'
          ? i18n._(msg`This invoice replaces invoice ${label} of ${date}.`)
          : i18n._(msg`This invoice replaces receipt ${label} of ${date}.`),
      );
    else
      notes.push(
        refersTo.kind === 'invoice'
          ? i18n._(msg`This credit note corrects invoice ${label} of ${date}.`)
          : i18n._(msg`This credit note corrects receipt ${label} of ${date}.`),
      );
  }
  if (snapshot.isReverseCharge) notes.push(i18n._(msg`Reverse charge: VAT is to be paid by the recipient.`));
  if (paidOn === null) return notes;
  const date = day(paidOn);
  if (payment === 'demo') notes.push(i18n._(msg`Paid with demo money on ${date}.`));
  else if (payment === 'online') notes.push(i18n._(msg`Paid online on ${date}.`));
  else if (payment === 'bank') notes.push(i18n._(msg`Paid by bank transfer on ${date}.`));
  else notes.push(i18n._(msg`Paid at the door on ${date}.`));
  return notes;
}
