import type { Ctx } from '#domain/ctx';
import type { OrderPage } from '#domain/checkout';
import { organizerNames } from '#domain/organizers';
import { qrPng } from '#domain/qr';
import { joinLinkForHolder, ticketByToken, ticketCalendar } from '#domain/tickets';
import { addressLine } from '#shared/address.ts';
import { formatMoney } from '#shared/money.ts';
import type { Locale } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import { button, labeledValue, layout, heading, callout, paragraph, note } from './layout.ts';
import { eventDay } from '#shared/dates/event-day.ts';
import { whenWithZone } from '#shared/dates/event-time.ts';
import { localeOfLanguage } from './format.ts';
import { html, type Markup } from './markup.ts';
import { type Translate, createTranslate } from './texts.ts';
import type { MailMessage, MailSite } from '../types.ts';

type OrderMail = Omit<MailMessage, 'messageId' | 'to'>;

/** The content that the HTML and the plain text of the mail share. */
interface OrderMailContent {
  subject: string;
  heading: string;
  lead: string;
  event: { name: string; link: string };
  facts: { term: string; value: string }[];
  /** The link to join an online event, or when it arrives; null for other events. Never part of the subject. */
  join: { link: string; text: string } | { note: string } | null;
  amountDue: string | null;
  tickets: { name: string; code: string; link: string; cid: string; alt: string }[];
  showTicketLabel: string;
  order: { link: string; text: string };
  privacyNote: string;
  footer: string;
}

/** The order confirmation: tickets with their codes, time and place, and the calendar file. */
export async function orderMail(ctx: Pick<Ctx, 'db'>, order: OrderPage, site: MailSite): Promise<OrderMail> {
  const locale = localeOfLanguage(order.locale);
  const [organizer] = await organizerNames(ctx, { ids: [order.event.organizerId] });
  const joinLink = await joinLinkForHolder(ctx, order);
  const content = contentOf({ ...order, organizerName: organizer?.name ?? '', joinLink }, site, locale);
  const codes = await Promise.all(order.tickets.map((ticket) => ticketByToken(ctx, { token: ticket.token })));
  const images = await Promise.all(
    codes.map(async (ticket, index) => ({ cid: content.tickets[index]?.cid ?? '', png: await qrPng(ticket.qr) })),
  );
  return {
    subject: content.subject,
    text: textOf(content),
    html: layout({
      lang: locale.lang,
      subject: content.subject,
      ...site,
      body: bodyOf(content),
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

type MailedOrder = OrderPage & { organizerName: string; joinLink: string | null };

function contentOf(order: MailedOrder, { baseUrl, siteName, messagesOf }: MailSite, locale: Locale): OrderMailContent {
  const t = createTranslate(locale.lang, messagesOf?.(locale.lang));
  const urlFor = (path: string) => baseUrl + localePath(locale.prefix, path);
  return {
    subject: t('orderSubject', { event: order.event.name }),
    heading: t('orderHello', { name: order.name }),
    lead: t(order.event.online ? 'orderLeadOnline' : 'orderLead', { count: order.tickets.length }),
    event: { name: order.event.name, link: urlFor(paths.event(order.event)) },
    facts: factsOf(order, locale, t),
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
    order: { link: urlFor(paths.order(order.token)), text: t('wholeOrder') },
    privacyNote: t('keepToYourself'),
    footer: t('footer', { site: siteName }),
  };
}

function factsOf(order: MailedOrder, locale: Locale, t: Translate): OrderMailContent['facts'] {
  const { event } = order;
  return [
    { term: t('when'), value: whenWithZone(locale, event) },
    { term: t('where'), value: event.online ? t('online') : addressLine(event.venue) },
    { term: t('organizer'), value: order.organizerName },
    { term: t('orderNumber'), value: order.number },
    { term: t('total'), value: totalOf(order, locale, t) },
  ];
}

function joinOf({ event, joinLink }: MailedOrder, locale: Locale, t: Translate): OrderMailContent['join'] {
  if (!event.online || event.status !== 'live') return null;
  if (joinLink === null) return { note: t('joinLater', { date: eventDay(locale, event) }) };
  return { link: joinLink, text: t('joinOnline') };
}

function amountDueOf(order: OrderPage, locale: Locale, t: Translate): string | null {
  if (!order.payAtDoor || order.totalMinor === 0) return null;
  return t(order.event.online ? 'payOrganizer' : 'payAtDoor', { amount: totalOf(order, locale, t) });
}

const totalOf = ({ currency, totalMinor: value }: OrderPage, locale: Locale, t: Translate): string =>
  value === 0 ? t('free') : formatMoney({ currency, value }, locale.code);

function textOf(content: OrderMailContent): string {
  const details = content.facts.map(({ term, value }) => `${term}: ${value}`).join('\n');
  const tickets = content.tickets.map((ticket) => `${ticket.name}\n${ticket.code}\n${ticket.link}`);
  const parts = [
    content.heading,
    content.lead,
    `${content.event.name}\n${details}`,
    content.join && ('link' in content.join ? `${content.join.text}: ${content.join.link}` : content.join.note),
    content.amountDue,
    ...tickets,
    `${content.order.text}: ${content.order.link}`,
    content.privacyNote,
    `-- \n${content.footer}`,
  ];
  return parts.filter((part) => part !== null).join('\n\n');
}

function bodyOf(content: OrderMailContent): Markup {
  return html`${heading(content.heading)}${paragraph(content.lead)} ${eventName(content.event)}
    ${content.join && joinPart(content.join)} ${content.facts.map(({ term, value }) => labeledValue(term, value))}
    ${content.amountDue === null ? null : callout(content.amountDue)}
    ${content.tickets.map((ticket) => ticketCard(ticket, content.showTicketLabel))}
    <p style="margin:24px 0 0">
      <a class="link" href="${content.order.link}" style="color:#b83c0b;font-weight:600">${content.order.text}</a>
    </p>
    ${note(content.privacyNote)}`;
}

const joinPart = (join: NonNullable<OrderMailContent['join']>): Markup =>
  'link' in join
    ? html`<p style="margin:0 0 20px">${button(join.link, join.text)}</p>`
    : html`<p style="margin:0 0 20px">${join.note}</p>`;

const eventName = ({ name, link }: OrderMailContent['event']): Markup =>
  html`<h2 style="margin:0 0 16px;font-size:22px;line-height:1.2">
    <a class="link" href="${link}" style="color:#b83c0b;text-decoration:none">${name}</a>
  </h2>`;

// The code has a white background in every theme: scanners need the contrast.
const ticketCard = (ticket: OrderMailContent['tickets'][number], buttonText: string): Markup =>
  html`<div class="line" style="margin:24px 0 0;padding:24px 0 0;border-top:2px dashed #d8cdc2;text-align:center">
    <p style="margin:0 0 12px;font-weight:700">${ticket.name}</p>
    <img
      src="cid:${ticket.cid}"
      alt="${ticket.alt}"
      width="240"
      height="240"
      style="display:block;margin:0 auto;background:#ffffff;border-radius:8px"
    />
    <p style="margin:12px 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.08em">
      ${ticket.code}
    </p>
    ${button(ticket.link, buttonText)}
  </div>`;
