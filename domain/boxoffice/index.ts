// Sells tickets at the door of an event, and keeps the tills. Owns the tables `till`, `till_entry` and `till_entry_line`.
// Must hold: a person has at most one open till at an event; entries are only added, and only to an open till; a form
// that is sent twice adds one entry; a sale and its order exist together; a sale is given back once; the cash that should
// be in a till is the sum of its opening cash and its entries; only members with `doors.sell` sell, and only the person
// of a till and people who may edit the event see it (decision 063).
export { requireSeller } from './access.ts';
export { boxOffice, type BoxOffice, type BoxOfficeClass, type SalesState } from './office.ts';
export { type DueOrder, dueOrder, findDueOrders, collectOrder } from './collect.ts';
export { exportTills } from './export.ts';
export { priceSale, sellTickets } from './sell.ts';
export { type Sale, sale } from './sale.ts';
export { closeTill, moveCash, openTill } from './till.ts';
export { type TillEntry, tillReport, type TillReport } from './report.ts';
export type { Till } from './tills.ts';
export { undoSale } from './undo.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
