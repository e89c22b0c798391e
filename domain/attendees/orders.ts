import { namesOfAccounts } from '#domain/accounts';
import { admittedTickets, type Passage, passagesOfTickets } from '#domain/checkin';
import {
  countBankTransfers,
  type EventOrder,
  isMoveAllowed,
  orderById,
  orderOfEvent,
  type OrderLineView,
  type OrderPage,
  orderPage,
  ordersOfEvent,
  tokensOfOrders,
  type OrderToChange,
} from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { classesWithStock, type OrganizerTicket, organizerTicketsOf } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { guestEvent, type GuestEvent, requireOrders } from './access.ts';
import { type AnswersOfOrder, answersOfOrder } from './answers.ts';
import { isCancelable, isMovable } from './cancelable.ts';
import { addressState } from './correct-address.ts';
import { isAsked } from './correct-answers/form.ts';
import { ordersWithDuplicates } from './duplicates/people.ts';
import { type FilterChoices, filterChoices, type GuestFilter, onlyOrders, readOrderFilter } from './filter.ts';
import { PAGE_SIZE } from './limits.ts';
import { ordersWithOpenRequests, type RefundRequest, refundRequestsOf } from './requests/list.ts';
import { type RefundOfOrder, refundsOfOrder } from './refund/list.ts';
import { refundedTickets } from './refund/of-change.ts';
import { otherDatesOf, type OtherDate } from './move-order.ts';
import { type OrderChangeKind, selectChangesOfOrder } from './queries.ts';

type Reader = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/** An order in the list. */
export interface ListedOrder extends EventOrder {
  /** A ticket of the order that may be a duplicate: its person may have a ticket of another order too. Null for none. */
  duplicateId: string | null;
  /** Whether a request for a refund is open. */
  isRefundRequested: boolean;
}

/** A page of the orders of an event, the latest first. */
export interface EventOrders extends FilterChoices {
  event: GuestEvent;
  orders: ListedOrder[];
  /** How many orders wait for a bank transfer; null for an event that has no bank transfers. */
  bankTransfers: { waiting: number } | null;
  /** The cursor of the next page (`before`); null on the last page. */
  next: string | null;
}

/**
 * The orders of an event, for members with the permission `orders.view`. Refuses NOT_SIGNED_IN, NOT_FOUND and
 * ROLE_TOO_LOW.
 */
export async function eventOrders(ctx: Reader, input: GuestFilter & { eventId: string }): Promise<EventOrders> {
  const own = await requireOrders(ctx, input.eventId);
  const requested = await ordersWithOpenRequests(ctx, { eventId: own.event.id });
  const only = await onlyOrders(ctx, { ...input, eventId: own.event.id });
  const [rows, choices, bankTransfers] = await Promise.all([
    ordersOfEvent(ctx, { ...readOrderFilter(input), eventId: own.event.id, limit: PAGE_SIZE + 1, only }),
    filterChoices(ctx, own),
    countBankTransfers(ctx, { eventId: own.event.id }),
  ]);
  const orders = rows.slice(0, PAGE_SIZE);
  const marked = await markedOrders(ctx, { eventId: own.event.id, orders });
  return {
    event: guestEvent(own),
    ...choices,
    bankTransfers,
    orders: orders.map((order) => ({
      ...order,
      duplicateId: marked.get(order.id) ?? null,
      isRefundRequested: requested.includes(order.id),
    })),
    next: rows.length > PAGE_SIZE ? (orders.at(-1)?.id ?? null) : null,
  };
}

async function markedOrders(
  ctx: Pick<Ctx, 'db'>,
  { eventId, orders }: { eventId: string; orders: EventOrder[] },
): Promise<Map<string, string>> {
  const valid = orders.filter(({ isCanceled }) => !isCanceled).map(({ id }) => id);
  const orderTokens = await tokensOfOrders(ctx, { orderIds: valid });
  return ordersWithDuplicates(ctx, { eventId, orderTokens });
}

/** A change of an order by a member or by the buyer. */
export interface OrderHistoryEntry {
  id: string;
  kind: OrderChangeKind;
  message: string;
  /** Name of the member; null after the account was erased, and for a change of the buyer. */
  by: string | null;
  /** ISO instant. */
  at: string;
}

/** An order with its tickets and its history, for its organizer. */
export interface EventOrderPage {
  event: GuestEvent;
  order: Omit<EventOrder, 'tickets' | 'isCanceled' | 'feeMinor' | 'taxMinor' | 'company' | 'companyVatId'> & {
    /** The company for which the buyer bought; null for a person. */
    company: OrderPage['company'];
    lines: OrderLineView[];
    /** ISO instant; null for an order with valid tickets. */
    canceledAt: string | null;
    /** Whether the mail address can be corrected; null where it cannot matter, `account` for an order in an account. */
    address: ReturnType<typeof addressState>;
    /** Whether the box office took money for the order. It can be canceled there only. */
    isPaid: boolean;
    isPaidByBank: boolean;
    /** Whether it was paid with demo money: no money moved. */
    isDemoMoney: boolean;
  };
  tickets: (OrganizerTicket & {
    isCheckedIn: boolean;
    /** Whether the ticket is invalid because its whole price went back. */
    isRefunded: boolean;
    /** What the doors recorded, latest first. */
    passages: Passage[];
    /** The classes to which the ticket can move now. */
    moves: { id: string; name: string }[];
  })[];
  /** The latest change comes first. */
  history: OrderHistoryEntry[];
  answers: AnswersOfOrder;
  /** Whether the order is asked something now, so that its answers can be corrected. */
  isAsked: boolean;
  /** The dates to which the order can move now. */
  otherDates: OtherDate[];
  /** The order on another date to which this order was moved; null for most orders. */
  movedTo: { eventId: string; orderId: string } | null;
  /** Whether the order can be canceled here once no ticket is checked in. */
  isCancelable: boolean;
  /** Whether tickets can be refunded: it was paid online, and a valid ticket cost money. */
  isRefundable: boolean;
  /** The refunds of tickets of the order, the latest first. */
  refunds: RefundOfOrder[];
  /** The buyer's requests for refunds, the latest first. */
  requests: RefundRequest[];
  /** The last day (`YYYY-MM-DD`) on which the policy of the order promises a refund; null when it promises none. */
  lastRefundDay: string | null;
}

