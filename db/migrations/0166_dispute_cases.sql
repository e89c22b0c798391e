-- Owner: domain/payments. The case of a dispute: until when it can be answered, and the answer of the host (decision 106).
alter table payment_dispute
  -- the last moment at which the gateway takes an answer; null when it names none, or takes none
  add column due_at timestamptz,
  -- sent: the bank has the evidence. accepted: the host leaves the money to the buyer.
  add column answer text check (answer in ('sent', 'accepted')),
  add column answered_at timestamptz,
  add constraint payment_dispute_answered check ((answer is null) = (answered_at is null));

-- Owner: domain/notifications. The template of mails about disputes is added to those that the constraint lists.
do $$
declare
  listed text;
begin
  select pg_get_constraintdef(oid) into strict listed from pg_constraint where conname = 'mail_outbox_template_check';
  alter table mail_outbox drop constraint mail_outbox_template_check;
  execute 'alter table mail_outbox add constraint mail_outbox_template_check '
    || replace(listed, 'ARRAY[', 'ARRAY[''dispute''::text, ');
end $$;
