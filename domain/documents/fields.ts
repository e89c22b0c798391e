// The texts of sellers and buyers as people type them.
import { addressProblem, linesOf, normalizedTaxId, taxIdProblem } from '#domain/pricing';
import { type ArgumentErrors } from '#shared/errors.ts';
import { errorOf, tooLong } from '#shared/field-errors.ts';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { RECEIPT_FOOTER_MAX_CHARS, REGISTER_MAX_CHARS } from '#shared/organizer-limits.ts';
import { cleanLine } from '#shared/text.ts';
import type { DocumentBuyer, Seller } from './snapshot.ts';

/** As many lines as the small print of a page has room for. */
const FOOTER_LINES_MAX = 5;
const tooManyLines = (text: string, max: number) => (text.split('\n').length > max ? ('TOO_LONG' as const) : null);

const required = (text: string, max: number) => (text === '' ? ('MISSING' as const) : tooLong(text, max));

/** The seller without needless spaces, and the problems of its fields. */
export function readSeller(typed: Seller): { seller: Seller; errors: ArgumentErrors } {
  const seller = {
    name: cleanLine(typed.name),
    address: linesOf(typed.address),
    vatId: normalizedTaxId(typed.vatId),
    register: cleanLine(typed.register),
    footer: linesOf(typed.footer),
  };
  const errors = {
    ...errorOf('name', required(seller.name, NAME_MAX_CHARS)),
    ...errorOf('address', addressProblem(seller.address)),
    ...errorOf('vatId', taxIdProblem(seller.vatId)),
    ...errorOf('register', tooLong(seller.register, REGISTER_MAX_CHARS)),
    ...errorOf(
      'footer',
      tooLong(seller.footer, RECEIPT_FOOTER_MAX_CHARS) ?? tooManyLines(seller.footer, FOOTER_LINES_MAX),
    ),
  };
  return { seller, errors };
}

/** The buyer of an invoice without needless spaces, and the problems of the fields. */
export function readBuyer(typed: DocumentBuyer): { buyer: DocumentBuyer; errors: ArgumentErrors } {
  const buyer = {
    name: cleanLine(typed.name),
    company: cleanLine(typed.company),
    address: linesOf(typed.address),
    vatId: normalizedTaxId(typed.vatId),
  };
  const errors = {
    ...errorOf('company', tooLong(buyer.company, NAME_MAX_CHARS)),
    ...errorOf('name', required(buyer.name, NAME_MAX_CHARS)),
    ...errorOf('address', addressProblem(buyer.address)),
    ...errorOf('vatId', taxIdProblem(buyer.vatId)),
  };
  return { buyer, errors };
}
