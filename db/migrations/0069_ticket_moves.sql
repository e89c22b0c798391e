-- Owner: domain/attendees. `moved`: a member moved a ticket to another class; `message` names both classes.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved'));
alter table order_change drop constraint order_change_check;
alter table order_change add constraint order_change_names_ticket
  check ((kind in ('corrected', 'moved')) = (ticket_id is not null));
