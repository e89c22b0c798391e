-- Owner: domain/tickets. The least amount for a ticket whose price the buyer chooses; 0 for a donation that may be nothing.
alter table ticket_class add column minimum_minor bigint not null default 0 check (minimum_minor >= 0);
alter table ticket_class
  add check (minimum_minor = 0 or price_kind = 'donation'),
  add check (minimum_minor = 0 or price_minor = 0 or price_minor >= minimum_minor);
