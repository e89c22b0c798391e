-- Owner: domain/checkout. Adds up what the box office sold of an event, and what its orders still cost at the door, from
-- the indexes alone.
create index ticket_order_door_sales on ticket_order (event_id) include (total_minor)
  where is_door_sale and canceled_at is null;
drop index ticket_order_due;
create index ticket_order_due on ticket_order (event_id, id desc) include (total_minor)
  where pay_at_door and total_minor > 0 and canceled_at is null;

-- Owner: domain/organizers. The postal address in the mails that advertise; '' for none.
alter table organization
  add column postal_address text not null default '' check (length(postal_address) <= 500);
