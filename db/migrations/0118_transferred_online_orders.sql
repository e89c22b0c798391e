-- Owner: domain/checkout. An order that was paid online costs nothing anymore once all its tickets went to other people.
alter table ticket_order
  drop constraint order_paid_online,
  add constraint order_paid_online check (not is_paid_online or paid_at is not null);
