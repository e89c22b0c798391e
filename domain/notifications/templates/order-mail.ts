import type { Ctx } from '#domain/ctx';
import { greetingName } from './greeting-name.ts';
import type { OrderPage } from '#domain/checkout';
import type { JoinDetails } from '#domain/events';
import { organizerNames } from '#domain/organizers';
import { qrPng } from '#domain/qr';
import { joinDetailsForHolder, ticketByToken, ticketCalendar } from '#domain/tickets';
import { addressLine } from '#shared/address.ts';
import { includedIn } from '#shared/included.ts';
import { formatMoney } from '#shared/money.ts';
import type { Locale } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import { receiptPaths } from '#shared/receipt-paths.ts';
import { isFlexible, isRefundDayAhead } from '#shared/refund-policy.ts';
import { eventHeading } from './event-heading.ts';
import { button, labeledValues, layout, heading, callout, lines, paragraph, note, textLink } from './layout.ts';
import { eventDay } from '#shared/dates/event-day.ts';
import { dayInMail, labeledLine, localeOfLanguage, whenInMail } from './format.ts';
import { html, type Markup } from './markup.ts';
import { type Translate, createTranslate } from './texts.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

/** The content that the HTML and the plain text of the mail share. */
interface OrderMailContent {
  subject: string;
  /** Time and place of the event. */
  preview: string;
  heading: string;
  lead: string;
  event: { name: string; link: string; startsAt: string; tz: string };
  facts: { term: string; value: string }[];
  /**
   * The details for joining an online event, or the time at which the link arrives; null for other events. They are
   * never part of the subject.
   */
  join: { link?: { href: string; text: string }; notes: string[] } | null;
  amountDue: string | null;
  tickets: { name: string; code: string; link: string; cid: string; alt: string }[];
  showTicketLabel: string;
  showTicketsLabel: string;
  order: { link: string; text: string };
  /** Null for an order that was free, or is not paid yet. */
  receipt: { link: string; text: string } | null;
  privacyNote: string;
  footer: string;
}

/** The order confirmation: valid tickets with their codes, time and place, and the calendar file. */
export async function orderMail(ctx: Pick<Ctx, 'db'>, stored: OrderPage, site: MailSite): Promise<MailContent> {
  const order = { ...stored, tickets: stored.tickets.filter(hasCode) };
  if (order.tickets.length === 0) throw new MailObsolete('there is no valid ticket any more');
  const locale = localeOfLanguage(order.locale);
  const [organizer] = await organizerNames(ctx, { ids: [order.event.organizerId] });
  const join = await joinDetailsForHolder(ctx, order);
  const content = contentOf({ ...order, organizerName: organizer?.name ?? '', join }, site, locale);
  const codes = await Promise.all(order.tickets.map((ticket) => ticketByToken(ctx, { token: ticket.token })));
  const images = await Promise.all(
    codes.map(async (ticket, index) => ({ cid: content.tickets[index]?.cid ?? '', png: await qrPng(ticket.qr) })),
  );
  return {
    subject: content.subject,
    text: textOf(content, locale),
    html: layout({
      lang: locale.lang,
      subject: content.subject,
      preview: content.preview,
      ...site,
      body: bodyOf(content, locale),
      footer: content.footer,
    }),
    calendar: ticketCalendar({
      event: order.event,
      baseUrl: site.baseUrl,
      ticketUrl: content.order.link,
      changedAt: order.placedAt,
    }),
    images,
  };
}

/** False for a canceled ticket, and while a ticket is offered to another person. */
const hasCode = ({ status, isInTransfer }: OrderPage['tickets'][number]): boolean =>
  status === 'valid' && !isInTransfer;

type MailedOrder = OrderPage & { organizerName: string; join: JoinDetails };

