-- Owner: domain/management. The last day, in the zone of the event, on which buyers who paid online get their money back
-- at once after the event was postponed or rescheduled; null when the team decides about each request (decision 110).
alter table event_update add column choose_until date;
alter table event_update add constraint event_update_choice check (choose_until is null or kind <> 'canceled');

-- Owner: domain/attendees. A buyer who keeps the tickets after a move says so in the history of the order.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved', 'renamed', 'buyer_canceled',
                  'transfer_offered', 'transfer_taken_back', 'transferred', 'received', 'date_moved',
                  'merged', 'merged_away', 'refunded', 'answers_changed', 'answers_asked', 'address_corrected', 'refund_requested', 'refund_withdrawn', 'refund_declined', 'tickets_retained'));
