// All texts of an event that visitors read, for the rules, the fingerprints and staff.
import { createHash } from 'node:crypto';
import type { Db, Tx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { classesWithStock, salesTextsOf } from '#domain/tickets';
import { designTitleOf } from '#shared/event-image.ts';
import type { CheckedEvent } from './rules/types.ts';

/** The name, among an event's offers, of the texts that the event shows while nothing is for sale. */
export const SALES_TEXTS = 'salesTexts';

/** The name of a ticket class among the offers of its event. */
export const ticketField = (classId: string): string => `ticket:${classId}`;

/** An event with the texts of its offers. The keys of `offers` are `ticketField` and `SALES_TEXTS`. */
export interface EventWords {
  event: EventRecord;
  offers: Record<string, string[]>;
}

export async function wordsOf(db: Db | Tx, event: EventRecord): Promise<EventWords> {
  const classes = await classesWithStock(db, { eventId: event.id });
  const { soldOut, notYet, salesEnded } = await salesTextsOf(db, { eventId: event.id });
  const tickets = classes.map(({ id, name, description }) => [ticketField(id), [name, description]] as const);
  return { event, offers: { ...Object.fromEntries(tickets), [SALES_TEXTS]: [soldOut, notYet, salesEnded] } };
}

/**
 * SHA-256 of all texts of an event that visitors read, so that a decision concerns exactly the texts that staff saw.
 */
export async function fingerprintOf(db: Db | Tx, event: EventRecord): Promise<string> {
  const { name, summary, descriptionHtml, details, tags, image, externalUrl, venue } = event;
  const place = venue && [venue.name, venue.address1, venue.city];
  const { offers } = await wordsOf(db, event);
  const texts = [name, summary, descriptionHtml, details, tags, image, externalUrl, place, Object.values(offers)];
  return sha256(texts);
}

/** SHA-256 of a value as JSON. */
export const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The words in the form that the rules read. */
export function checkedOf({ event, offers }: EventWords): CheckedEvent {
  const { name, summary, descriptionHtml, details, tags, externalUrl, image } = event;
  const { agenda = [], lineup = [], faq = [], goodToKnow, access, keywords = [] } = details;
  const texts = [
    ...agenda.flatMap(({ title, text = '' }) => [title, text]),
    ...lineup.flatMap(({ name: performer, role = '' }) => [performer, role]),
    ...faq.flatMap(({ q, a }) => [q, a]),
    ...[goodToKnow?.age, goodToKnow?.doors, goodToKnow?.parking, access?.text].filter((text) => text !== undefined),
    ...(goodToKnow?.notes ?? []),
    ...keywords,
    designTitleOf(image),
    ...Object.values(offers).flat(),
  ];
  return { title: name, summary, descriptionHtml, details: texts, tags, externalUrl };
}
