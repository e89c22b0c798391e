import { exportParts, type GuestExport } from '#domain/attendees';
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import type { Ctx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { majorValue } from '#shared/money.ts';
import { requireSeller } from './access.ts';
import { entriesOf, type TillEntry } from './report.ts';
import { type Till, tillsOf } from './tills.ts';

const EXPORTS_PER_HOUR = 20;

/**
 * The tills of an event that the person may see, as CSV, with a row for the opening, each entry and the close: till, person
 * of the till, time, kind, payment, amount, currency, tickets, order number, note, member. No cell is run as a formula. The
 * export is written to the audit log. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and RATE_LIMITED after
 * twenty exports within the hour.
 */
export async function exportTills(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId, titles }: { eventId: string; titles: readonly string[] },
): Promise<GuestExport> {
  const { person, own } = await requireSeller(ctx, eventId);
  const { accountId } = person;
  await inTransaction(ctx.db, async (tx) => {
    const action = 'event.exported';
    const retryAfter = await secondsUntilFewerEntries(tx, { accountId, action, max: EXPORTS_PER_HOUR });
    if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
    const subject = { kind: 'event' as const, id: own.event.id };
    await appendAuditEntry(tx, person, { action, subject, detail: { list: 'tills' } });
  });
  const tills = await tillsOf(ctx, {
    eventId: own.event.id,
    accountId: own.may('events.edit') ? null : accountId,
    viewerId: accountId,
  });
  return {
    slug: own.event.slug,
    format: 'csv',
    parts: exportParts({ format: 'csv', titles, batches: rowsOf(ctx, tills) }),
  };
}

async function* rowsOf(ctx: Pick<Ctx, 'db'>, tills: Till[]): AsyncGenerator<string[][]> {
  for (const till of tills.toReversed()) {
    const entries = await entriesOf(ctx, till.id);
    yield [openingRow(till), ...entries.map((entry) => entryRow(till, entry)), ...closingRows(till)];
  }
}

interface Row {
  at: string;
  kind: string;
  way?: string;
  minor: number;
  tickets?: number;
  order?: string;
  note?: string;
  by: string | null;
}

const cellsOf = (till: Till, { at, kind, way = '', minor, tickets, order = '', note = '', by }: Row): string[] => [
  till.name,
  till.person ?? '',
  at,
  kind,
  way,
  majorValue({ value: minor, currency: till.currency }),
  till.currency,
  tickets === undefined ? '' : String(tickets),
  order,
  note,
  by ?? '',
];

const openingRow = (till: Till): string[] =>
  cellsOf(till, { at: till.openedAt, kind: 'opened', way: 'cash', minor: till.openingMinor, by: till.person });

const entryRow = (till: Till, { kind, way, amountMinor, tickets, order, note, by, at }: TillEntry): string[] =>
  cellsOf(till, {
    at,
    kind,
    way,
    note,
    by,
    minor: amountMinor,
    ...(order && { order: order.number, tickets: kind === 'void' ? -tickets : tickets }),
  });

function closingRows(till: Till): string[][] {
  const { closed, expectedMinor } = till;
  if (closed === null) return [];
  const { at, by, note, countedMinor } = closed;
  const row = (kind: string, minor: number) => cellsOf(till, { at, by, kind, way: 'cash', minor });
  return [
    row('expected', expectedMinor),
    cellsOf(till, { at, by, kind: 'counted', way: 'cash', minor: countedMinor, note }),
    row('difference', countedMinor - expectedMinor),
  ];
}
