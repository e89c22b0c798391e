/** The company on an invoice. */
export interface Company {
  name: string;
  /** Lines of the postal address. */
  address: string;
  /** '' for none. */
  vatId: string;
}

interface CompanyRow {
  company: string | null;
  company_address: string | null;
  company_vat_id: string | null;
}

/** The company of a stored row; null for a person. */
export const companyOfRow = (row: CompanyRow): Company | null =>
  row.company === null
    ? null
    : { name: row.company, address: row.company_address ?? '', vatId: row.company_vat_id ?? '' };

/** The company of a stored row, and whether it pays the tax itself. */
export const companyFactsOf = (row: CompanyRow & { seller_vat_id: string | null }) => ({
  company: companyOfRow(row),
  isReverseCharge: row.seller_vat_id !== null,
});
