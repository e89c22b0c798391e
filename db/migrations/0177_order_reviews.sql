-- Owner: domain/staff. Orders that staff should look at, with the rules that listed them (decision 106). The tickets are
-- valid from the start.
create table order_review (
  order_id   bigint primary key references ticket_order (id) on delete cascade,
  reasons    text[] not null check (
    cardinality(reasons) > 0 and reasons <@ array['many_cards', 'many_addresses', 'large_sum', 'other_country']),
  -- fine: staff see no fault. canceled: staff canceled the order and gave the money back.
  state      text not null default 'open' check (state in ('open', 'fine', 'canceled')),
  created_at timestamptz not null default now(),
  -- the member of staff; null once the account is erased
  account_id bigint references account (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index order_review_open on order_review (created_at) where state = 'open';
create index order_review_account on order_review (account_id);
