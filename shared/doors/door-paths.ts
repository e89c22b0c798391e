import { paths } from '../paths.ts';

/** Paths of devices at doors. A file of its own, because every page loads `paths`. */
export const doorPaths = {
  /** The copy of the tickets for a device. */
  snapshot: (eventId: string) => `${paths.manageCheckIn(eventId)}snapshot/`,
  /** Takes over scans of a device without a network. */
  syncScans: (eventId: string) => `${paths.manageCheckIn(eventId)}sync/`,
  /** The rules of the doors, for people who manage the event. */
  manageDoors: (eventId: string) => `/manage/events/${eventId}/doors/`,
  manifest: (eventId: string) => `${paths.manageCheckIn(eventId)}manifest/`,
};

const office = (eventId: string) => `/manage/events/${eventId}/box-office/`;

/** Paths of the box office of an event. */
export const boxOfficePaths = {
  /** Opens a till, and sells. */
  office,
  /** Takes the money for chosen tickets, which the query names. */
  pay: (eventId: string) => `${office(eventId)}pay/`,
  sale: (eventId: string, saleId: string) => `${office(eventId)}sales/${saleId}/`,
  /** The tickets of a sale on paper. */
  printSale: (eventId: string, saleId: string) => `${office(eventId)}sales/${saleId}/print/`,
  /** Orders from the site that are paid at the door. */
  orders: (eventId: string) => `${office(eventId)}orders/`,
  collect: (eventId: string, orderId: string) => `${office(eventId)}orders/${orderId}/`,
  /** The report of a till, and its close. */
  till: (eventId: string, tillId: string) => `${office(eventId)}tills/${tillId}/`,
  /** The CSV file of the tills. */
  exportTills: (eventId: string) => `${office(eventId)}export/`,
} as const;
