-- Owner: domain/attendees. `renamed`: the buyer changed the name on a ticket; `message` is both names.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved', 'renamed'));
alter table order_change drop constraint order_change_names_ticket;
alter table order_change add constraint order_change_names_ticket
  check ((kind in ('corrected', 'moved', 'renamed')) = (ticket_id is not null));
