// Whether a company pays the tax on its tickets itself (decision 104).
import type { Db, Tx } from '#domain/ctx';
import { sellersOf } from '#domain/events';
import { organizationOfOrganizer } from '#domain/organizers';
import { selectTaxRules } from './queries.ts';
import { findSeller } from './seller.ts';
import { euCountryOf } from './tax-id.ts';

/** What decides about reverse charge. */
export interface ReverseChargeCase {
  /** Whether the event is online. */
  online: boolean;
  /** The country whose tax is on the tickets (ISO 3166-1); null without a tax. */
  taxCountry: string | null;
  /** VAT IDs; '' for none. */
  sellerVatId: string;
  buyerVatId: string;
}

/**
 * Whether the buyer owes the tax to the country of its own VAT ID, and the seller charges none. A service for a company is
 * taxed where the company is (Directive 2006/112/EC, article 44), which then owes the tax (article 196). Admission to an event
 * at a place is taxed there (article 53), and since 2025 article 53 leaves out attendance online (Directive 2022/542).
 */
export function isReverseCharge({ online, taxCountry, sellerVatId, buyerVatId }: ReverseChargeCase): boolean {
  const [seller, buyer] = [euCountryOf(sellerVatId), euCountryOf(buyerVatId)];
  return online && seller !== null && buyer !== null && seller !== buyer && taxCountry === seller;
}

/** The VAT ID of the seller of an event, if a company with this VAT ID pays the tax itself; otherwise null. */
export async function reverseChargeSeller(
  db: Db | Tx,
  { eventId, buyerVatId }: { eventId: string; buyerVatId: string },
): Promise<string | null> {
  const [event] = await sellersOf(db, { ids: [eventId] });
  if (!event?.online || euCountryOf(buyerVatId) === null) return null;
  const organizationId = await organizationOfOrganizer({ db }, { id: event.organizerId });
  const [seller, rules] = await Promise.all([findSeller(db, { organizationId }), selectTaxRules(db, [organizationId])]);
  const sellerVatId = seller?.vatId ?? '';
  const taxCountry = rules.find((rule) => rule.is_for_online)?.country ?? null;
  return isReverseCharge({ online: true, taxCountry, sellerVatId, buyerVatId }) ? sellerVatId : null;
}
