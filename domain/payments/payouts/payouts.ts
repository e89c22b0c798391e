// Payouts to organizations, which staff record by hand after the bank has sent the money.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, type Db, requireStaff, type Tx } from '#domain/ctx';
import { organizationNames } from '#domain/organizers';
import { CURRENCIES } from '#shared/currencies.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { errorOf } from '#shared/field-errors.ts';
import { isId } from '#shared/ids.ts';
import { minorValue } from '#shared/money.ts';
import {
  insertPayout,
  insertPayoutEntries,
  type NewPayout,
  type PayoutRow,
  selectBalances,
  selectPaidOut,
  selectPayout,
  selectPayouts,
} from './queries.ts';

/** Money that the host sent to an organization, or took back. */
export interface Payout {
  id: string;
  organizationId: string;
  currency: string;
  /** Below zero for a payout that was taken back. */
  amountMinor: number;
  /** `YYYY-MM-DD`, as the bank states it. */
  paidOn: string;
  reference: string;
  /** Whether this row takes another one back, or was itself taken back. */
  kind: 'payout' | 'reversed' | 'reversal';
}

/** What an organization is owed. Below zero when it owes the site. */
export interface Balance {
  organizationId: string;
  currency: string;
  owedMinor: number;
}

const LIST_MAX = 500;
/** Characters that banks transmit with a transfer (ISO 20022, remittance information). */
const REFERENCE_MAX = 140;

/** The payouts and balances of all organizations, with their names, for staff. Refuses NOT_FOUND and FORBIDDEN. */
export async function payoutsOfSite(
  ctx: Pick<Ctx, 'db' | 'actor'>,
): Promise<{ payouts: Payout[]; balances: Balance[]; names: Record<string, string> }> {
  requireStaff(ctx);
  const all = { organizationId: null, limit: LIST_MAX };
  const [payouts, balances] = await Promise.all([selectPayouts(ctx.db, all), selectBalances(ctx.db, all)]);
  const ids = [...new Set([...payouts, ...balances].map((row) => row.organization_id))];
  return {
    payouts: payouts.map(payoutOf),
    balances: balances.map((row) => ({
      organizationId: row.organization_id,
      currency: row.currency,
      owedMinor: Number(row.owed_minor),
    })),
    names: ids.length === 0 ? {} : await organizationNames(ctx, { ids }),
  };
}

/** The payouts of an organization, the newest first. The caller checks the permission. */
export const payoutsOf = async (
  { db }: { db: Db },
  { organizationId }: { organizationId: string },
): Promise<Payout[]> => (await selectPayouts(db, { organizationId, limit: LIST_MAX })).map(payoutOf);

