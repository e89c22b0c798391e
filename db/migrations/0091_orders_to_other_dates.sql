-- Owner: domain/checkout. The order on another date of the series to which this order was moved. The tickets of this order
-- are canceled, and its page leads to the new order.
-- `is_moved`: the order came from another date, so it has no reservation of its own.
alter table ticket_order
  add column moved_to_id bigint references ticket_order (id) on delete set null,
  add column is_moved boolean not null default false,
  drop constraint order_has_reservation,
  add constraint order_has_reservation
    check ((reservation_id is null) = (is_complimentary or is_transferred or is_door_sale or is_moved));
create index ticket_order_moved_to on ticket_order (moved_to_id) where moved_to_id is not null;

-- Owner: domain/attendees. `date_moved`: a member moved the order to another date; `message` has both starts as ISO instants.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved', 'renamed', 'buyer_canceled',
                  'transfer_offered', 'transfer_taken_back', 'transferred', 'received', 'date_moved'));
