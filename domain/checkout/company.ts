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
import { readBasket } from './basket.ts';
import { chargedLines, costOf } from './charged-lines.ts';
import { type Company, companyOfRow } from './company-of-row.ts';
import { updateCompany } from './company-queries.ts';
import { checkAnswers, type OrderAnswers } from './order-questions.ts';
import { leavePayment } from './paying/page.ts';
import { selectReservation } from './queries.ts';

interface CompanyInput {
  token: string;
  /** Null for a buyer who does not buy for a company. */
  typed: Company | null;
  /** The other fields of the page. They are checked and not stored. */
  buyer: BuyerInput;
  answers: OrderAnswers;
  gateways: Gateways;
}

/**
 * Stores the company for which a buyer buys, or removes it with null, and sets what the reservation costs: without the tax when
 * the company pays it itself. Ends a running payment at the other price. Does nothing for a reservation that is not open.
 * Returns whether the price has changed, so that the buyer must see it first. Refuses NOT_FOUND, CONFLICT when another tab
 * changes or pays the reservation, and ARGUMENTS_ERROR with `company`, `companyAddress` and `companyVatId`, with wrong
 * fields of the buyer, and with wrong answers: one refusal names every fault of the page.
 */
export async function saveCompany(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { token, typed, buyer, answers, gateways }: CompanyInput,
): Promise<{ isPriceChanged: boolean }> {
  const reservation = (isToken(token) ? await selectReservation(ctx.db, token) : undefined) ?? refuse('NOT_FOUND');
  if (reservation.state !== 'open') return { isPriceChanged: false };
  const { company, errors } = readCompany(typed);
  const answerErrors = await errorsOfAnswers(ctx, reservation, answers);
  requireBuyer(buyer, { ...errors, ...answerErrors });
  const { id, event_id: eventId, total_minor: before } = reservation;
  if (isSame(companyOfRow(reservation), company)) return { isPriceChanged: false };
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

function readCompany(typed: Company | null): { company: Company | null; errors: ArgumentErrors } {
  if (typed === null) return { company: null, errors: {} };
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
  return { company, errors };
}

async function errorsOfAnswers(
  ctx: Pick<Ctx, 'db'>,
  reservation: Parameters<typeof chargedLines>[1] & { event_id: string },
  given: OrderAnswers,
): Promise<ArgumentErrors> {
  const { id: reservationId, event_id: eventId } = reservation;
  const lines = await readBasket(ctx, reservation);
  return (await checkAnswers(ctx, { reservationId, eventId, lines, given })).errors;
}

const isSame = (one: Company | null, other: Company | null): boolean =>
  one?.name === other?.name && one?.address === other?.address && one?.vatId === other?.vatId;

/** Whether a payment or a bank transfer is under way at a price. The reservation is locked. */
async function isPaying(tx: Tx, reservationId: string): Promise<boolean> {
  const payment = await paymentOfReservation(tx, { reservationId });
  return (payment !== null && payment.state !== 'ended') || (await hasTransfer(tx, reservationId));
}
