-- Owner: domain/checkout. What a promo code took off a basket and its order (decision 080). `unit_minor` stays what one ticket costs
-- the buyer; the regular price is `unit_minor + discount_minor`.
alter table reservation add column promo_code_id bigint references promo_code (id) on delete set null;
create index reservation_promo_code on reservation (promo_code_id) where promo_code_id is not null;
alter table reservation_line add column discount_minor bigint not null default 0 check (discount_minor >= 0);

alter table order_line add column discount_minor bigint not null default 0 check (discount_minor >= 0);
alter table ticket_order
  add column promo_code_id bigint references promo_code (id) on delete set null,
  -- the code as the buyer used it
  add column promo_code    text,
  add constraint order_promo_code check (promo_code_id is null or promo_code is not null);
create index ticket_order_promo_code on ticket_order (promo_code_id) where promo_code_id is not null;
