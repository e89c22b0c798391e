// The export of the money of an organization as CSV or XLSX.
import { inTransaction } from '#db/client.ts';
import { type ExportFormat, exportParts } from '#domain/attendees';
import { type Ctx, requireSelf } from '#domain/ctx';
import { majorValue } from '#shared/money.ts';
import { recordExportIn } from './export-limit.ts';
import { type CurrencyMoney, type MoneyRequest, organizationMoney } from './money.ts';

/**
 * The rows of `organizationMoney`: event, its id, its first day, sold, refunded, disputed, fee, tax, net, what the payment provider took
 * from the site, currency. The export is written to the audit log. Refuses FORBIDDEN while impersonating, RATE_LIMITED after twenty exports within the hour, and in the same cases as
 * `organizationMoney`.
 */
export async function exportMoney(
  ctx: Ctx,
  { titles, format, ...request }: MoneyRequest & { titles: readonly string[]; format: ExportFormat },
): Promise<{ format: ExportFormat; parts: AsyncIterable<Uint8Array<ArrayBuffer>> }> {
  requireSelf(ctx);
  const { currencies } = await organizationMoney(ctx, request);
  await inTransaction(ctx.db, (tx) => recordExportIn(tx, ctx, request.organizationId));
  return { format, parts: exportParts({ format, titles, batches: batchesOf(currencies) }) };
}

// oxlint-disable-next-line require-await -- exports read their rows asynchronously; these are in memory
async function* batchesOf(currencies: CurrencyMoney[]): AsyncGenerator<string[][]> {
  for (const money of currencies) yield rowsOf(money);
}

function rowsOf({ currency, events }: CurrencyMoney): string[][] {
  const amount = (value: number) => majorValue({ value, currency });
  return events.map(({ event, ...flow }) => [
    event.name,
    event.id,
    Temporal.Instant.from(event.startsAt).toZonedDateTimeISO(event.tz).toPlainDate().toString(),
    amount(flow.soldMinor),
    amount(flow.refundedMinor),
    amount(flow.disputedMinor),
    amount(flow.feeMinor),
    amount(flow.taxMinor),
    amount(flow.netMinor),
    amount(flow.gatewayFeeMinor),
    currency,
  ]);
}
