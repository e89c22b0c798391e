-- Owner: domain/payments. The gateway at which buyers of this site pay; no row while there is none. Written at the start of
-- the server.
create table payment_gateway (
  name      text primary key check (name ~ '^[a-z]{2,20}$'),
  is_demo   boolean not null,
  opened_at timestamptz not null default now()
);
create unique index payment_gateway_single on payment_gateway ((true));

-- Owner: domain/payments. How buyers pay for tickets of an event. Without a row: at the door, or online for an online event.
create table event_payment_method (
  event_id bigint primary key references event (id) on delete cascade,
  door     boolean not null,
  online   boolean not null,
  check (door or online)
);

-- Owner: domain/payments. The sessions of the gateway that moves no money, which a real gateway would store itself.
create table demo_session (
  id              text primary key check (length(id) >= 22),
  idempotency_key uuid not null unique,
  state           text not null default 'open' check (state in ('open', 'processing', 'paid', 'ended')),
  currency        char(3) not null,
  amount_minor    bigint not null check (amount_minor > 0),
  refunded_minor  bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  title           text not null,
  return_path     text not null check (return_path like '/%'),
  cancel_path     text not null check (cancel_path like '/%'),
  is_declined     boolean not null default false,
  expires_at      timestamptz not null,
  created_at      timestamptz not null default now()
);
create table demo_refund (
  idempotency_key uuid primary key,
  session_id      text not null references demo_session (id),
  amount_minor    bigint not null check (amount_minor > 0),
  created_at      timestamptz not null default now()
);
create index demo_refund_session on demo_refund (session_id);

-- Owner: domain/checkout. The order that a reservation becomes once it is paid online (decision 074).
create table order_to_pay (
  reservation_id bigint primary key references reservation (id),
  -- started: the buyer sent the form. pending: the payment is under way. canceled: no order will follow.
  state          text not null default 'started' check (state in ('started', 'pending', 'placed', 'canceled')),
  -- the checked form: buyer, attendees, answers. Null once the order is placed or canceled.
  details        jsonb,
  created_at     timestamptz not null default now(),
  ended_at       timestamptz,
  check ((state in ('placed', 'canceled')) = (ended_at is not null)),
  check (ended_at is null or details is null)
);
create index order_to_pay_ended on order_to_pay (created_at) where ended_at is null;

alter table reservation
  -- when the buyer went to pay online; from then on the hold lasts as long as the payment may
  add column paying_since timestamptz;

alter table ticket_order
  add column is_paid_online boolean not null default false,
  add column is_demo_money  boolean not null default false,
  add constraint order_paid_online check (not is_paid_online or (paid_at is not null and total_minor > 0)),
  add constraint order_demo_money check (not is_demo_money or is_paid_online);
