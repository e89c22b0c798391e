// Numbers for organizers: what an event sold, when, and what needs attention. Owns no tables. Must hold: only members
// with the permission `orders.view` see numbers of an event; a report names no buyer.
export type { Attention } from './attention.ts';
export type { DateSales } from './dates.ts';
export { type ClassSales, eventReport, type EventReport } from './event-report.ts';
export {
  organizationReport,
  type OrganizationReport,
  type PeriodSales,
  salesOfOrganizations,
} from './organization-report.ts';
export { exportMoney } from './money/export.ts';
export { type CurrencyMoney, type EventMoney, organizationMoney, type OrganizationMoney } from './money/money.ts';
export { moneyStatement, type MoneyStatement } from './money/statement.ts';
export { moneyOwnerOf } from './money/of-event.ts';
export type { TownOrders } from './towns.ts';
export type { SalesOverTime } from './periods.ts';
