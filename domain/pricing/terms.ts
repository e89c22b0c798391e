// The terms that apply to the ticket classes of events now.
import type { Db, Tx } from '#domain/ctx';
import { sellersOf } from '#domain/events';
import { organizationOfOrganizer } from '#domain/organizers';
import { smallestStep } from '#shared/money.ts';
import { type FeeRate, NO_TERMS, type PriceTerms, type TaxRate } from '#shared/price-breakdown.ts';
import { hasTerms, selectFeeVersion, selectFees, selectSettings, selectTaxRules } from './queries.ts';

/** The terms of one event: the fee of each currency, the tax of its country, and the organization’s choice. */
export interface EventTerms {
  fees: Map<string, FeeRate>;
  isFeePassedOn: boolean;
  tax: TaxRate | null;
}

const NO_FEE = NO_TERMS.fee;

/** The terms of a ticket class of an event. `isFeePassedOn`: the choice for the class; null for the organization’s. */
export const termsOfClass = (
  terms: EventTerms | undefined,
  { currency, isFeePassedOn }: { currency: string; isFeePassedOn: boolean | null },
): PriceTerms =>
  terms
    ? {
        fee: terms.fees.get(currency) ?? NO_FEE,
        isFeePassedOn: isFeePassedOn ?? terms.isFeePassedOn,
        tax: terms.tax,
        step: smallestStep(currency),
      }
    : NO_TERMS;

/** The terms of these events. An event without fee and tax is absent. */
export async function termsOfEvents(
  db: Db | Tx,
  { eventIds }: { eventIds: string[] },
): Promise<Map<string, EventTerms>> {
  if (eventIds.length === 0 || !(await hasTerms(db))) return new Map();
  const sellers = await Promise.all(
    (await sellersOf(db, { ids: eventIds })).map(async (seller) => ({
      ...seller,
      organizationId: await organizationOfOrganizer({ db }, { id: seller.organizerId }),
    })),
  );
  const organizationIds = [...new Set(sellers.map(({ organizationId }) => organizationId))];
  const [fees, rules, settings] = await Promise.all([
    selectFees(db, organizationIds),
    selectTaxRules(db, organizationIds),
    selectSettings(db, organizationIds),
  ]);
  return new Map(
    sellers.map(({ id, organizationId, country, online }) => {
      const rule = rules.find(
        (row) => row.organization_id === organizationId && (online ? row.is_for_online : row.country === country),
      );
      return [
        id,
        {
          fees: feesOf(fees, organizationId),
          isFeePassedOn: settings.find((row) => row.organization_id === organizationId)?.is_fee_passed_on ?? true,
          tax: rule ? { name: rule.name, rate: rule.rate, isInclusive: rule.is_inclusive } : null,
        },
      ];
    }),
  );
}

/** The fee of each currency for an organization: its own, else that of the site. */
function feesOf(rows: Awaited<ReturnType<typeof selectFees>>, organizationId: string): Map<string, FeeRate> {
  const own = rows.filter((row) => row.organization_id === organizationId && row.rate !== null);
  return new Map(
    [...rows.filter((row) => row.organization_id === null), ...own].map((row) => [
      row.currency,
      { rate: row.rate ?? 0, fixedMinor: Number(row.fixed_minor) },
    ]),
  );
}

/** A text that changes with each change of a fee. */
export const feeVersion = (db: Db | Tx): Promise<string> => selectFeeVersion(db);

/** The fee of the site in each currency, without the rates of single organizations. Currencies without a fee are absent. */
export async function hostFees(db: Db | Tx): Promise<Map<string, FeeRate>> {
  return feesOf(await selectFees(db, []), '');
}

/** Whether the site charges a fee in any currency. The rates of single organizations do not count. */
export const chargesFees = async (ctx: { db: Db }): Promise<boolean> =>
  [...(await hostFees(ctx.db)).values()].some(({ rate, fixedMinor }) => rate > 0 || fixedMinor > 0);

/** The fee that an organization pays in each currency. Currencies without a fee are absent. */
export const feesOfOrganization = async (
  db: Db | Tx,
  { organizationId }: { organizationId: string },
): Promise<Map<string, FeeRate>> => feesOf(await selectFees(db, [organizationId]), organizationId);
