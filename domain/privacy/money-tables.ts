import { type DataTable, table, TAX } from './data-table.ts';

/** The columns of payments and of tills. */
export const moneyTables: Record<string, DataTable> = {
  till: table('As long as tax law asks for it; without the member once the member is erased.', {
    organization: 'id event_id name currency opening_minor counted_minor closing_note',
    own: 'account_id opened_at closed_at closed_by',
  }),
  till_entry: table('As long as tax law asks for it; without the member once the member is erased.', {
    organization: 'id till_id kind way amount_minor given_minor order_id voids checked_in note',
    own: 'account_id at',
    secret: 'form_key',
  }),
  till_entry_line: table('As long as tax law asks for it.', {
    impersonal: 'entry_id ticket_class_id name quantity unit_minor',
  }),
  payment: table(TAX, {
    tax: 'id reservation_id attempt gateway is_demo state currency amount_minor session_id session_ends_at charge_id paid_minor refunded_minor order_id created_at ended_at',
    secret: 'idempotency_key session_url',
  }),
  payment_refund: table(TAX, {
    tax: 'id payment_id currency is_demo amount_minor reason state gateway_id is_from_gateway created_at ended_at',
    secret: 'idempotency_key',
  }),
  ticket_refund: table(TAX, {
    tax: 'change_id ticket_id refund_id is_full amount_minor',
    secret: 'form_key',
  }),
  refund_request: table('As long as the order; without the reason once the buyer is erased.', {
    own: 'id event_id order_id reason state change_id created_at',
    secret: 'form_key',
  }),
  refund_request_ticket: table('As long as its tickets.', { own: 'request_id ticket_id state' }),
  gateway_event: table(TAX, { impersonal: 'gateway event_id session_id received_at' }),
  ledger_entry: table(TAX, {
    tax: 'id payment_id refund_id dispute_id is_return account currency is_demo amount_minor at',
  }),
  payment_dispute: table(TAX, {
    tax: 'id payment_id currency is_demo gateway_id amount_minor state reason opened_at closed_at',
  }),
  payment_alarm: table(TAX, { tax: 'payment_id kind currency amount_minor raised_at' }),
  payment_gateway: table('As long as the site.', { impersonal: 'name is_demo opened_at' }),
  event_payment_method: table('As long as the event.', { organization: 'event_id door online' }),
  order_to_pay: table('The form until the payment ended, at most an hour; then only its state.', {
    impersonal: 'reservation_id state created_at ended_at',
    secret: 'details',
  }),
  demo_session: table('As long as the site.', {
    impersonal: 'state currency amount_minor refunded_minor title is_declined expires_at created_at',
    secret: 'id idempotency_key return_path cancel_path',
  }),
  demo_refund: table('As long as the site.', {
    impersonal: 'amount_minor created_at',
    secret: 'idempotency_key session_id',
  }),
};
