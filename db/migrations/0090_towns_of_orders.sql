-- Owner: domain/checkout. The place of the buyer's network address when the order was placed, as a place slug; null when it
-- is unknown. Organizers see only counts of five orders and more. Erased with the buyer's name.
alter table ticket_order add column town_slug text check (length(town_slug) between 1 and 200);
create index ticket_order_town on ticket_order (event_id, town_slug) include (total_minor)
  where canceled_at is null and town_slug is not null;