function contentOf(order: MailedOrder, { baseUrl, siteName, messagesOf }: MailSite, locale: Locale): OrderMailContent {
  const t = createTranslate(locale.lang, messagesOf?.(locale.lang));
  const urlFor = (path: string) => baseUrl + localePath(locale.prefix, path);
  const facts = factsOf(order, locale, t);
  // add-ons are listed and not counted; the last ticket may have been canceled before them
  const count = Math.max(1, order.tickets.filter(({ isAddOn }) => !isAddOn).length);
  return {
    subject: t('orderSubject', { event: order.event.name, count }),
    preview: facts
      .slice(0, 2)
      .map(({ value }) => value)
      .join(' · '),
    heading: t('orderHello', { name: greetingName(order.name) }),
    lead: t(order.event.online ? 'orderLeadOnline' : 'orderLead', { count }),
    event: { ...order.event, link: urlFor(paths.event(order.event)) },
    facts,
    join: joinOf(order, locale, t),
    amountDue: amountDueOf(order, locale, t),
    tickets: order.tickets.map((ticket, index) => ({
      name: t('ticketOf', { name: ticket.attendeeName, ticketClass: ticket.className }),
      code: t('code', { code: ticket.code }),
      link: urlFor(paths.ticket(ticket.token)),
      cid: `ticket-${index + 1}`,
      alt: t('qrAlt', { name: ticket.attendeeName }),
    })),
    showTicketLabel: t('showTicket'),
    showTicketsLabel: t('reminderButton'),
    order: { link: urlFor(paths.order(order.token)), text: t('wholeOrder') },
    receipt: hasReceipt(order)
      ? { link: urlFor(receiptPaths.receipt(order.token, 'latest')), text: t('receiptPdf') }
      : null,
    privacyNote: t('keepToYourself'),
    footer: t('footer', { site: siteName }),
  };
}

/** The order of a ticket that another person gave away has no receipt, because that person paid. */
const hasReceipt = ({ isPaid, isTransferred, totalMinor, refundedMinor }: OrderPage): boolean =>
  isPaid && !isTransferred && totalMinor + refundedMinor > 0;

function factsOf(order: MailedOrder, locale: Locale, t: Translate): OrderMailContent['facts'] {
  const { event } = order;
  return [
    { term: t('when'), value: whenInMail(locale, event) },
    { term: t('where'), value: event.online ? t('online') : addressLine(event.venue) },
    { term: t('organizer'), value: order.organizerName },
    { term: t('orderNumber'), value: order.number },
    { term: t('promoCode'), value: discountText(order, locale) },
    { term: t('total'), value: totalOf(order, locale, t) },
    { term: t('included'), value: includedText(order, locale, t) },
    { term: t('vat'), value: order.isReverseCharge ? t('reverseCharge') : '' },
    { term: t('refunds'), value: refundsOf(order, locale, t) },
  ].filter(({ value }) => value !== '');
}

function joinOf({ event, join }: MailedOrder, locale: Locale, t: Translate): OrderMailContent['join'] {
  if (!event.online || event.status !== 'live') return null;
  const instructions = join.instructions === '' ? [] : [join.instructions];
  if (join.link !== '') return { link: { href: join.link, text: t('joinOnline') }, notes: instructions };
  return { notes: instructions.length > 0 ? instructions : [t('joinLater', { date: eventDay(locale, event) })] };
}

function amountDueOf(order: OrderPage, locale: Locale, t: Translate): string | null {
  const amount = totalOf(order, locale, t);
  if (order.isPaidByBank) return t('paidOnline', { amount });
  if (order.isPaidOnline) return t(order.isDemoMoney ? 'paidDemo' : 'paidOnline', { amount });
  if (!order.payAtDoor || order.totalMinor === 0) return null;
  return t(order.event.online ? 'payOrganizer' : 'payAtDoor', { amount });
}

/** The fee and the taxes in the price; '' without any, and once a part of the price went back. */
function includedText({ lines, currency, refundedMinor }: OrderPage, locale: Locale, t: Translate): string {
  const { feeMinor, taxes } = refundedMinor === 0 ? includedIn(lines) : includedIn([]);
  const money = (value: number) => formatMoney({ currency, value }, locale.code);
  const fee = feeMinor > 0 ? [t('feeIncluded', { amount: money(feeMinor) })] : [];
  return [...fee, ...taxes.map(({ name, minor }) => `${money(minor)} ${name}`)].join(', ');
}

