-- Owner: domain/attendees. `address_corrected`: a member corrected the mail address of an order; `message` is the earlier one.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved', 'renamed', 'buyer_canceled',
                  'transfer_offered', 'transfer_taken_back', 'transferred', 'received', 'date_moved',
                  'merged', 'merged_away', 'refunded', 'answers_changed', 'answers_asked', 'address_corrected'));
