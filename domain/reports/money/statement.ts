import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { organizationNames } from '#domain/organizers';
import { flowsOfOrganization, paidOutTo, transferredTo } from '#domain/payments';
import { refuse } from '#shared/errors.ts';
import { recordExportIn } from './export-limit.ts';
import { type CurrencyMoney, type MoneyRequest, organizationMoney, type OrganizationMoney } from './money.ts';
import { readPeriod } from './period.ts';

/** The money of an organization in one currency, from the balance at the start of a period to that at its end. */
export interface MoneyStatement {
  organization: { id: string; name: string };
  period: OrganizationMoney['period'];
  tz: string;
  isDemo: boolean;
  money: CurrencyMoney;
  openingMinor: number;
  /** The opening balance and the share of the period, less what was paid out or sent to an account of the organization. */
  closingMinor: number;
  /** `YYYY-MM-DD`, in the zone of the period. */
  printedOn: string;
}

/**
 * The statement of a period in one currency, to print it. It is written to the audit log like an export. Refuses NOT_FOUND for a currency
 * without money, FORBIDDEN while impersonating, RATE_LIMITED, and in the same cases as `organizationMoney`.
 */
export async function moneyStatement(
  ctx: Ctx,
  { currency, ...request }: MoneyRequest & { currency: string },
): Promise<MoneyStatement> {
  const { organizationId } = request;
  const { currencies, period, tz, isDemo } = await organizationMoney(ctx, request);
  const money = currencies.find((book) => book.currency === currency) ?? refuse('NOT_FOUND');
  await inTransaction(ctx.db, (tx) => recordExportIn(tx, ctx, organizationId));
  const now = ctx.clock.now();
  const { since } = readPeriod(request, { now, tz });
  const openingMinor = since === null ? 0 : await balanceAt(ctx, { organizationId, isDemo, currency, until: since });
  const names = await organizationNames(ctx, { ids: [organizationId] });
  return {
    organization: { id: organizationId, name: names[organizationId] ?? '' },
    period,
    tz,
    isDemo,
    money,
    openingMinor,
    closingMinor: openingMinor + money.total.netMinor - money.paidOutMinor - money.transferredMinor,
    printedOn: now.toZonedDateTimeISO(tz).toPlainDate().toString(),
  };
}

interface At {
  organizationId: string;
  isDemo: boolean;
  currency: string;
  until: Temporal.Instant;
}

/** What the organization was owed just before an instant. Demo money is never paid out. */
async function balanceAt(ctx: Pick<Ctx, 'db'>, { organizationId, isDemo, currency, until }: At): Promise<number> {
  const before = { organizationId, since: null, until };
  const [flows, paidOut, transferred] = await Promise.all([
    flowsOfOrganization(ctx, { ...before, isDemo }),
    isDemo ? new Map<string, number>() : paidOutTo(ctx, before),
    transferredTo(ctx, { ...before, isDemo }),
  ]);
  const shares = flows.filter((flow) => flow.currency === currency).map(({ netMinor }) => netMinor);
  return (
    shares.reduce((sum, netMinor) => sum + netMinor, 0) -
    (paidOut.get(currency) ?? 0) -
    (transferred.get(currency) ?? 0)
  );
}
