// Payments, refunds and the books. Owns the tables `payment`, `payment_refund`, `gateway_event`, `ledger_entry`,
// `payment_dispute`,
// `payment_alarm`, `payment_gateway`, `event_payment_method`, `demo_session` and `demo_refund`. Must hold: the ledger entries of a payment,
// and of each refund and dispute, sum to zero and are never changed; a refund never exceeds what was paid; a reservation is paid once.
// The protocols of gateways are in `server/payments/`.
export { type Book, ledgerBooks, type LedgerCheck, type PaymentCase, checkLedger } from './check/ledger.ts';
export type { ChargeReview, Gateway, GatewayReport, Gateways, GatewaySession, SessionRequest } from './gateway.ts';
export {
  copyMethodsIn,
  methodRules,
  methodsOf,
  type PaymentMethod,
  paymentMethodsOf,
  saveMethodsIn,
  setSiteGatewayIn,
  siteGateway,
  type SiteGateway,
} from './methods.ts';
export { type Debt, debtsOf, openPayments } from './open-money.ts';
export {
  endPayment,
  findPayment,
  leftOfOrder,
  lockPaymentIn,
  type Payment,
  paymentOfReservation,
  paymentOfSession,
  recordPaidIn,
  recordSession,
  recordState,
  refundAllIn,
  refundOrderIn,
  refundPartIn,
  startPaymentIn,
} from './payment.ts';
export { carryOutRefund, failedRefund, isPaymentOver, statesOfRefunds, unfinishedPayments } from './refunds.ts';
export { disputeOfOrder, raiseAlarm, recordReview } from './review.ts';
export { acceptReport, recordEvent } from './events.ts';
export {
  chooseDemo,
  DEMO_GATEWAY,
  type DemoChoice,
  type DemoSession,
  demoSession,
  endDemoSession,
  finishSlowDemo,
  openDemoSession,
  readDemoSession,
  refundDemo,
} from './demo/sessions.ts';
