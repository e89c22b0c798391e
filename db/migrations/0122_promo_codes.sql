-- Owner: domain/tickets. Codes that lower prices: rows of `promo_code` of the kind 'discount' (decision 080).
alter table promo_code
  -- what an amount is taken off: each ticket, or the whole order once
  add column amount_per      text check (amount_per in ('ticket', 'order')),
  -- the currency of the amount and of the minimum
  add column currency        char(3),
  -- the price of all tickets of the order, before the discount
  add column min_order_minor bigint not null default 0 check (min_order_minor >= 0),
  -- for all classes that cost money; otherwise for the classes in promo_code_class
  add column all_classes     boolean not null default false,
  -- the organizer stopped the code
  add column stopped_at      timestamptz,
  -- the set of codes that were created together, and its name
  add column batch           uuid,
  add column batch_name      text not null default '' check (length(batch_name) <= 80),
  add constraint promo_code_amount check ((amount_per is null) = (amount_off_minor is null)),
  add constraint promo_code_currency check (kind <> 'discount' or currency is not null),
  add constraint promo_code_batch_named check ((batch is null) = (batch_name = '')),
  add constraint promo_code_discount check (kind = 'discount' or not all_classes and min_order_minor = 0
    and num_nonnulls(amount_per, currency, stopped_at, batch) = 0);
create index promo_code_batch on promo_code (event_id, batch) where batch is not null;
