// Name and description of a ticket class of a published event. Moderation checks these texts (`live-texts.ts`).
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#domain/ctx';
import { SALES_TEXTS, ticketField, waitingChanges } from '#domain/moderation';
import {
  type ClassWithStock,
  type SalesTexts,
  salesTextsOf,
  saveSalesTextsIn,
  updateTicketClassIn,
} from '#domain/tickets';
import type { OwnEvent } from './access.ts';
import { holdTextsIn, textsOf, type TicketTexts, waitingValue } from './live-texts.ts';

/**
 * The texts and the visibility of a new class until its texts are checked: buyers see neither the class nor its texts.
 */
export const UNCHECKED: Required<TicketTexts> = { name: 'Ticket', description: '', hidden: true };

type Author = OwnEvent & { accountId: string };

/** The texts with which a class is written before its typed texts are checked: the stored texts. */
export async function uncheckedTexts(
  tx: Tx,
  { event }: OwnEvent,
  { current, hidden }: { current: ClassWithStock | null; hidden: boolean },
): Promise<Required<TicketTexts>> {
  if (current === null) return UNCHECKED;
  const { name, description } = current;
  return { name, description, hidden: hidden || (await isUnchecked(tx, event.id, current.id)) };
}

/** Whether the texts of a class were never published. */
async function isUnchecked(tx: Tx, eventId: string, classId: string): Promise<boolean> {
  const value = waitingValue(await waitingChanges(tx, { eventId }), ticketField(classId));
  return (value as TicketTexts | undefined)?.hidden !== undefined;
}

/**
 * Checks the typed texts of a class, which still has its stored texts, and writes the typed texts unless they wait for
 * staff.
 */
export async function checkClassTextsIn(
  tx: Tx,
  author: Author,
  { id, current, typed }: { id: string; current: ClassWithStock | null; typed: Required<TicketTexts> },
): Promise<void> {
  const eventId = author.event.id;
  const field = ticketField(id);
  const isNew = current === null || (await isUnchecked(tx, eventId, id));
  const before = textsOf(current ?? UNCHECKED);
  const after: TicketTexts = isNew ? typed : textsOf(typed);
  if (isDeepStrictEqual(after, waitingValue(await waitingChanges(tx, { eventId }), field))) return;
  const isPublished = isDeepStrictEqual(textsOf(typed), before);
  const changes = isPublished ? [] : [{ field, before, after }];
  const held = await holdTextsIn(tx, author, { changes, ended: [field] });
  if (!held.has(field)) await updateTicketClassIn(tx, { id, ...typed });
}

/** Ends the waiting texts of a class that is removed. */
export async function dropClassTextsIn(tx: Tx, author: Author, classId: string): Promise<void> {
  await holdTextsIn(tx, author, { changes: [], ended: [ticketField(classId)] });
}

/** Checks the texts for the sales states of a locked event, and writes them unless they wait for staff. */
export async function checkSalesTextsIn(tx: Tx, author: Author, texts: SalesTexts): Promise<void> {
  const eventId = author.event.id;
  const waiting = waitingValue(await waitingChanges(tx, { eventId }), SALES_TEXTS);
  if (isDeepStrictEqual(texts, waiting)) return;
  const before = await salesTextsOf(tx, { eventId });
  const changes = isDeepStrictEqual(texts, before) ? [] : [{ field: SALES_TEXTS, before, after: texts }];
  const held = await holdTextsIn(tx, author, { changes, ended: [SALES_TEXTS] });
  if (!held.has(SALES_TEXTS)) await saveSalesTextsIn(tx, { eventId, texts });
}
