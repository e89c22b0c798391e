// The bank transfers of several events, to be compared with the statement of a bank.
import type { Ctx } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { selectReceived, selectTransfersOfEvents } from './queries.ts';
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
