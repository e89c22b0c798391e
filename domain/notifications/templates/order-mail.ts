import type { Ctx } from '#domain/ctx';
import type { OrderPage } from '#domain/checkout';
import { qrPng } from '#domain/qr';
import { ticketByToken, ticketCalendar } from '#domain/tickets';
import { formatMoney } from '#shared/money.ts';
import type { Locale } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import { button, labeledValue, layout, heading, callout, paragraph, note } from './layout.ts';
import { formatEventTime, localeOfLanguage } from './format.ts';
import { html, type Markup } from './markup.ts';
import { type Translate, createTranslate } from './texts.ts';
import type { MailMessage, MailSite } from '../types.ts';

type Words = Omit<MailMessage, 'messageId' | 'to'>;

/** The content shared by both formats of the mail. */
interface OrderMailContent {
  subject: string;
  heading: string;
  lead: string;
  event: { name: string; link: string };
  facts: { term: string; value: string }[];
  payAtDoor: string | null;
  tickets: { name: string; code: string; link: string; cid: string; alt: string }[];
  showTicketLabel: string;
  order: { link: string; text: string };
  privacyNote: string;
  footer: string;
}

/** The order confirmation: tickets with their codes, time and place, and the calendar file. */
export async function orderMail(ctx: Pick<Ctx, 'db'>, order: OrderPage, site: MailSite): Promise<Words> {
  const locale = localeOfLanguage(order.locale);
  const said = sayAll(order, site, locale);
  const codes = await Promise.all(order.tickets.map((ticket) => ticketByToken(ctx, { token: ticket.token })));
  const images = await Promise.all(
    codes.map(async (ticket, at) => ({ cid: said.tickets[at]?.cid ?? '', png: await qrPng(ticket.qr) })),
  );
  return {
    subject: said.subject,
    text: textOf(said),
    html: layout({ lang: locale.lang, subject: said.subject, ...site, body: bodyOf(said), footer: said.footer }),
    calendar: ticketCalendar({
      event: order.event,
      baseUrl: site.baseUrl,
      ticketUrl: said.order.link,
      changedAt: order.placedAt,
    }),
    images,
  };
}

function sayAll(order: OrderPage, { baseUrl, siteName, messagesOf }: MailSite, locale: Locale): OrderMailContent {
  const say = createTranslate(locale.lang, messagesOf?.(locale.lang));
  const address = (path: string) => baseUrl + localePath(locale.prefix, path);
  return {
    subject: say('orderSubject', { event: order.event.name }),
    heading: say('orderHello', { name: order.name }),
    lead: say('orderLead', { count: order.tickets.length }),
    event: { name: order.event.name, link: address(paths.event(order.event)) },
    facts: factsOf(order, locale, say),
    payAtDoor: order.payAtDoor ? say('payAtDoor', { amount: money(order, order.totalMinor, locale, say) }) : null,
    tickets: order.tickets.map((ticket, at) => ({
      name: say('ticketOf', { name: ticket.attendeeName, ticketClass: ticket.className }),
      code: say('code', { code: ticket.code }),
      link: address(paths.ticket(ticket.token)),
      cid: `ticket-${at + 1}`,
      alt: say('qrAlt', { name: ticket.attendeeName }),
    })),
    showTicketLabel: say('showTicket'),
    order: { link: address(paths.order(order.token)), text: say('wholeOrder') },
    privacyNote: say('keepToYourself'),
    footer: say('footer', { site: siteName }),
  };
}

function factsOf(order: OrderPage, locale: Locale, say: Translate): OrderMailContent['facts'] {
  const { event } = order;
  const place = [event.venueName, event.venueAddress, event.venueCity].filter(Boolean).join(', ');
  return [
    { term: say('when'), value: formatEventTime(locale, event) },
    { term: say('where'), value: event.online ? say('online') : place },
    { term: say('organizer'), value: event.organizerName },
    { term: say('orderNumber'), value: order.number },
    { term: say('total'), value: money(order, order.totalMinor, locale, say) },
  ];
}

const money = (order: OrderPage, value: number, locale: Locale, say: Translate): string =>
  value === 0 ? say('free') : formatMoney({ currency: order.currency, value }, locale.code);

function textOf(said: OrderMailContent): string {
  const facts = said.facts.map(({ term, value }) => `${term}: ${value}`).join('\n');
  const tickets = said.tickets.map((one) => `${one.name}\n${one.code}\n${one.link}`);
  const parts = [
    said.heading,
    said.subject,
    said.lead,
    facts,
    said.payAtDoor,
    ...tickets,
    `${said.order.text}: ${said.order.link}`,
    said.privacyNote,
    `-- \n${said.footer}`,
  ];
  return parts.filter((part) => part !== null).join('\n\n');
}

function bodyOf(said: OrderMailContent): Markup {
  return html`${heading(said.heading)}${paragraph(said.lead)} ${eventName(said.event)}
    ${said.facts.map(({ term, value }) => labeledValue(term, value))}
    ${said.payAtDoor === null ? null : callout(said.payAtDoor)}
    ${said.tickets.map((ticket) => ticketCard(ticket, said.showTicketLabel))}
    <p style="margin:24px 0 0">
      <a class="link" href="${said.order.link}" style="color:#b83c0b;font-weight:600">${said.order.text}</a>
    </p>
    ${note(said.privacyNote)}`;
}

const eventName = ({ name, link }: OrderMailContent['event']): Markup =>
  html`<h2 style="margin:0 0 16px;font-size:22px;line-height:1.2">
    <a class="link" href="${link}" style="color:#b83c0b;text-decoration:none">${name}</a>
  </h2>`;

// The code has a white background in every theme: scanners need the contrast.
const ticketCard = (ticket: OrderMailContent['tickets'][number], show: string): Markup =>
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
    ${button(ticket.link, show)}
  </div>`;
