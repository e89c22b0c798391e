-- Owner: domain/attendees. A member of the team corrects the company of an order, with a new invoice (decision 091).
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved', 'renamed', 'buyer_canceled',
                  'transfer_offered', 'transfer_taken_back', 'transferred', 'received', 'date_moved',
                  'merged', 'merged_away', 'refunded', 'answers_changed', 'answers_asked', 'address_corrected', 'refund_requested', 'refund_withdrawn', 'refund_declined', 'tickets_retained',
                  'company_corrected'));