/** What the promo code of the order took off; '' without one. */
const discountText = ({ promoCode, discountMinor, currency }: OrderPage, locale: Locale): string =>
  promoCode === null || discountMinor === 0
    ? ''
    : `${promoCode} (${formatMoney({ currency, value: -discountMinor }, locale.code)})`;

const totalOf = ({ currency, totalMinor: value }: OrderPage, locale: Locale, t: Translate): string =>
  value === 0 ? t('free') : formatMoney({ currency, value }, locale.code);

/** The last day for a refund by the policy that the buyer agreed to; '' for an order that was not paid online. */
function refundsOf(order: OrderPage, locale: Locale, t: Translate): string {
  const { isPaidOnline, lastRefundDay: day, refundPolicy, placedAt: now, event } = order;
  if (!isPaidOnline) return '';
  if (isFlexible(refundPolicy)) return t('refundsFlexible');
  if (day === null || !isRefundDayAhead(day, { now, tz: event.tz })) return t('refundsNone');
  return t('refundsUntil', { date: dayInMail(locale, day) });
}

function textOf(content: OrderMailContent, locale: Locale): string {
  const details = content.facts.map((fact) => labeledLine(locale, fact)).join('\n');
  const linkLine = ({ text, href }: { text: string; href: string }) => labeledLine(locale, { term: text, value: href });
  const tickets = content.tickets.map((ticket) => `${ticket.name}\n${ticket.code}\n${ticket.link}`);
  const parts = [
    content.heading,
    content.lead,
    `${content.event.name}\n${details}`,
    content.join?.link && linkLine(content.join.link),
    ...(content.join?.notes ?? []),
    content.amountDue,
    ...tickets,
    linkLine({ text: content.order.text, href: content.order.link }),
    content.receipt && linkLine({ text: content.receipt.text, href: content.receipt.link }),
    content.privacyNote,
    `-- \n${content.footer}`,
  ];
  return parts.filter((part) => Boolean(part)).join('\n\n');
}

function bodyOf(content: OrderMailContent, locale: Locale): Markup {
  const { join, order, receipt, tickets } = content;
  const hasOneTicket = tickets.length === 1;
  const hasJoinLink = join?.link !== undefined;
  const ticketLinkText = hasJoinLink || !hasOneTicket ? content.showTicketLabel : null;
  return html`${heading(content.heading)}${paragraph(content.lead)} ${eventHeading(locale, content.event)}
  ${labeledValues(content.facts)} ${content.amountDue === null ? null : callout(content.amountDue)}
  ${(join?.notes ?? []).map(lines)} ${mainButton(content)}
  ${tickets.map((ticket) => ticketCard(ticket, ticketLinkText))}
  ${hasJoinLink || hasOneTicket ? textLink(order.link, order.text) : null}
  ${receipt ? textLink(receipt.link, receipt.text) : null} ${note(content.privacyNote)}`;
}

/** The main button: joins an online event, or else shows the ticket, or the order with all tickets. */
function mainButton({ join, order, tickets, showTicketLabel, showTicketsLabel }: OrderMailContent): Markup {
  if (join?.link) return button(join.link.href, join.link.text);
  const [ticket, ...more] = tickets;
  return ticket && more.length === 0 ? button(ticket.link, showTicketLabel) : button(order.link, showTicketsLabel);
}

// The code has a white background in every theme, because scanners need the contrast.
const ticketCard = (ticket: OrderMailContent['tickets'][number], linkText: string | null): Markup =>
  html`<div class="line" style="margin:28px 0 0;padding:24px 0 0;border-top:2px dashed #d8cdc2;text-align:center">
    <p style="margin:0 0 12px;font-weight:700">${ticket.name}</p>
    <img
      src="cid:${ticket.cid}"
      alt="${ticket.alt}"
      width="240"
      height="240"
      style="display:block;margin:0 auto;background:#ffffff;border-radius:8px"
    />
    <p style="margin:12px 0 4px;font-family:ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.08em">
      ${ticket.code}
    </p>
    ${linkText === null ? null : ticketLink(ticket.link, linkText)}
  </div>`;

const ticketLink = (href: string, text: string): Markup =>
  html`<a class="link" href="${href}" style="display:inline-block;padding:10px 16px;color:#b83c0b;font-weight:600"
    >${text}</a
  >`;
