import type { Ctx } from '#domain/ctx';
import { type DoorRules, doorRulesOf, type Zone } from '#domain/doors';
import type { EventRecord } from '#domain/events';
import { requireOwnEvent } from '#domain/management';
import { findDoorTickets, publicKeys } from '#domain/tickets';
import { type Admission, admissionsOf, answerOf, type DoorAnswer } from './answer.ts';
import { type CheckInCounts, countsOf } from './counts.ts';
import { dueOf, type TicketDue } from './due.ts';
import { doorName } from './door-name.ts';
import { conflictsOf, type DoorConflict } from './offline/conflicts.ts';
import { selectLatestPassages } from './queries.ts';

/** A ticket in the list of the doors. */
export interface DoorListTicket {
  id: string;
  attendeeName: string;
  className: string;
  /** Whether it is an add-on, which is picked up. */
  isAddOn: boolean;
  /** The short code: `7G4K-X2M9`. */
  code: string;
  status: 'valid' | 'canceled';
  /** Whether the ticket is offered to another person. */
  isInTransfer: boolean;
  /** Whether the zone of the door admits its class. */
  isValidHere: boolean;
  /** What the ticket still costs at the door; null for a paid or free one. */
  due: TicketDue | null;
  /** Null when the attendee has not come in, or left again. */
  admission: Admission | null;
  /** The exit of an attendee who left; null when the attendee is in, or has not come in. */
  exit: Admission | null;
}

/** Everything that the check-in page shows. */
export interface CheckInDesk {
  event: Pick<EventRecord, 'id' | 'name' | 'startsAt' | 'endsAt' | 'tz' | 'status'>;
  /** Whether the person may also edit the event. */
  canEdit: boolean;
  /** Whether the person may sell tickets at the box office. */
  canSell: boolean;
  counts: CheckInCounts;
  /** The searched text as it was understood. */
  search: string;
  /** The ticket class that the list is limited to; '' for all classes. */
  classId: string;
  tickets: DoorListTicket[];
  hasMore: boolean;
  /** The name of the door or device. */
  door: string;
  rules: DoorRules;
  /** The id of the zone of the door; '' for a door of the whole event. */
  zoneId: string;
  /** The answer of an earlier request; null without one. */
  answer: DoorAnswer | null;
  /** What devices without a network let in and should not have; without those that a member marked as seen. */
  conflicts: DoorConflict[];
  /** The public keys with which the device verifies its copy of the tickets. */
  signingKeys: { kid: string; key: string }[];
}

interface DeskInput {
  eventId: string;
  /** A part of a name, or the beginning of a short code. */
  search: string;
  /** The id of a ticket class; any text that is no class of the event limits nothing. */
  classId: string;
  /** The number of the page, from 1. */
  page: number;
  door: string;
  /** The id of a zone; any text that is no zone of the event is a door of the whole event. */
  zoneId?: string;
  /** The id of the answer to show; '' for none. */
  answerId: string;
}

const PAGE_SIZE = 50;
const SEARCH_MAX = 100;

/** The check-in page of an event. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function checkInDesk(ctx: Pick<Ctx, 'db' | 'actor'>, input: DeskInput): Promise<CheckInDesk> {
  const { event, may } = await requireOwnEvent(ctx, input.eventId, 'doors.open');
  const canSell = may('doors.sell');
  const search = input.search
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX);
  const rules = await doorRulesOf(ctx.db, { eventId: event.id });
  const zone = rules.zones.find(({ id: zoneOfEvent }) => zoneOfEvent === input.zoneId) ?? null;
  const zoneId = zone?.id ?? '';
  const counts = await countsOf(ctx, { eventId: event.id, zoneId });
  const classId = [...counts.classes, ...counts.addOns].find(({ id }) => id === input.classId)?.id ?? null;
  const found = {
    eventId: event.id,
    text: search,
    classId,
    limit: PAGE_SIZE + 1,
    offset: (input.page - 1) * PAGE_SIZE,
  };
  const [tickets, answer, conflicts, signingKeys] = await Promise.all([
    listOf(ctx, found, { zone, canSell }),
    answerOf(ctx, { eventId: event.id, id: input.answerId, maySell: canSell }),
    conflictsOf(ctx, { eventId: event.id }),
    publicKeys(ctx),
  ]);
  const { id, name, startsAt, endsAt, tz, status } = event;
  return {
    event: { id, name, startsAt, endsAt, tz, status },
    canEdit: may('events.edit'),
    canSell,
    counts,
    search,
    classId: classId ?? '',
    tickets: tickets.slice(0, PAGE_SIZE),
    hasMore: tickets.length > PAGE_SIZE,
    door: doorName(input.door),
    rules,
    zoneId,
    answer,
    conflicts,
    signingKeys,
  };
}

/** The event of the check-in page. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function checkInEvent(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string },
): Promise<Pick<EventRecord, 'id' | 'name'>> {
  const { id, name } = (await requireOwnEvent(ctx, input.eventId, 'doors.open')).event;
  return { id, name };
}

async function listOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: Parameters<typeof findDoorTickets>[1],
  { zone, canSell }: { zone: Zone | null; canSell: boolean },
): Promise<DoorListTicket[]> {
  const tickets = await findDoorTickets(ctx, input);
  const idsOf = (isAddOn: boolean) => tickets.filter((ticket) => ticket.isAddOn === isAddOn).map(({ id }) => id);
  const rows = [
    ...(await selectLatestPassages(ctx.db, { ticketIds: idsOf(false), zoneId: zone?.id ?? null })),
    ...(await selectLatestPassages(ctx.db, { ticketIds: idsOf(true), zoneId: null })),
  ];
  const [passages, due] = await Promise.all([admissionsOf(ctx, rows), dueOf(ctx, { tickets, maySell: canSell })]);
  const byTicket = new Map(rows.map((row, index) => [row.ticket_id, { result: row.result, passage: passages[index] }]));
  return tickets.map(({ id, attendeeName, classId, className, isAddOn, code, status, isInTransfer }) => {
    const latest = byTicket.get(id);
    return {
      id,
      attendeeName,
      className,
      isAddOn,
      code,
      status,
      isInTransfer,
      isValidHere: zone === null || isAddOn || zone.classIds.includes(classId),
      due: due.get(id) ?? null,
      admission: (latest?.result === 'admitted' && latest.passage) || null,
      exit: (latest?.result === 'left' && latest.passage) || null,
    };
  });
}
