// The fee of the site: staff set it, for all organizations or for one.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireStaff } from '#domain/ctx';
import { organizationNames } from '#domain/organizers';
import { CURRENCIES } from '#shared/currencies.ts';
import { refuseFields } from '#shared/errors.ts';
import { errorOf } from '#shared/field-errors.ts';
import { isId } from '#shared/ids.ts';
import { minorValue } from '#shared/money.ts';
import type { FeeRate } from '#shared/price-breakdown.ts';
import { rateOfText } from '#shared/rates.ts';
import { insertFee, selectFeeHistory } from './queries.ts';

/** A rate that was set. */
export interface FeeRow {
  /** Null for all organizations. */
  organization: { id: string; name: string } | null;
  currency: string;
  /** Null when the organization pays the fee of the site again. */
  fee: FeeRate | null;
  /** ISO instant. */
  since: string;
  /** Whether no later row replaced it. */
  isCurrent: boolean;
}

export interface FeeHistory {
  rows: FeeRow[];
}

const HISTORY_MAX = 500;
/** Half of the price. A higher fee is a typing error. */
const RATE_MAX = 50_000;
const FIXED_MAX = 10_000_000;

/** All rates that were ever set, the newest first, at most five hundred. Refuses NOT_FOUND and FORBIDDEN. */
export async function feesOfSite(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<FeeHistory> {
  requireStaff(ctx);
  const rows = await selectFeeHistory(ctx.db, HISTORY_MAX);
  const ids = [...new Set(rows.flatMap(({ organization_id: id }) => id ?? []))];
  const names = await organizationNames(ctx, { ids });
  return {
    rows: rows.map((row) => ({
      organization:
        row.organization_id === null ? null : { id: row.organization_id, name: names[row.organization_id] ?? '' },
      currency: row.currency,
      fee: row.rate === null ? null : { rate: row.rate, fixedMinor: Number(row.fixed_minor) },
      since: row.created_at.toString(),
      isCurrent: row.is_current,
    })),
  };
}

export interface FeeForm {
  /** The id of an organization; '' for all organizations. */
  organization: string;
  currency: string;
  /** As typed: a percentage and an amount of the currency; '' for none. */
  rate: string;
  fixed: string;
  /** The organization pays the fee of the site again. */
  isEnded: boolean;
}

/**
 * Sets the fee of the site in a currency from now on. Baskets and orders that exist do not change. Refuses NOT_FOUND, FORBIDDEN, and
 * ARGUMENTS_ERROR with `organization`, `currency`, `rate` and `fixed`.
 */
export async function setFee(ctx: Ctx, form: FeeForm): Promise<void> {
  const staff = requireStaff(ctx);
  const { currency, isEnded } = form;
  const organizationId = form.organization === '' ? null : form.organization;
  const isEmpty = !isEnded && form.rate === '' && form.fixed === '';
  const rate = form.rate === '' ? 0 : rateOfText(form.rate);
  const isCurrency = CURRENCIES.includes(currency);
  const fixedMinor = form.fixed === '' || !isCurrency ? 0 : minorValue(form.fixed, currency);
  const isOrganization =
    organizationId === null ||
    (isId(organizationId) && organizationId in (await organizationNames(ctx, { ids: [organizationId] })));
  refuseFields({
    ...errorOf('organization', isOrganization && !(isEnded && organizationId === null) ? null : 'UNKNOWN'),
    ...errorOf('currency', isCurrency ? null : 'UNKNOWN'),
    // an empty form must not end a fee: staff enter 0 for that
    ...errorOf('rate', isEmpty ? 'MISSING' : rate === null ? 'INVALID' : rate > RATE_MAX ? 'TOO_LARGE' : null),
    ...errorOf('fixed', fixedMinor === null ? 'INVALID' : fixedMinor > FIXED_MAX ? 'TOO_LARGE' : null),
  });
  const fee = isEnded ? { rate: null, fixedMinor: null } : { rate, fixedMinor };
  await inTransaction(ctx.db, async (tx) => {
    await insertFee(tx, { organizationId, currency, ...fee });
    // listings hold prices
    await enqueue(tx, { task: 'discovery.renew', payload: {}, key: 'discovery.renew', priority: 'bulk' });
    await appendAuditEntry(tx, staff, {
      action: 'fee.set',
      ...(organizationId !== null && { subject: { kind: 'organization', id: organizationId } }),
      detail: { currency, rate: fee.rate, fixedMinor: fee.fixedMinor },
    });
  });
}
