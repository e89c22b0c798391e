-- Owner: domain/documents. What the receipts and invoices of an organization say about the seller (decision 091). '' for nothing.
create table seller_details (
  organization_id bigint primary key references organization (id),
  name            text not null check (length(name) between 1 and 120),
  address         text not null check (length(address) between 1 and 300),
  vat_id          text not null check (length(vat_id) <= 40),
  register        text not null check (length(register) <= 120),
  footer          text not null check (length(footer) <= 600),
  changed_at      timestamptz not null default now()
);
