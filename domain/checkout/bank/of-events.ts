// The bank transfers of several events, to be compared with the statement of a bank.
import type { Ctx } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import {
  selectEventsWithMoney,
  selectOwedTransfers,
  selectReceived,
  selectReturns,
  selectTransfersByIds,
  selectTransfersOfEvents,
} from './queries.ts';
import { type BankTransfer, presented } from './transfer.ts';

/** Money that is recorded for a bank transfer. */
export interface RecordedMoney {
  amountMinor: number;
  /** `YYYY-MM-DD` */
  bookedOn: string;
  source: string;
}

/** More orders by transfer than an organization has within the months of a statement. */
const COMPARED_MAX = 20_000;

/** The newest bank transfers of these events, at most 20,000, with the money that arrived for each. */
export async function bankTransfersOfEvents(
  ctx: Pick<Ctx, 'db'>,
  { eventIds }: { eventIds: string[] },
): Promise<(BankTransfer & { received: RecordedMoney[] })[]> {
  const rows = await selectTransfersOfEvents(ctx.db, eventIds, COMPARED_MAX);
  const ids = [...new Set(rows.map(({ event_id }) => event_id))];
  const summaries = new Map((await eventSummaries(ctx, { ids })).map((event) => [event.id, event]));
  const money = Map.groupBy(
    await selectReceived(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    (row) => row.transfer_id,
  );
  return rows.flatMap((row) => {
    const event = summaries.get(row.event_id);
    const received = (money.get(row.id) ?? []).map(({ amount_minor, booked_on, source }) => ({
      amountMinor: Number(amount_minor),
      bookedOn: booked_on,
      source,
    }));
    return event ? [{ ...presented(row, event), received }] : [];
  });
}

/** Transfers whose money may be owed are read in parts, because the state of the event and the order decide. */
const OWED_BATCH = 500;

/** The transfers of these events for which money has to be sent back, the oldest first, after the id `after`. */
export async function owedTransfersOfEvents(
  ctx: Pick<Ctx, 'db'>,
  { eventIds, after, limit }: { eventIds: string[]; after: string | null; limit: number },
): Promise<BankTransfer[]> {
  const ids = eventIds.length === 0 ? [] : await selectEventsWithMoney(ctx.db, eventIds);
  const summaries = new Map((await eventSummaries(ctx, { ids })).map((event) => [event.id, event]));
  const canceledIds = ids.filter((id) => ['canceled', 'removed'].includes(summaries.get(id)?.status ?? ''));
  const owed: BankTransfer[] = [];
  for (let last = after; owed.length < limit;) {
    const rows = await selectOwedTransfers(ctx.db, { eventIds: ids, canceledIds, after: last, limit: OWED_BATCH });
    for (const row of rows) {
      const event = summaries.get(row.event_id);
      const transfer = event && presented(row, event);
      if (transfer && transfer.owedMinor > 0) owed.push(transfer);
    }
    last = rows.at(-1)?.id ?? null;
    if (rows.length < OWED_BATCH) break;
  }
  return owed.slice(0, limit);
}

/** Money that was sent back. */
export interface ReturnedMoney {
  id: string;
  transfer: BankTransfer;
  amountMinor: number;
  /** `YYYY-MM-DD` */
  bookedOn: string;
}

/** The money that was sent back for transfers of these events, the newest first, before the id `before`. */
export async function returnsOfEvents(
  ctx: Pick<Ctx, 'db'>,
  part: { eventIds: string[]; before: string | null; limit: number },
): Promise<ReturnedMoney[]> {
  const returns = part.eventIds.length === 0 ? [] : await selectReturns(ctx.db, part);
  const rows = await selectTransfersByIds(ctx.db, [...new Set(returns.map((row) => row.transfer_id))]);
  const ids = [...new Set(rows.map((row) => row.event_id))];
  const summaries = new Map((await eventSummaries(ctx, { ids })).map((event) => [event.id, event]));
  const transfers = new Map(rows.map((row) => [row.id, row]));
  return returns.flatMap(({ id, transfer_id: transferId, amount_minor: amount, booked_on: bookedOn }) => {
    const row = transfers.get(transferId);
    const event = row && summaries.get(row.event_id);
    return row && event ? [{ id, transfer: presented(row, event), amountMinor: Number(amount), bookedOn }] : [];
  });
}
