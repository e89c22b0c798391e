import { createHash } from 'node:crypto';
import { accountByPublicId, type AccountView, findAccounts } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { adminFindOrders, type AdminOrder } from '#domain/checkout';
import { type Ctx, requireStaff } from '#domain/ctx';
import { eventSummaries, type EventSummary, findEvents } from '#domain/events';
import { adminFindOrganizers, type AdminOrganizer } from '#domain/organizers';
import { refuseFields } from '#shared/errors.ts';
import { STAFF_SEARCH_MIN_CHARS, STAFF_SEARCH_PAGE_SIZE, STAFF_SEARCH_PAGE_MAX } from './limits.ts';
import { cleanLine } from '#shared/text.ts';

export const ADMIN_SEARCH_KINDS = ['people', 'events', 'orders', 'organizers'] as const;
export type AdminSearchKind = (typeof ADMIN_SEARCH_KINDS)[number];

/** An order with its event; the event is null when it was removed. */
export type OrderResult = AdminOrder & { event: EventSummary | null };

/** One page of results, at most 50, and whether more results follow. */
export type AdminSearchResults = { hasMore: boolean } & (
  | { kind: 'people'; lines: AccountView[] }
  | { kind: 'events'; lines: EventSummary[] }
  | { kind: 'orders'; lines: OrderResult[] }
  | { kind: 'organizers'; lines: AdminOrganizer[] }
);

interface AdminSearchInput {
  kind: AdminSearchKind;
  /** The text as typed. */
  text: string;
  /** The number of the page, from 1. */
  page: number;
}

/**
 * Searches people (mail address, name, public id), events (id, title), orders (number, mail address) or organizers (id,
 * name). The audit log records every search before it runs. Refuses NOT_FOUND and FORBIDDEN to people who are not
 * staff, ARGUMENTS_ERROR for `q`.
 */
export async function adminSearch(ctx: Ctx, input: AdminSearchInput): Promise<AdminSearchResults> {
  requireStaff(ctx);
  const text = cleanLine(input.text);
  if (Array.from(text).length < STAFF_SEARCH_MIN_CHARS) refuseFields({ q: ['TOO_SHORT'] });
  await ctx.db.transaction().execute((tx) =>
    appendAuditEntry(tx, ctx.actor, {
      action: 'staff.searched',
      detail: { kind: input.kind, ...auditedText(input.kind, text) },
    }),
  );
  return findResults(ctx, input.kind, { text, page: Math.min(Math.max(input.page, 1), STAFF_SEARCH_PAGE_MAX) });
}

/**
 * The text that the audit log stores for a search. For events and organizers, the text itself. For people and orders,
 * the first 16 digits of the SHA-256 of the lowercase text: an auditor can test whether staff searched for a person,
 * and the log reveals no address.
 */
function auditedText(kind: AdminSearchKind, text: string): { text: string } | { sha256: string } {
  if (kind === 'events' || kind === 'organizers') return { text: text.slice(0, 100) };
  return { sha256: createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 16) };
}

async function findResults(
  ctx: Ctx,
  kind: AdminSearchKind,
  { text, page }: { text: string; page: number },
): Promise<AdminSearchResults> {
  const limit = STAFF_SEARCH_PAGE_SIZE + 1; // One row more than the page shows whether another page follows.
  const offset = (page - 1) * STAFF_SEARCH_PAGE_SIZE;
  switch (kind) {
    case 'people':
      return { kind, ...pageOf((await findPeople(ctx, text, offset + limit)).slice(offset)) };
    case 'events':
      return { kind, ...pageOf(await findEvents(ctx, { text, limit, offset })) };
    case 'organizers':
      return { kind, ...pageOf(await adminFindOrganizers(ctx, { text, limit, offset })) };
    case 'orders':
      return { kind, ...pageOf(await addEvents(ctx, await adminFindOrders(ctx, { text, limit, offset }))) };
  }
}

/** Finds a person by exact public id, or else by the start of an address or name. */
async function findPeople(ctx: Ctx, text: string, limit: number): Promise<AccountView[]> {
  const account = await accountByPublicId(ctx, { publicId: text });
  return account ? [account] : findAccounts(ctx, { text, limit });
}

const pageOf = <T>(lines: T[]): { lines: T[]; hasMore: boolean } => ({
  lines: lines.slice(0, STAFF_SEARCH_PAGE_SIZE),
  hasMore: lines.length > STAFF_SEARCH_PAGE_SIZE,
});

/** Adds the event to each order, in the same order. */
export async function addEvents(ctx: Pick<Ctx, 'db'>, orders: AdminOrder[]): Promise<OrderResult[]> {
  const events = await eventSummaries(ctx, { ids: [...new Set(orders.map((order) => order.eventId))] });
  const byId = new Map(events.map((event) => [event.id, event]));
  return orders.map((order) => ({ ...order, event: byId.get(order.eventId) ?? null }));
}
