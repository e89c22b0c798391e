// The statement of a period as it is printed.
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyStatement } from '#domain/reports';
import type { Locale } from '#shared/locales.ts';
import { formatMoney } from '#shared/money.ts';
import type { Paper, PrintedReceipt, PrintedReceipts } from '#shared/print/documents.ts';
import { dayRange, shortWhen } from '../../i18n/format.ts';

interface Look {
  i18n: I18n;
  locale: Locale;
  paper: Paper;
  site: { name: string; baseUrl: string };
}

/** The balance at the start, what each event changed, the payouts, and the balance at the end. */
export function printedStatement(statement: MoneyStatement, look: Look): PrintedReceipts {
  const { i18n, locale, paper } = look;
  const heading = i18n._(msg`Statement`);
  const label = `${periodText(statement, look)} · ${statement.money.currency}`;
  const receipt = { heading, label, ...partsOf(statement, look) };
  return { kind: 'receipts', title: `${heading} ${label}`, language: locale.lang, paper, receipts: [receipt] };
}

function periodText({ period: { from, to } }: MoneyStatement, { i18n, locale }: Look): string {
  if (from && to) return dayRange(locale, from, to);
  const [first, last] = [from && dayRange(locale, from, from), to && dayRange(locale, to, to)];
  if (first) return i18n._(msg`Since ${first}`);
  return last ? i18n._(msg`Until ${last}`) : i18n._(msg`Everything so far`);
}

function partsOf(statement: MoneyStatement, look: Look): Omit<PrintedReceipt, 'heading' | 'label'> {
  const { organization, isDemo, printedOn, tz } = statement;
  const { i18n, locale, site } = look;
  const siteName = site.name;
  return {
    notice: isDemo ? i18n._(msg`This is demo money: no money moved, and none is paid out.`) : '',
    watermark: isDemo ? i18n._(msg`DEMO`) : '',
    seller: { name: siteName, lines: [new URL(site.baseUrl).host] },
    buyer: { title: i18n._(msg`For`), lines: [organization.name] },
    facts: [
      { term: i18n._(msg`Printed on`), value: dayRange(locale, printedOn, printedOn) },
      { term: i18n._(msg`Time zone`), value: tz.replaceAll('_', ' ') },
      { term: i18n._(msg`Organization`), value: organization.id },
    ],
    columns: {
      name: i18n._(msg`Event`),
      quantity: i18n._(msg`Sold`),
      price: i18n._(msg`Refunds and fees`),
      amount: i18n._(msg`Your share`),
    },
    rows: rowsOf(statement, look),
    sums: sumsOf(statement, look),
    notes: notesOf(statement, look),
    footer: [i18n._(msg`From the ledger of ${siteName}. An entry counts on the day it was booked.`)],
  };
}

const moneyOf =
  ({ money: { currency } }: MoneyStatement, { locale }: Look) =>
  (value: number): string =>
    formatMoney({ currency, value }, locale.code);

function rowsOf(statement: MoneyStatement, look: Look): PrintedReceipt['rows'] {
  const money = moneyOf(statement, look);
  return statement.money.events.map(({ event, soldMinor, netMinor }) => ({
    name: event.name,
    details: [shortWhen(look.locale, event)],
    quantity: money(soldMinor),
    price: money(netMinor - soldMinor),
    amount: money(netMinor),
  }));
}

function sumsOf(statement: MoneyStatement, look: Look): PrintedReceipt['sums'] {
  const { i18n } = look;
  const { openingMinor, closingMinor, isDemo } = statement;
  const { total, paidOutMinor, transferredMinor } = statement.money;
  const money = moneyOf(statement, look);
  const line = (term: string, minor: number) => ({ term, value: money(minor), isTotal: false });
  return [
    line(i18n._(msg`Opening balance`), openingMinor),
    line(i18n._(msg`Sold`), total.soldMinor),
    line(i18n._(msg`Refunded`), -total.refundedMinor),
    ...(total.disputedMinor === 0 ? [] : [line(i18n._(msg`Disputed at banks`), -total.disputedMinor)]),
    line(i18n._(msg`Fees`), -total.feeMinor),
    ...(isDemo ? [] : [line(i18n._(msg`Paid out`), -paidOutMinor)]),
    ...(transferredMinor === 0 ? [] : [line(i18n._(msg`Sent to your Stripe account`), -transferredMinor)]),
    { term: i18n._(msg`Closing balance`), value: money(closingMinor), isTotal: true },
  ];
}

function notesOf(statement: MoneyStatement, look: Look): string[] {
  const { i18n } = look;
  const tax = moneyOf(statement, look)(statement.money.total.taxMinor);
  return [
    ...(statement.money.total.taxMinor === 0 ? [] : [i18n._(msg`Your share contains ${tax} of tax.`)]),
    i18n._(msg`Bank transfers and money at the door come straight to you, so they aren’t in this statement.`),
  ];
}
