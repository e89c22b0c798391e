// Payments, refunds and the books. Owns the tables `payment`, `payment_refund`, `gateway_event` and `ledger_entry`. Must
// hold: the ledger entries of a payment, and of each refund, sum to zero and are never changed; a refund never exceeds
// what was paid; a reservation is paid once. The protocols of gateways are in `server/payments/`.
export { type Book, ledgerBooks, type LedgerCheck, checkLedger, type LedgerProblem } from './check/ledger.ts';
