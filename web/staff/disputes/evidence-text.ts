// What the database knows about a disputed order, in words: for the page, the download and the bank.
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseEvidence, CaseMoment } from '#domain/staff';
import { longWhen } from '#shared/dates/event-time.ts';
import type { Locale } from '#shared/locales.ts';
import { formatMoney } from '#shared/money.ts';
import { isFlexible } from '#shared/refund-policy.ts';
import { dayRange, withPlainSpaces } from '../../i18n/format.ts';

interface Language {
  i18n: I18n;
  locale: Locale;
}

/** A day and a time in UTC, because banks, buyers and events are in different zones. */
const utc = (iso: string, { locale }: Language): string =>
  withPlainSpaces(
    new Intl.DateTimeFormat(locale.code.replace('_', '-'), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(iso)),
  );

/** The refund policy that the buyer accepted with the order. */
export function policyText({ order }: Pick<CaseEvidence, 'order'>, { i18n, locale }: Language): string {
  if (order.lastRefundDay !== null) {
    const day = dayRange(locale, order.lastRefundDay, order.lastRefundDay);
    return i18n._(msg`Refunds until ${day}`);
  }
  return isFlexible(order.refundPolicy)
    ? i18n._(msg`Refunds on request; the organizer decides`)
    : i18n._(msg`No refunds, unless the event is canceled`);
}

/** One thing that happened to the order. */
export function momentText(moment: CaseMoment, order: CaseEvidence['order'], { i18n, locale }: Language): string {
  const { what } = moment;
  switch (what.kind) {
    case 'ordered':
      return i18n._(msg`Ordered and paid online`);
    case 'mailed': {
      const { to } = what.mail;
      if (what.mail.kind === 'change') return i18n._(msg`Event change emailed to ${to}`);
      return what.mail.isSent ? i18n._(msg`Tickets emailed to ${to}`) : i18n._(msg`Ticket email to ${to} not sent`);
    }
    case 'checked_in': {
      const { attendeeName: name, door } = what;
      return door === '' ? i18n._(msg`${name} checked in at the event`) : i18n._(msg`${name} checked in at ${door}`);
    }
    case 'checked_out': {
      const { attendeeName: name } = what;
      return i18n._(msg`${name} checked out`);
    }
    case 'asked_refund':
      return withWords(i18n._(msg`Buyer asked for a refund`), what.reason);
    case 'refunded': {
      const amount = formatMoney({ currency: order.currency, value: what.amountMinor }, locale.code);
      return withWords(i18n._(msg`${amount} refunded`), what.reason);
    }
    case 'wrote':
      return i18n._(msg`Buyer wrote to the organizer`);
  }
}

const withWords = (text: string, words: string): string => (words === '' ? text : `${text}: ${words}`);

/** The evidence as plain text. */
export function evidenceText(evidence: CaseEvidence, language: Language): string {
  const { i18n, locale } = language;
  const { order, event, tickets, moments } = evidence;
  const { number, name, email } = order;
  const buyer = email === '' ? name : `${name}, ${email}`;
  const eventName = event.name;
  const placedAt = utc(order.placedAt, language);
  const when = `${longWhen(locale, event)} (${event.tz})`;
  const policy = policyText(evidence, language);
  return [
    i18n._(msg`Order ${number}, placed on ${placedAt} UTC`),
    i18n._(msg`Buyer: ${buyer}`),
    i18n._(msg`Event: ${eventName}`),
    i18n._(msg`When: ${when}`),
    ...order.lines.map((line) => `${line.quantity} × ${line.name}`),
    i18n._(msg`Refund policy accepted with the order: ${policy}`),
    '',
    i18n._(msg`Tickets`),
    ...tickets.map(({ attendeeName, className }) => `${attendeeName}, ${className}`),
    '',
    i18n._(msg`What happened (UTC)`),
    ...moments.map((moment) => `${utc(moment.at, language)}: ${momentText(moment, order, language)}`),
  ].join('\n');
}