/** An order of an event. Refuses in the same cases as `eventOrders`, and NOT_FOUND for an order of another event. */
export async function eventOrder(ctx: Reader, input: { eventId: string; orderId: string }): Promise<EventOrderPage> {
  const own = await requireOrders(ctx, input.eventId);
  const eventId = own.event.id;
  const found = (await orderOfEvent(ctx, { ...input, eventId })) ?? refuse('NOT_FOUND');
  const [page, tickets, history] = await Promise.all([
    orderPage(ctx, { token: found.token }),
    organizerTicketsOf(ctx, { orderToken: found.token }),
    historyOf(ctx, input.orderId),
  ]);
  const all = { ticketIds: tickets.map(({ id }) => id) };
  const [admitted, refunded] = await Promise.all([admittedTickets(ctx, all), refundedTickets(ctx, all)]);
  const passages = await passagesOfTickets(ctx, { eventId, ...all });
  const { totalMinor, currency, lines } = page;
  const { email, isComplimentary, isDoorSale, isPaid, isPaidOnline, isPaidByBank, canceledAt, note } = found;
  const moves = await movesOf(ctx, { event: own.event, lines, currency, isComplimentary });
  return {
    event: guestEvent(own),
    order: {
      id: input.orderId,
      ...factsOf(page),
      email,
      canceledAt,
      isComplimentary,
      isDoorSale,
      isPaid,
      isPaidOnline,
      isPaidByBank,
      address: addressState(found, { event: own.event, now: ctx.clock.now() }),
      note,
    },
    tickets: tickets.map((ticket) => ({
      ...ticket,
      isCheckedIn: admitted.has(ticket.id),
      isRefunded: refunded.has(ticket.id),
      passages: passages.filter(({ ticketId }) => ticketId === ticket.id),
      moves: admitted.has(ticket.id) ? [] : moves(ticket),
    })),
    history,
    answers: await answersOfOrder(ctx, { eventId, orderId: input.orderId, tickets }),
    isAsked: await isAsked(ctx, { eventId, tickets }),
    otherDates: await otherDatesOf(ctx, { own, order: { ...found, id: input.orderId }, tickets }),
    movedTo: page.movedToId === null ? null : await movedTo(ctx, page.movedToId),
    refunds: await refundsOfOrder(ctx, { orderToken: found.token }),
    requests: await refundRequestsOf(ctx, { orderToken: found.token }),
    lastRefundDay: page.lastRefundDay,
    isRefundable: isPaidOnline && canceledAt === null && totalMinor > 0 && own.event.status !== 'canceled',
    isCancelable: !isPaidAtDoor(found) && isCancelable({ event: own.event, tickets, now: ctx.clock.now() }),
  };
}

function factsOf(page: OrderPage) {
  const { number, name, placedAt, totalMinor, refundedMinor, promoCode, discountMinor } = page;
  const { currency, payAtDoor, lines, isDemoMoney, company, isReverseCharge } = page;
  const price = { totalMinor, refundedMinor, promoCode, discountMinor, currency, payAtDoor, isDemoMoney };
  return { number, name, placedAt, ...price, lines, company, isReverseCharge };
}

/** Whether a box office took the money, which has to be given back there. */
const isPaidAtDoor = ({ isPaid, isPaidOnline, isPaidByBank }: OrderToChange): boolean =>
  isPaid && !isPaidOnline && !isPaidByBank;

/** The order with this id on its own date. */
async function movedTo(ctx: Pick<Ctx, 'db'>, orderId: string): Promise<EventOrderPage['movedTo']> {
  const { event } = await orderById(ctx, { id: orderId });
  return { eventId: event.id, orderId };
}

/** Returns the classes to which a ticket of the order can move: other classes of the event at the ticket's price. */
async function movesOf(
  ctx: Reader,
  order: { event: EventRecord; lines: OrderLineView[]; currency: string; isComplimentary: boolean },
): Promise<(ticket: OrganizerTicket) => { id: string; name: string }[]> {
  if (!isMovable(order.event, ctx.clock.now())) return () => [];
  const classes = await classesWithStock(ctx.db, { eventId: order.event.id });
  return ({ classId, status, isAddOn }) => {
    const line = order.lines.find(({ ticketClassId }) => ticketClassId === classId);
    if (status !== 'valid' || !line || isAddOn) return [];
    const unitMinor = line.parts.priceMinor;
    return classes
      .filter(
        (to) =>
          to.id !== classId &&
          !to.isAddOn &&
          isMoveAllowed({ ...to, listMinor: to.priceMinor }, { ...order, unitMinor }),
      )
      .filter((to) => to.capacity - to.sold - to.held - to.setAside > 0)
      .map(({ id, name }) => ({ id, name }));
  };
}

async function historyOf(ctx: Pick<Ctx, 'db'>, orderId: string): Promise<OrderHistoryEntry[]> {
  const rows = await selectChangesOfOrder(ctx.db, orderId);
  const names = await namesOfAccounts(ctx, { ids: rows.map(({ account_id }) => account_id) });
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    message: row.message,
    by: names.get(row.account_id ?? '') ?? null,
    at: row.created_at.toString(),
  }));
}
