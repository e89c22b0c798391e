-- Owner: domain/checkout. What went back for single tickets of an order that was paid online; the total is what is left.
alter table ticket_order
  add column refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  add constraint order_refunded check (refunded_minor = 0 or is_paid_online);

-- Owner: domain/attendees. A refund of tickets by a member of the team.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved', 'renamed', 'buyer_canceled',
                  'transfer_offered', 'transfer_taken_back', 'transferred', 'received', 'date_moved',
                  'merged', 'merged_away', 'refunded'));

-- Owner: domain/attendees. What a refund gave back for each ticket (decision 077).
create table ticket_refund (
  change_id    bigint not null references order_change (id),
  ticket_id    bigint not null references ticket (id),
  refund_id    bigint not null references payment_refund (id),
  -- sent with the form, so that a form that is sent twice refunds once
  form_key     uuid not null,
  -- the ticket became invalid; otherwise a part of its price went back and it stays valid
  is_full      boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (change_id, ticket_id),
  constraint ticket_refund_form_once unique (form_key, ticket_id)
);
-- a ticket is refunded in full once, whatever else fails
create unique index ticket_refund_full_once on ticket_refund (ticket_id) where is_full;
create index ticket_refund_ticket on ticket_refund (ticket_id);
create index ticket_refund_refund on ticket_refund (refund_id);
