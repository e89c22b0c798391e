// SQL on fee_rate, tax_rule and price_setting.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Whether there is any fee or tax on this site. */
export async function hasTerms(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from fee_rate) or exists (select from tax_rule) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export async function selectFeeVersion(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`select coalesce(max(id), 0)::text as version from fee_rate`.execute(
    db,
  );
  return rows[0]?.version ?? '0';
}

interface FeeOfCurrency {
  organization_id: string | null;
  currency: string;
  rate: number | null;
  fixed_minor: string | null;
}

/** The latest rate of each currency: for all organizations, and for each of these. */
export async function selectFees(db: Db | Tx, organizationIds: string[]): Promise<FeeOfCurrency[]> {
  const { rows } = await sql<FeeOfCurrency>`
    select distinct on (organization_id, currency) organization_id::text as organization_id, currency::text as currency,
      rate, fixed_minor::text as fixed_minor
    from fee_rate
    where organization_id is null or organization_id = any(${organizationIds}::bigint[])
    order by organization_id, currency, id desc`.execute(db);
  return rows;
}

interface TaxRow {
  organization_id: string;
  country: string;
  name: string;
  rate: number;
  is_inclusive: boolean;
  is_for_online: boolean;
}

export async function selectTaxRules(db: Db | Tx, organizationIds: string[]): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select organization_id::text as organization_id, country::text as country, name, rate, is_inclusive, is_for_online
    from tax_rule where organization_id = any(${organizationIds}::bigint[]) order by organization_id, country`.execute(
    db,
  );
  return rows;
}

interface SettingRow {
  organization_id: string;
  is_fee_passed_on: boolean;
}

export async function selectSettings(db: Db | Tx, organizationIds: string[]): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select organization_id::text as organization_id, is_fee_passed_on
    from price_setting where organization_id = any(${organizationIds}::bigint[])`.execute(db);
  return rows;
}

export async function upsertSettings(tx: Tx, row: { organizationId: string; isFeePassedOn: boolean }): Promise<void> {
  await sql`
    insert into price_setting (organization_id, is_fee_passed_on)
    values (${row.organizationId}::bigint, ${row.isFeePassedOn})
    on conflict (organization_id) do update set is_fee_passed_on = excluded.is_fee_passed_on`.execute(tx);
}

export async function insertFee(
  tx: Tx,
  fee: { organizationId: string | null; currency: string; rate: number | null; fixedMinor: number | null },
): Promise<void> {
  await sql`
    insert into fee_rate (organization_id, currency, rate, fixed_minor)
    values (${fee.organizationId}::bigint, ${fee.currency}, ${fee.rate}::int, ${fee.fixedMinor}::bigint)`.execute(tx);
}

interface FeeHistoryRow {
  organization_id: string | null;
  currency: string;
  rate: number | null;
  fixed_minor: string | null;
  created_at: Temporal.Instant;
  is_current: boolean;
}

/** All rates, the newest first. */
export async function selectFeeHistory(db: Db, limit: number): Promise<FeeHistoryRow[]> {
  const { rows } = await sql<FeeHistoryRow>`
    select f.organization_id::text as organization_id, f.currency::text as currency, f.rate,
      f.fixed_minor::text as fixed_minor, f.created_at,
      not exists (select from fee_rate later where later.organization_id is not distinct from f.organization_id
        and later.currency = f.currency and later.id > f.id) as is_current
    from fee_rate f order by f.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Adds or replaces the tax of a country. At most one rule is for events online. */
export async function upsertTaxRule(
  tx: Tx,
  rule: {
    organizationId: string;
    country: string;
    name: string;
    rate: number;
    isInclusive: boolean;
    isForOnline: boolean;
  },
): Promise<void> {
  if (rule.isForOnline)
    await sql`update tax_rule set is_for_online = false
      where organization_id = ${rule.organizationId}::bigint and country <> ${rule.country} and is_for_online`.execute(
      tx,
    );
  await sql`
    insert into tax_rule (organization_id, country, name, rate, is_inclusive, is_for_online)
    values (${rule.organizationId}::bigint, ${rule.country}, ${rule.name}, ${rule.rate}::int, ${rule.isInclusive},
      ${rule.isForOnline})
    on conflict (organization_id, country) do update set name = excluded.name, rate = excluded.rate,
      is_inclusive = excluded.is_inclusive, is_for_online = excluded.is_for_online`.execute(tx);
}

export async function deleteTaxRule(tx: Tx, rule: { organizationId: string; country: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from tax_rule where organization_id = ${rule.organizationId}::bigint and country = ${rule.country}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n) > 0;
}
