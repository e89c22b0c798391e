// What is in the price of a ticket besides what the organizer gets: the fee of the site and taxes. Owns the tables
// `fee_rate`, `tax_rule`, `price_setting` and `seller_details`. Must hold: a change of a fee is a new row, so the history stays; a change of
// rates changes no basket and no order (decision 092).
export { addressProblem, linesOf } from './address.ts';
export { reverseChargeSeller } from './reverse-charge.ts';
export { findSeller, storeSellerIn } from './seller.ts';
export type { SellerDetails } from './seller-queries.ts';
export { euCountryOf, normalizedTaxId, taxIdProblem } from './tax-id.ts';
export { type FeeHistory, type FeeRow, feesOfSite, setFee } from './fees.ts';
export {
  changePriceSettings,
  type PriceSettings,
  priceSettings,
  priceSettingsOf,
  removeTaxRule,
  saveTaxRule,
  type TaxFields,
  type TaxRule,
} from './settings.ts';
export { chargesFees, type EventTerms, feeVersion, hostFees, termsOfClass, termsOfEvents } from './terms.ts';
