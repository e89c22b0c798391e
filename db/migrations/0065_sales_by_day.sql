-- Owner: domain/tickets. Counts the tickets of an event by day and class, from the index alone.
create index ticket_sales on ticket (event_id, ticket_class_id, issued_at) where status = 'valid';

-- Owner: domain/checkout. Adds up the orders of an event by day, from the index alone.
create index ticket_order_sales on ticket_order (event_id, placed_at) include (total_minor) where canceled_at is null;
