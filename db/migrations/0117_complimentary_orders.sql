-- Owner: domain/checkout. Counts the orders that the team of an event added for guests, from the index alone.
create index ticket_order_complimentary on ticket_order (event_id) where is_complimentary and canceled_at is null;
