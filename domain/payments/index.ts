// Payments, refunds and the books. Owns the tables `payment`, `payment_refund`, `gateway_event`, `ledger_entry`,
// `payment_dispute`, `card_try`, `payout`, `connected_account`, `connected_payout`, `payment_transfer`,
// `gateway_mark`, `gateway_fee`, `payment_alarm`, `payment_gateway`, `bank_account`, `event_payment_method`, `demo_session` and `demo_refund`. Must hold: the ledger entries of a payment,
// and of each refund and dispute, sum to zero and are never changed; a refund never exceeds what was paid; a reservation is paid once.
// The protocols of gateways are in `server/payments/`.
export { type Book, ledgerBooks, type LedgerCheck, type PaymentCase, checkLedger } from './check/ledger.ts';
export {
  cardOfDispute,
  cardOfOrder,
  cardsOfOrder,
  eraseCardsIn,
  hasTooManyTries,
  isBlockedCard,
  purgeCards,
  recordCard,
  requireFewDeclinedCards,
} from './cards/cards.ts';
export type {
  ChargeReview,
  DisputeEvidence,
  Gateway,
  GatewayCard,
  GatewayFee,
  GatewayMoment,
  GatewayReport,
  Gateways,
  GatewaySession,
  SessionRequest,
} from './gateway.ts';
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
export {
  type ConnectedAccount,
  connectedAccountOf,
  type ConnectedPayout,
  connectedPayoutsOf,
  dashboardUrl,
  destinationOf,
  onboardingUrl,
  openConnectedAccount,
  refreshAccount,
  refreshAccountOf,
  refreshAccounts,
  usesConnect,
} from './connect/accounts.ts';
export type {
  ConnectedCharge,
  ConnectedShare,
  ConnectGateway,
  GatewayAccount,
  GatewayPayout,
} from './connect/gateway.ts';
export { settleTransfer, settleTransfers, transferredTo } from './connect/transfers.ts';
export { type BankAccount, bankAccountOf, DUE_DAYS, setBankAccountIn } from './bank-account.ts';
export {
  type Balance,
  balancesOf,
  paidOutTo,
  type Payout,
  type PayoutForm,
  payoutsOf,
  payoutsOfSite,
  recordPayout,
  reversePayout,
} from './payouts/payouts.ts';
export { type EventFlow, flowsOfOrganization, kindsOfMoney, type MoneyFlow } from './organization/flows.ts';
export { type Debt, debtsOf, openPayments } from './open-money.ts';
export {
  endPayment,
  whyReturned,
  findPayment,
  leftOfOrder,
  lockPaymentIn,
  type Payment,
  type ReturnReason,
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
export { moneyOfOrder, type MoneyOfOrder } from './money-of-order.ts';
export { carryOutRefund, failedRefund, isPaymentOver, statesOfRefunds, unfinishedPayments } from './refunds.ts';
export { disputeOfOrder, raiseAlarm, recordReview } from './review.ts';
export {
  answerDispute,
  type Dispute,
  type DisputeNews,
  type DisputeState,
  disputesOf,
  findDispute,
} from './disputes/disputes.ts';
export { acceptReport, recordEvent } from './events.ts';
export { catchUpWithGateways } from './watch/catch-up.ts';
export { type FailedRefund, failedRefundsOf, retryRefund, retryRefundIn } from './retry/retry.ts';
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
