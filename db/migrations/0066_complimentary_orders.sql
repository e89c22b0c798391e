-- Owner: domain/checkout. Orders that a team adds for its guests. They cost nothing and have no reservation.
alter table ticket_order
  alter column reservation_id drop not null,
  add column is_complimentary boolean not null default false,
  add constraint order_complimentary_is_free check (not is_complimentary or total_minor = 0),
  add constraint order_has_reservation check ((reservation_id is null) = is_complimentary);

-- Owner: domain/attendees. `added`: a member added the order for a guest.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added'));
