import { type DataTable, table, TAX } from './data-table.ts';

/** Receipts, invoices and credit notes are deleted by the job `documents.purge`. */
const LEGAL_TIME = 'Ten full years after the year of the document, as tax law asks.';

/** The columns of payments, of tills and of receipts. */
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
    impersonal: 'entry_id ticket_class_id name quantity unit_minor discount_minor',
  }),
  payment: table(TAX, {
    tax: 'id reservation_id event_id organization_id attempt gateway is_demo state currency amount_minor session_id session_ends_at charge_id paid_minor refunded_minor order_id created_at ended_at connected_account application_fee_minor transfer_due_at transfer_version',
    secret: 'idempotency_key session_url',
  }),
  payment_refund: table(TAX, {
    tax: 'id payment_id currency is_demo amount_minor fee_minor tax_minor reason state gateway_id is_from_gateway attempt returned due_at created_at ended_at',
    secret: 'idempotency_key',
  }),
  ticket_refund: table(TAX, {
    tax: 'change_id ticket_id refund_id is_full amount_minor fee_minor tax_minor',
    secret: 'form_key',
  }),
  sale_document_series: table(LEGAL_TIME, {
    organization: 'organization_id is_demo series year last_number last_at',
  }),
  sale_document: table(
    `${LEGAL_TIME} The name and the address of the buyer stay after an erasure, because they are part of the document.`,
    {
      tax: 'id organization_id is_demo series year number label kind event_id order_id refers_to_id refund_id reason currency total_minor issued_at issued_on snapshot',
    },
  ),
  seller_details: table('As long as the organization.', {
    organization: 'organization_id name address vat_id register footer changed_at',
  }),
  refund_request: table('As long as the order; without the reason once the buyer is erased.', {
    own: 'id event_id order_id reason state change_id created_at',
    secret: 'form_key',
  }),
  refund_request_ticket: table('As long as its tickets.', { own: 'request_id ticket_id state' }),
  gateway_event: table(TAX, { impersonal: 'gateway event_id session_id received_at' }),
  gateway_mark: table('As long as the site.', { impersonal: 'gateway seen_until' }),
  gateway_fee: table(TAX, {
    tax: 'id payment_id currency is_demo gateway_id kind amount_minor billed_currency billed_minor at',
  }),
  payout: table('As long as tax law asks for it; without the member of staff once the account is erased.', {
    organization: 'id organization_id currency is_demo amount_minor reverses_id reversed_minor paid_on reference at',
    own: 'account_id',
    secret: 'form_key',
  }),
  connected_account: table('As long as the organization.', {
    organization:
      'organization_id gateway is_demo gateway_id country is_ready can_pay_out is_submitted requirements due_at disabled_reason ready_since created_at asked_at',
    secret: 'idempotency_key',
  }),
  connected_payout: table(TAX, {
    organization:
      'id organization_id gateway is_demo gateway_id currency amount_minor state arrives_on failure created_at asked_at',
  }),
  payment_transfer: table(TAX, { tax: 'id payment_id currency is_demo amount_minor at' }),
  ledger_entry: table(TAX, {
    tax: 'id payment_id payout_id refund_id dispute_id is_return fee_id transfer_id round account currency is_demo amount_minor at',
  }),
  payment_dispute: table(TAX, {
    tax: 'id payment_id currency is_demo gateway_id amount_minor state reason opened_at due_at answer answered_at closed_at',
  }),
  card_try: table('180 days; without the mail address once the buyer is erased.', {
    impersonal: 'id payment_id gateway_id is_failed tried_at',
    trace: 'card_hash address_hash country',
  }),
  payment_alarm: table(TAX, { tax: 'payment_id kind currency amount_minor raised_at' }),
  payment_gateway: table('As long as the site.', { impersonal: 'name is_demo is_connect opened_at' }),
  fee_rate: table('As long as the site.', { impersonal: 'id organization_id currency rate fixed_minor created_at' }),
  tax_rule: table('As long as the organization.', {
    organization: 'organization_id country name rate is_inclusive is_for_online',
  }),
  price_setting: table('As long as the organization.', { organization: 'organization_id is_fee_passed_on' }),
  event_payment_method: table('As long as the event.', { organization: 'event_id door online bank' }),
  bank_account: table('As long as the organization.', {
    organization: 'organization_id holder iban bic bank_name account_lines due_days changed_at',
  }),
  bank_transfer: table(TAX, {
    tax: 'id reservation_id event_id reference currency amount_minor due_at order_id accepted_why created_at',
    organization: 'account',
    impersonal: 'reminded_at end_mailed_at',
  }),
  bank_movement: table('As long as tax law asks for it; without the member once the member is erased.', {
    tax: 'id transfer_id kind amount_minor booked_on at',
    own: 'account_id',
    secret: 'source',
  }),
  refund_account: table('Until 30 days after the money was sent back, or the person is erased.', {
    impersonal: 'transfer_id changed_at',
    own: 'holder iban account_lines',
  }),
  order_to_pay: table(
    'The form until the payment ended, for a bank transfer at most a month later; then only its state, and the buyer of money that has no order.',
    {
      impersonal: 'reservation_id state created_at ended_at',
      secret: 'details',
    },
  ),
  block_key: table('As long as the site.', { impersonal: 'singleton', secret: 'value' }),
  block_entry: table('Until 30 days after its end; without the member of staff once the account is erased.', {
    impersonal: 'id kind reason ends_at created_at',
    trace: 'value_hash label',
    own: 'account_id',
  }),
  challenge_key: table('As long as the site.', { impersonal: 'singleton', secret: 'value' }),
  spent_challenge: table('An hour.', { impersonal: 'spent_at', secret: 'hash' }),
  free_hold: table('An hour, in which they are counted.', {
    impersonal: 'id event_id answer held_at',
    trace: 'network_hash',
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
