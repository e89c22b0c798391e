// The form of a ticket class: from texts to the fields of `domain/management`, and back. Server only.
import type { TicketClassFields, TicketEditor } from '#domain/management';
import { checkbox, multiline, normalizedLine, text, z } from '#shared/input/form.ts';
import { minorValue, typedValue } from '#shared/money.ts';

/** The texts of the form. */
export interface TicketTexts {
  ticketName: string;
  description: string;
  /** Whether it is sold beside tickets and admits no person. */
  isAddOn: boolean;
  kind: TicketClassFields['priceKind'];
  price: string;
  /** How many people one unit admits; '' for one. */
  admits: string;
  /** The least amount of a donation; '' for none. */
  minimum: string;
  currency: string;
  /** Who pays the fee of the site: `buyers`, `organizer`, or '' for the organization’s choice. */
  fee: string;
  capacity: string;
  setAside: string;
  minPerOrder: string;
  maxPerOrder: string;
  maxPerPerson: string;
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
  isAddOn: checkbox,
  kind: z.enum(['free', 'paid', 'donation']).catch('free'),
  price: text,
  admits: text,
  minimum: text,
  currency: text,
  fee: text,
  capacity: text,
  setAside: text,
  minPerOrder: text,
  maxPerOrder: text,
  maxPerPerson: text,
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

/** The people that one unit admits. A donation admits one; NaN for text that is no number. */
export const admitsOf = ({ kind, admits }: Pick<TicketTexts, 'kind' | 'admits'>): number =>
  kind === 'donation' || admits === '' ? 1 : wholeNumber(admits);

/** The fields of a form. Text that is not a number becomes NaN, and text that is not a price becomes null. */
export function fieldsOfTicketTexts(texts: TicketTexts): TicketClassFields {
  const { ticketName: name, description, kind, price, minimum, currency, hidden } = texts;
  return {
    name,
    description,
    isAddOn: texts.isAddOn,
    priceKind: kind,
    priceMinor: kind === 'donation' && price === '' ? 0 : minorValue(price, currency),
    admits: admitsOf(texts),
    minimumMinor: kind !== 'donation' || minimum === '' ? 0 : minorValue(minimum, currency),
    currency,
    isFeePassedOn: texts.fee === '' ? null : texts.fee === 'buyers',
    capacity: wholeNumber(texts.capacity),
    setAside: texts.setAside === '' ? 0 : wholeNumber(texts.setAside),
    minPerOrder: wholeNumber(texts.minPerOrder),
    maxPerOrder: wholeNumber(texts.maxPerOrder),
    maxPerPerson: texts.maxPerPerson === '' ? null : wholeNumber(texts.maxPerPerson),
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
  const { priceMinor: value, minimumMinor, currency } = ticket;
  return {
    ticketName: ticket.name,
    description: ticket.description,
    isAddOn: ticket.isAddOn,
    kind: ticket.priceKind,
    price: value === 0 ? '' : typedValue({ value, currency }, locale),
    admits: String(ticket.admits),
    minimum: minimumMinor === 0 ? '' : typedValue({ value: minimumMinor, currency }, locale),
    currency,
    fee: ticket.isFeePassedOn === null ? '' : ticket.isFeePassedOn ? 'buyers' : 'organizer',
    capacity: String(ticket.capacity),
    setAside: ticket.setAside === 0 ? '' : String(ticket.setAside),
    minPerOrder: String(ticket.minPerOrder),
    maxPerOrder: String(ticket.maxPerOrder),
    maxPerPerson: ticket.maxPerPerson?.toString() ?? '',
    salesStartDate,
    salesStartTime,
    salesEndDate,
    salesEndTime,
    salesEndHours: ticket.salesEndHours?.toString() ?? '',
    opensAfterId: ticket.opensAfterId ?? '',
    hidden: ticket.hidden,
  };
}
