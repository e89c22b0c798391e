-- Owner: domain/attendees. `answers_changed`: a member corrected answers of an order. `answers_asked`: a member removed
-- signatures or files, which are asked for again. `message` has the titles of the questions, a line each, and no answer.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved', 'renamed', 'buyer_canceled',
                  'transfer_offered', 'transfer_taken_back', 'transferred', 'received', 'date_moved',
                  'merged', 'merged_away', 'refunded', 'answers_changed', 'answers_asked'));
