// Receipts, invoices and credit notes of orders. Owns the tables `sale_document` and `sale_document_series`. Must
// hold: the numbers of an organization, a year and a row have no gap; a document never changes; the documents of an order that was
// paid online sum to what the buyer paid and did not get back (decision 091).
export { issueDocuments } from './issue.ts';
export { purgeDocuments } from './purge.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export { documentsOfOrder, openDocument } from './of-order.ts';
export type { SaleDocument } from './shown.ts';
export type { DocumentBuyer, DocumentLine, DocumentSnapshot, DocumentTax, Seller } from './snapshot.ts';
export { documentsForOrganizer, openDocumentOfEvent } from './of-event.ts';
export { requestReceipt } from './request.ts';
export { invoiceOffer, type InvoiceOffer, issueInvoice } from './invoice.ts';
export { companyForm, correctCompany } from './correct-company.ts';
export { changeSellerDetails, sellerDetails } from './seller-details.ts';
export { sampleInvoice } from './sample.ts';
export {
  DOCUMENT_KINDS,
  type DocumentQuery,
  type DocumentsPage,
  documentsOfOrganization,
  documentsToDownload,
  exportDocuments,
  openDocumentOfOrganization,
  type OrganizationDocument,
  ZIP_MAX,
} from './organization/list.ts';
