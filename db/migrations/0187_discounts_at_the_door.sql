-- Owner: domain/boxoffice. What a promo code took off one ticket of a sale, beside the price that was paid.
alter table till_entry_line
  add column discount_minor bigint not null default 0 check (discount_minor >= 0);
