// The company for which a buyer buys, and the tax that it pays itself (decision 104).
import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { type Gateways, paymentOfReservation } from '#domain/payments';
import { addressProblem, linesOf, normalizedTaxId, reverseChargeSeller, taxIdProblem } from '#domain/pricing';
import { isToken } from '#domain/tokens';
import { type ArgumentErrors, refuse } from '#shared/errors.ts';
import { errorOf, tooLong } from '#shared/field-errors.ts';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { cleanLine } from '#shared/text.ts';
import { hasTransfer } from './bank/queries.ts';
import { type BuyerInput, requireBuyer } from './buyer.ts';
import { chargedLines, costOf } from './charged-lines.ts';
import { type Company, companyOfRow } from './company-of-row.ts';
import { updateCompany } from './company-queries.ts';
import { leavePayment } from './paying/page.ts';
import { selectReservation } from './queries.ts';

/**
 * Stores the company for which a buyer buys, or removes it with null, and sets what the reservation costs: without the tax when
 * the company pays it itself. Ends a running payment at the other price. Does nothing for a reservation that is not open.
 * Returns whether the price has changed, so that the buyer must see it first. Refuses NOT_FOUND, CONFLICT when another tab
 * changes or pays the reservation, and ARGUMENTS_ERROR with `company`, `companyAddress` and `companyVatId`,
 * and then with wrong fields of the buyer.
 */
export async function saveCompany(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { token, typed, buyer, gateways }: { token: string; typed: Company | null; buyer: BuyerInput; gateways: Gateways },
): Promise<{ isPriceChanged: boolean }> {
  const reservation = (isToken(token) ? await selectReservation(ctx.db, token) : undefined) ?? refuse('NOT_FOUND');
  const company = typed && requireCompany(typed, buyer);
  const { id, event_id: eventId, total_minor: before } = reservation;
  if (reservation.state !== 'open' || isSame(companyOfRow(reservation), company)) return { isPriceChanged: false };
  const regularMinor = costOf(await chargedLines(ctx.db, { id, seller_vat_id: null }));
  const sellerVatId = await reverseChargeSeller(ctx.db, { eventId, buyerVatId: company?.vatId ?? '' });
  const totalMinor = costOf(await chargedLines(ctx.db, { id, seller_vat_id: sellerVatId }));
  const isPriceChanged = totalMinor !== Number(before);
  if (isPriceChanged) await leavePayment(ctx, { token, gateways });
  // a basket without a tax has none to leave to the company
  const change = { id, before, company, totalMinor, sellerVatId: totalMinor < regularMinor ? sellerVatId : null };
  await inTransaction(ctx.db, async (tx) => {
    if (!(await updateCompany(tx, change)) || (isPriceChanged && (await isPaying(tx, id)))) refuse('CONFLICT');
  });
  return { isPriceChanged };
}

/** One refusal names the wrong fields of the buyer too. */
function requireCompany(typed: Company, buyer: BuyerInput): Company {
  const company = {
    name: cleanLine(typed.name),
    address: linesOf(typed.address),
    vatId: normalizedTaxId(typed.vatId),
  };
  const errors: ArgumentErrors = {
    ...errorOf('company', company.name === '' ? 'MISSING' : tooLong(company.name, NAME_MAX_CHARS)),
    ...errorOf('companyAddress', addressProblem(company.address)),
    ...errorOf('companyVatId', taxIdProblem(company.vatId)),
  };
  if (Object.keys(errors).length > 0) requireBuyer(buyer, errors);
  return company;
}

const isSame = (one: Company | null, other: Company | null): boolean =>
  one?.name === other?.name && one?.address === other?.address && one?.vatId === other?.vatId;

/** Whether a payment or a bank transfer is under way at a price. The reservation is locked. */
async function isPaying(tx: Tx, reservationId: string): Promise<boolean> {
  const payment = await paymentOfReservation(tx, { reservationId });
  return (payment !== null && payment.state !== 'ended') || (await hasTransfer(tx, reservationId));
}
