-- Owner: domain/checkout. The account to which a buyer wants money of a bank transfer sent back (decision 115). Deleted 30 days after
-- the money was sent.
create table refund_account (
  transfer_id   bigint primary key references bank_transfer (id),
  holder        text not null check (length(holder) between 1 and 70),
  -- null where banks have no IBAN; then the lines name account and bank
  iban          text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  account_lines text not null default '' check (length(account_lines) <= 300),
  changed_at    timestamptz not null default now(),
  check (iban is not null or account_lines <> '')
);
