-- Owner: domain/tickets. What buyers may change about their tickets of an event. Without a row: everything, until the
-- event starts.
create table event_change_rule (
  event_id   bigint primary key references event (id) on delete cascade,
  may_cancel boolean not null,
  -- buyers may cancel until this many hours before the start
  hours      integer not null check (hours between 0 and 720)
);

-- Owner: domain/attendees. `buyer_canceled`: the buyer canceled the order, or one ticket of it; then `message` is its name.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved', 'renamed', 'buyer_canceled'));
alter table order_change drop constraint order_change_names_ticket;
alter table order_change add constraint order_change_names_ticket
  check (kind = 'buyer_canceled' or (kind in ('corrected', 'moved', 'renamed')) = (ticket_id is not null));
