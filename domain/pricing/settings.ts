// Who pays the fee of the site at an organization, and its taxes.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, type Db, requirePerson, requireSelf, type Tx } from '#domain/ctx';
import { enqueueListingRefresh, eventIdsOfOrganizers, withBatchedRefresh } from '#domain/events';
import { isMemberOf, may, membershipsOf, organizersOf } from '#domain/organizers';
import { isCountryCode } from '#shared/geo/countries.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { errorOf } from '#shared/field-errors.ts';
import { isId } from '#shared/ids.ts';
import type { FeeRate } from '#shared/price-breakdown.ts';
import { rateOfText } from '#shared/rates.ts';
import { cleanLine } from '#shared/text.ts';
import { feesOfOrganization } from './terms.ts';
import { deleteTaxRule, selectSettings, selectTaxRules, upsertSettings, upsertTaxRule } from './queries.ts';

export interface TaxRule {
  /** ISO 3166-1 alpha-2: the country of the events. */
  country: string;
  name: string;
  /** Thousandths of a percent. */
  rate: number;
  isInclusive: boolean;
  /** Also for events online. */
  isForOnline: boolean;
}

/** What an organization chose. */
export interface PriceSettings {
  /** Whether the fee is added to the prices of ticket classes without a choice of their own. */
  isFeePassedOn: boolean;
  taxes: TaxRule[];
  /** The fee that the organization pays, by currency. */
  fees: { currency: string; fee: FeeRate }[];
}

/** What an organization chose, for documents and forms of its events. The caller has checked the role. */
export async function priceSettingsOf(
  db: Db | Tx,
  { organizationId }: { organizationId: string },
): Promise<PriceSettings> {
  const [[settings], rules, fees] = await Promise.all([
    selectSettings(db, [organizationId]),
    selectTaxRules(db, [organizationId]),
    feesOfOrganization(db, { organizationId }),
  ]);
  return {
    isFeePassedOn: settings?.is_fee_passed_on ?? true,
    taxes: rules.map(({ country, name, rate, is_inclusive: isInclusive, is_for_online: isForOnline }) => ({
      country,
      name,
      rate,
      isInclusive,
      isForOnline,
    })),
    fees: [...fees].map(([currency, fee]) => ({ currency, fee })),
  };
}

/** What an organization chose, for its members. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function priceSettings(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { organizationId: string },
): Promise<PriceSettings> {
  await requirePrices(ctx, input);
  return priceSettingsOf(ctx.db, input);
}

async function requirePrices(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<void> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  if (!isId(organizationId) || !isMemberOf(memberships, { organizationId })) refuse('NOT_FOUND');
  if (!may(memberships, 'prices.manage', { organizationId })) refuse('ROLE_TOO_LOW');
}

/** Stores who pays the fee. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and ROLE_TOO_LOW. */
export const changePriceSettings = (
  ctx: Ctx,
  { organizationId, isFeePassedOn }: { organizationId: string; isFeePassedOn: boolean },
): Promise<void> =>
  changePrices(ctx, { organizationId, action: 'organization.prices_changed' }, (tx) =>
    upsertSettings(tx, { organizationId, isFeePassedOn }),
  );

/** A change of prices, with its entry in the audit log. Search reads the new prices afterwards. */
async function changePrices(
  ctx: Ctx,
  { organizationId, action }: { organizationId: string; action: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const person = requireSelf(ctx);
  await requirePrices(ctx, { organizationId });
  await inTransaction(ctx.db, async (tx) => {
    await work(tx);
    const organizers = await organizersOf(tx, { organizationIds: [organizationId] });
    const eventIds = await eventIdsOfOrganizers(tx, { organizerIds: organizers.map(({ id }) => id) });
    await withBatchedRefresh(tx, async () => {
      for (const eventId of eventIds) await enqueueListingRefresh(tx, eventId);
    });
    await appendAuditEntry(tx, person, { action, subject: { kind: 'organization', id: organizationId } });
  });
}

/** A tax as it is typed. */
export interface TaxFields {
  country: string;
  name: string;
  rate: string;
  isInclusive: boolean;
  isForOnline: boolean;
}

const NAME_MAX = 30;
const RATE_MAX = 100_000;

/**
 * Adds the tax on tickets in a country, or replaces it. Orders and baskets that exist do not change. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, and ARGUMENTS_ERROR with `country`, `name` and `rate`.
 */
export async function saveTaxRule(
  ctx: Ctx,
  { organizationId, ...tax }: TaxFields & { organizationId: string },
): Promise<void> {
  const { country, isInclusive, isForOnline } = tax;
  const name = cleanLine(tax.name);
  const rate = rateOfText(tax.rate);
  await changePrices(ctx, { organizationId, action: 'organization.tax_changed' }, async (tx) => {
    refuseFields({
      ...errorOf('country', isCountryCode(country) ? null : 'UNKNOWN'),
      ...errorOf('name', name === '' ? 'MISSING' : [...name].length > NAME_MAX ? 'TOO_LONG' : null),
      ...errorOf('rate', rate === null || rate === 0 ? 'INVALID' : rate > RATE_MAX ? 'TOO_LARGE' : null),
    });
    await upsertTaxRule(tx, { organizationId, country, name, rate: rate ?? 0, isInclusive, isForOnline });
  });
}

/** Removes the tax of a country. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and ROLE_TOO_LOW. */
export const removeTaxRule = (
  ctx: Ctx,
  { organizationId, country }: { organizationId: string; country: string },
): Promise<void> =>
  changePrices(ctx, { organizationId, action: 'organization.tax_removed' }, async (tx) => {
    if (!(await deleteTaxRule(tx, { organizationId, country }))) refuse('NOT_FOUND');
  });
