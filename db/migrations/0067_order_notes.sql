-- Owner: domain/checkout. A note of the organizer's team about an order, for the team alone. Searches for orders find it.
alter table ticket_order add column note text not null default '' check (length(note) <= 2000);
drop index ticket_order_words;
create index ticket_order_words on ticket_order
  using gin (guest_words(event_id, name, email || ' ' || number || ' ' || note));

-- Owner: domain/attendees. `noted`: a member changed the note; `message` is its text.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted'));