/** What an organization is owed now, by currency; currencies that are even are left out. */
export async function balancesOf(
  db: Db | Tx,
  { organizationId }: { organizationId: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectBalances(db, { organizationId, limit: LIST_MAX });
  return new Map(rows.map((row) => [row.currency, Number(row.owed_minor)]));
}

/** What was paid out to an organization in a period, by currency. A payout counts on the day on which it was recorded. */
export async function paidOutTo(
  { db }: { db: Db },
  filter: { organizationId: string; since: Temporal.Instant | null; until: Temporal.Instant | null },
): Promise<ReadonlyMap<string, number>> {
  return new Map((await selectPaidOut(db, filter)).map((row) => [row.currency, Number(row.paid_minor)]));
}

function payoutOf(row: PayoutRow): Payout {
  const kind = row.reverses_id !== null ? 'reversal' : row.reversed_by_id === null ? 'payout' : 'reversed';
  return {
    id: row.id,
    organizationId: row.organization_id,
    currency: row.currency,
    amountMinor: Number(row.amount_minor),
    paidOn: row.paid_on,
    reference: row.reference,
    kind,
  };
}

/** A payout as staff type it. */
export interface PayoutForm {
  organization: string;
  currency: string;
  amount: string;
  /** `YYYY-MM-DD` */
  paidOn: string;
  reference: string;
  formKey: string;
}

/**
 * Records that the host sent money to an organization, and books it. The same form records it once. Refuses NOT_FOUND, FORBIDDEN, and
 * ARGUMENTS_ERROR with `organization`, `currency`, `amount` (TOO_LARGE for more than is owed), `paidOn` and `reference`.
 */
export async function recordPayout(ctx: Ctx, form: PayoutForm): Promise<void> {
  const staff = requireStaff(ctx);
  const { organization: organizationId, currency, formKey } = form;
  const isCurrency = CURRENCIES.includes(currency);
  const amountMinor = isCurrency ? minorValue(form.amount, currency) : null;
  const isOrganization =
    isId(organizationId) && organizationId in (await organizationNames(ctx, { ids: [organizationId] }));
  const reference = form.reference.trim();
  refuseFields({
    ...errorOf('organization', organizationId === '' ? 'MISSING' : isOrganization ? null : 'UNKNOWN'),
    ...errorOf('currency', isCurrency ? null : 'UNKNOWN'),
    ...errorOf('amount', form.amount.trim() === '' ? 'MISSING' : isCurrency && !amountMinor ? 'INVALID' : null),
    ...dayError(ctx, form.paidOn),
    ...referenceError(reference),
  });
  const payout = { organizationId, currency, amountMinor: amountMinor ?? 0, paidOn: form.paidOn, reference, formKey };
  await inTransaction(ctx.db, async (tx) => {
    const id = await addIn(tx, { ...payout, accountId: staff.accountId, reversesId: null });
    if (id === null) return;
    const detail = { payoutId: id, currency, amountMinor, paidOn: form.paidOn };
    const subject = { kind: 'organization', id: organizationId } as const;
    await appendAuditEntry(tx, staff, { action: 'payout.recorded', subject, detail });
  }).catch(refuseTooMuch);
}

/**
 * Takes a payout back as a whole with an opposite entry, because it was wrong or the bank returned it. Refuses NOT_FOUND, FORBIDDEN,
 * CONFLICT for a payout that was taken back before, and ARGUMENTS_ERROR with `paidOn` and `reference`.
 */
export async function reversePayout(
  ctx: Ctx,
  form: { payoutId: string; paidOn: string; reference: string; formKey: string },
): Promise<void> {
  const staff = requireStaff(ctx);
  const reference = form.reference.trim();
  refuseFields({ ...dayError(ctx, form.paidOn), ...referenceError(reference) });
  const row = isId(form.payoutId) ? await selectPayout(ctx.db, form.payoutId) : undefined;
  if (!row || row.reverses_id !== null) return refuse('NOT_FOUND');
  const { organization_id: organizationId, currency } = row;
  const amountMinor = -Number(row.amount_minor);
  const rest = { paidOn: form.paidOn, reference, formKey: form.formKey, reversesId: row.id };
  await inTransaction(ctx.db, async (tx) => {
    const id = await addIn(tx, { organizationId, currency, amountMinor, accountId: staff.accountId, ...rest });
    if (id === null) return;
    const subject = { kind: 'organization', id: organizationId } as const;
    const detail = { payoutId: row.id, currency, amountMinor };
    await appendAuditEntry(tx, staff, { action: 'payout.reversed', subject, detail });
  }).catch((error: unknown) =>
    constraintOf(error) === 'payout_reverses_id_key' ? refuse('CONFLICT') : rethrow(error),
  );
}

/** Returns null when the form was sent before. */
async function addIn(tx: Tx, payout: NewPayout): Promise<string | null> {
  const id = await insertPayout(tx, payout);
  if (id !== null) await insertPayoutEntries(tx, id);
  return id;
}

function dayError({ clock }: Pick<Ctx, 'clock'>, day: string) {
  // a bank east of the site may be a day ahead
  const last = clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 1 }).toString();
  const isDay = /^20\d{2}-\d{2}-\d{2}$/.test(day) && isCalendarDay(day);
  return errorOf('paidOn', day === '' ? 'MISSING' : isDay && day <= last ? null : 'INVALID');
}

function isCalendarDay(text: string): boolean {
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

const referenceError = (reference: string) =>
  errorOf('reference', reference === '' ? 'MISSING' : reference.length > REFERENCE_MAX ? 'TOO_LONG' : null);

const constraintOf = (error: unknown): unknown => (error as { constraint?: unknown }).constraint;
const rethrow = (error: unknown): never => {
  throw error;
};
const refuseTooMuch = (error: unknown): void => {
  if (constraintOf(error) !== 'payout_owed') throw error;
  refuseFields({ amount: ['TOO_LARGE'] });
};
