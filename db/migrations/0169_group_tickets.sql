-- Owner: domain/tickets. How many people one unit of a class admits: a group ticket is sold as a whole and becomes one ticket
-- for each person. Stock, prices and the limit for each person count tickets; the limits for each order count units.
alter table ticket_class
  add column admits integer not null default 1 check (admits between 1 and 20),
  -- buyers choose the amount of each ticket of a donation
  add constraint group_has_one_price check (admits = 1 or price_kind <> 'donation'),
  drop constraint max_per_person_is_enough,
  add constraint max_per_person_is_enough check (max_per_person between min_per_order * admits and 1000);
