import { text, uncleaned } from '#shared/input/form.ts';
import { POSTAL_ADDRESS_MAX_CHARS } from '#shared/organizer-limits.ts';

/** The inputs of the form. One character more than allowed, so that a longer address is refused and not cut. */
export const companyInputs = {
  company: text,
  buyerName: text,
  buyerAddress: uncleaned(POSTAL_ADDRESS_MAX_CHARS + 1),
  vatId: text,
};

/** The inputs that have other names than the fields of the verb. */
export const COMPANY_INPUTS: Record<string, string> = { name: 'buyerName', address: 'buyerAddress' };
