// The form of a ticket class: from texts to the fields of `domain/management`, and back. Server only.
import type { TicketClassFields, TicketEditor } from '#domain/management';
import { checkbox, multiline, normalizedLine, text, z } from '#shared/input/form.ts';
import { minorValue, typedValue } from '#shared/money.ts';

/** The texts of the form. */
export interface TicketTexts {
  ticketName: string;
  description: string;
  kind: TicketClassFields['priceKind'];
  price: string;
  currency: string;
  capacity: string;
  setAside: string;
  minPerOrder: string;
  maxPerOrder: string;
  salesStartDate: string;
  salesStartTime: string;
  salesEndDate: string;
  salesEndTime: string;
  salesEndHours: string;
  opensAfterId: string;
  hidden: boolean;
}

/** The schema of the form. */
export const ticketTexts = z.object({
  ticketName: normalizedLine,
  description: multiline,
  kind: z.enum(['free', 'paid', 'donation']).catch('free'),
  price: text,
  currency: text,
  capacity: text,
  setAside: text,
  minPerOrder: text,
  maxPerOrder: text,
  salesStartDate: text,
  salesStartTime: text,
  salesEndDate: text,
  salesEndTime: text,
  salesEndHours: text,
  opensAfterId: text,
  hidden: checkbox,
});

/** The number in a text; NaN for text that is not a whole number. */
export const wholeNumber = (digits: string): number => (/^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN);

/** The fields of a form. Text that is not a number becomes NaN, and text that is not a price becomes null. */
export function fieldsOfTicketTexts(texts: TicketTexts): TicketClassFields {
  const { ticketName: name, description, kind, price, currency, hidden } = texts;
  return {
    name,
    description,
    priceKind: kind,
    priceMinor: kind === 'donation' && price === '' ? 0 : minorValue(price, currency),
    currency,
    capacity: wholeNumber(texts.capacity),
    setAside: texts.setAside === '' ? 0 : wholeNumber(texts.setAside),
    minPerOrder: wholeNumber(texts.minPerOrder),
    maxPerOrder: wholeNumber(texts.maxPerOrder),
    salesStart: wallTime(texts.salesStartDate, texts.salesStartTime),
    salesEnd: wallTime(texts.salesEndDate, texts.salesEndTime),
    salesEndHours: texts.salesEndHours === '' ? null : wholeNumber(texts.salesEndHours),
    opensAfterId: texts.opensAfterId === '' ? null : texts.opensAfterId,
    hidden,
  };
}

/** The wall time of a date and a time; null when both texts are empty. A date without a time begins at midnight. */
export const wallTime = (date: string, time: string): string | null =>
  date === '' && time === '' ? null : `${date}T${time === '' ? '00:00' : time}`;

/** The texts of a stored ticket class, with the price in the format of a locale. */
export function textsOfTicket(ticket: TicketEditor['classes'][number], locale: string): TicketTexts {
  const [salesStartDate = '', salesStartTime = ''] = ticket.salesStart?.split('T') ?? [];
  const [salesEndDate = '', salesEndTime = ''] = ticket.salesEnd?.split('T') ?? [];
  const { priceMinor: value, currency } = ticket;
  return {
    ticketName: ticket.name,
    description: ticket.description,
    kind: ticket.priceKind,
    price: value === 0 ? '' : typedValue({ value, currency }, locale),
    currency,
    capacity: String(ticket.capacity),
    setAside: ticket.setAside === 0 ? '' : String(ticket.setAside),
    minPerOrder: String(ticket.minPerOrder),
    maxPerOrder: String(ticket.maxPerOrder),
    salesStartDate,
    salesStartTime,
    salesEndDate,
    salesEndTime,
    salesEndHours: ticket.salesEndHours?.toString() ?? '',
    opensAfterId: ticket.opensAfterId ?? '',
    hidden: ticket.hidden,
  };
}
