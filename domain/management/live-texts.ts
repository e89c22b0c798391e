// Texts of published events: a change that a moderation rule matches waits for staff (decision 046).
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#domain/ctx';
import { type EventRecord, eventRecordIn, updateEventIn } from '#domain/events';
import {
  type Edit,
  type EventWords,
  holdChangesIn,
  SALES_TEXTS,
  type TextChange,
  ticketField,
  type WaitingChanges,
} from '#domain/moderation';
import {
  classesWithStock,
  type ClassWithStock,
  type SalesTexts,
  salesTextsOf,
  saveSalesTextsIn,
  updateTicketClassIn,
} from '#domain/tickets';
import type { OwnEvent } from './access.ts';
import { inputOf } from './apply.ts';
import { detailsWith } from './detail-fields.ts';
import { type EventFields, type FieldName, fieldNames, fieldsOf } from './fields.ts';
import { insertChanges } from './queries.ts';

/** The fields whose texts the organizer writes. Tags are left out, because the organizer chooses them from a list. */
const TEXT_FIELDS: readonly FieldName[] = [
  'name',
  'summary',
  'description',
  'agenda',
  'lineup',
  'faq',
  'age',
  'goodToKnow',
  'access',
  'keywords',
  'image', // the title of a design of Studio
];

export const isTextField = (name: FieldName): boolean => TEXT_FIELDS.includes(name);

/** The texts of a ticket class. `hidden` is set for a new class, which is hidden until staff approve its texts. */
export interface TicketTexts {
  name: string;
  description: string;
  hidden?: boolean;
}

/** The value of a field that waits; undefined when the field does not wait. */
export const waitingValue = (waiting: WaitingChanges | null, field: string): unknown =>
  waiting?.changes.find((change) => change.field === field)?.after;

/**
 * The fields of an event as its organizer last saved them: the waiting value of a field, or else the published value.
 */
export function withWaiting(fields: EventFields, waiting: WaitingChanges | null): EventFields {
  const changes = waiting?.changes.filter(({ field }) => isEventField(field)) ?? [];
  return { ...fields, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
}

/** Ticket classes with their texts and visibility as the organizer last saved them. */
export const classesWithWaiting = (classes: ClassWithStock[], waiting: WaitingChanges | null): ClassWithStock[] =>
  classes.map((row) => ({ ...row, ...(waitingValue(waiting, ticketField(row.id)) as Partial<TicketTexts>) }));

const isEventField = (field: string): field is FieldName => fieldNames.some((name) => name === field);

type Author = Pick<OwnEvent, 'event' | 'organizationId'> & { accountId: string };

/**
 * Checks changed texts of a locked event. Returns the fields that wait for staff and must not be written. A draft has
 * no such fields, because it is checked when it is published. `ended` are the fields that were changed: their waiting
 * values end.
 */
export async function holdTextsIn(
  tx: Tx,
  { event, organizationId, accountId }: Author,
  { changes, ended }: { changes: TextChange[]; ended: string[] },
): Promise<Set<string>> {
  if (event.status === 'draft') return new Set();
  return holdChangesIn(tx, { event, organizationId, accountId, ended }, { edits: changes.map(editOf), editOf });
}

const editOf = (change: TextChange): Edit => ({ ...change, apply: (words) => withChange(words, change) });

function withChange({ event, offers }: EventWords, { field, after }: TextChange): EventWords {
  if (isEventField(field)) return { offers, event: recordWith(event, { [field]: after } as Partial<EventFields>) };
  const texts = Object.values(after as TicketTexts | SalesTexts).filter((value) => typeof value === 'string');
  return { event, offers: { ...offers, [field]: texts } };
}

function recordWith(event: EventRecord, fields: Partial<EventFields>): EventRecord {
  const { name = event.name, summary = event.summary, description = event.descriptionHtml } = fields;
  const { image = event.image } = fields;
  return { ...event, name, summary, descriptionHtml: description, image, details: detailsWith(event.details, fields) };
}

interface Approved extends Pick<OwnEvent, 'event' | 'organizationId'> {
  changes: TextChange[];
  /** The account that made the changes; null after the account was erased. */
  accountId: string | null;
}

/**
 * Writes changes to a locked event: changes that staff approved, or waiting changes of an event that becomes a draft. A
 * field with a later change retains its value. When ticket classes are among the changes, the caller holds the lock of
 * the event's stock.
 */
export async function writeApprovedIn(tx: Tx, { event, organizationId, changes, accountId }: Approved): Promise<void> {
  await writeFieldsIn(tx, { event, organizationId, changes, accountId });
  const classes = await classesWithStock(tx, { eventId: event.id });
  for (const { field, before, after } of changes) {
    const ticketClass = classes.find(({ id }) => ticketField(id) === field);
    if (ticketClass && isDeepStrictEqual(textsOf(ticketClass), textsOf(before as TicketTexts)))
      await updateTicketClassIn(tx, { id: ticketClass.id, ...(after as TicketTexts) });
  }
  const texts = changes.find(({ field }) => field === SALES_TEXTS);
  if (texts && isDeepStrictEqual(await salesTextsOf(tx, { eventId: event.id }), texts.before))
    await saveSalesTextsIn(tx, { eventId: event.id, texts: texts.after as SalesTexts });
}

export const textsOf = ({ name, description }: TicketTexts): TicketTexts => ({ name, description });

async function writeFieldsIn(tx: Tx, { event, organizationId, changes, accountId }: Approved): Promise<void> {
  const current = fieldsOf((await eventRecordIn(tx, { eventId: event.id })) ?? event);
  const unchanged = changes.filter(
    ({ field, before }) => isEventField(field) && isDeepStrictEqual(current[field], before),
  );
  if (unchanged.length === 0) return;
  const fields = Object.fromEntries(unchanged.map(({ field, after }) => [field, after])) as Partial<EventFields>;
  await updateEventIn(tx, { id: event.id, ...(await inputOf(tx, fields, { event, organizationId, place: null })) });
  await insertChanges(
    tx,
    unchanged.map((change) => ({ eventId: event.id, ...change, accountId })),
  );
}
