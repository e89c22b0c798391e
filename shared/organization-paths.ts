/**
 * The paths of the settings of an organization and of decisions about it. They are apart from `paths`, which every page
 * loads, because few pages link to them.
 */
export const organizationPaths = {
  organizationSettings: (organizationId: string) => `/organizations/${organizationId}/settings/`,
  /** The team of an organization. */
  members: (organizationId: string) => `/organizations/${organizationId}/settings/members/`,
  /** The role of one person in the team. */
  member: (organizationId: string, memberId: string) =>
    `/organizations/${organizationId}/settings/members/${memberId}/`,
  venues: (organizationId: string) => `/organizations/${organizationId}/settings/venues/`,
  venue: (organizationId: string, venueId: string) => `/organizations/${organizationId}/settings/venues/${venueId}/`,
  /** The values that new events of an organization start with. */
  eventDefaults: (organizationId: string) => `/organizations/${organizationId}/settings/defaults/`,
  /** The address below the mails that the organization advertises with. */
  postalAddress: (organizationId: string) => `/organizations/${organizationId}/settings/address/`,
  /** The seller on receipts and invoices. */
  seller: (organizationId: string) => `/organizations/${organizationId}/settings/receipts/`,
  /** A sample invoice as PDF. */
  sampleInvoice: (organizationId: string) => `/organizations/${organizationId}/settings/receipts/sample/`,
  /** Who pays the fee of the site, and taxes. */
  prices: (organizationId: string) => `/organizations/${organizationId}/settings/prices/`,
  /** The account to which buyers transfer money. */
  bankAccount: (organizationId: string) => `/organizations/${organizationId}/settings/bank/`,
  /** The account at Stripe at which the organization is paid. */
  stripeAccount: (organizationId: string) => `/organizations/${organizationId}/settings/stripe/`,
  /** Imports the statement of a bank; with an event, the page leads back to its bank transfers. */
  bankStatement: (organizationId: string, eventId?: string) =>
    `/organizations/${organizationId}/bank-statement/${eventId === undefined ? '' : `?event=${eventId}`}`,
  /** The refunds by bank transfer of all events. */
  transferRefunds: (organizationId: string) => `/organizations/${organizationId}/transfer-refunds/`,
  exportTransferRefunds: (organizationId: string, state: 'open' | 'sent') =>
    `/organizations/${organizationId}/transfer-refunds/export/${state === 'sent' ? '?state=sent' : ''}`,
  /** The page on which an owner deletes the organization. */
  deleteOrganization: (organizationId: string) => `/organizations/${organizationId}/settings/delete/`,
  /** A decision of staff about an event or an organization, and the appeal against it. */
  moderationDecision: (decisionId: string) => `/manage/decisions/${decisionId}/`,
  /** What all events of the organization sold. */
  sales: (organizationId: string) => `/organizations/${organizationId}/sales/`,
  /** What buyers paid online, and what the site owes the organization. */
  money: (organizationId: string) => `/organizations/${organizationId}/money/`,
  /** The statement of a period as PDF. */
  moneyStatement: (organizationId: string) => `/organizations/${organizationId}/money/statement/`,
  exportMoney: (organizationId: string) => `/organizations/${organizationId}/money/export/`,
  /** The receipts, invoices and credit notes of all orders. */
  documents: (organizationId: string) => `/organizations/${organizationId}/documents/`,
  exportDocuments: (organizationId: string) => `/organizations/${organizationId}/documents/export/`,
  /** The documents of a period as PDFs in a ZIP file. */
  documentFiles: (organizationId: string) => `/organizations/${organizationId}/documents/zip/`,
  document: (organizationId: string, documentId: string) => `/organizations/${organizationId}/documents/${documentId}/`,
  /** The people at the events of the organization that the person chose last. */
  contacts: () => '/contacts/',
  exportContacts: () => '/contacts/export/',
  importContacts: () => '/contacts/import/',
  /** The announcements to followers and contacts. */
  announcements: () => '/contacts/announcements/',
  /** The form of an announcement; with an event, it presents the event. */
  newAnnouncement: (eventId?: string) =>
    `/contacts/announcements/new/${eventId === undefined ? '' : `?event=${eventId}`}`,
  /** One contact: the mail address in lower case as base64url, so that a path of any address is valid. */
  contact: (email: string) => `/contacts/${contactSegment(email)}/`,
} as const;

function contactSegment(email: string): string {
  const bytes = new TextEncoder().encode(email.toLowerCase());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
