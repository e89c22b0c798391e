-- Owner: domain/buyers. Whether the person declined the ticket, so that the buyer has it again.
alter table ticket_transfer
  add column is_declined boolean not null default false,
  add constraint ticket_transfer_declined_has_ended check (not is_declined or (ended_at is not null and to_order_id is null));

-- Owner: domain/attendees.
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('canceled', 'resent', 'corrected', 'added', 'noted', 'moved', 'renamed', 'buyer_canceled',
                  'transfer_offered', 'transfer_taken_back', 'transfer_declined', 'transferred', 'received', 'date_moved',
                  'merged', 'merged_away', 'refunded', 'answers_changed', 'answers_asked', 'address_corrected',
                  'refund_requested', 'refund_withdrawn', 'refund_declined', 'tickets_retained', 'company_corrected'));
alter table order_change drop constraint order_change_names_ticket;
alter table order_change add constraint order_change_names_ticket
  check (kind = 'buyer_canceled' or
    (kind in ('corrected', 'moved', 'renamed', 'transfer_offered', 'transfer_taken_back', 'transfer_declined', 'transferred',
              'received', 'merged', 'merged_away'))
      = (ticket_id is not null));

-- Owner: domain/notifications. To the buyer whose ticket was declined.
do $$
declare
  listed text;
begin
  select pg_get_constraintdef(oid) into strict listed from pg_constraint where conname = 'mail_outbox_template_check';
  alter table mail_outbox drop constraint mail_outbox_template_check;
  execute 'alter table mail_outbox add constraint mail_outbox_template_check '
    || replace(listed, 'ARRAY[', 'ARRAY[''transfer_declined''::text, ');
end $$;
