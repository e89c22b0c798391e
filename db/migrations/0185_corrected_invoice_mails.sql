-- Owner: domain/notifications. The template of mails about an invoice that the organizer’s team corrected (decision 091) is
-- added to those that the constraint lists.
do $$
declare
  listed text;
begin
  select pg_get_constraintdef(oid) into strict listed from pg_constraint where conname = 'mail_outbox_template_check';
  alter table mail_outbox drop constraint mail_outbox_template_check;
  execute 'alter table mail_outbox add constraint mail_outbox_template_check '
    || replace(listed, 'ARRAY[', 'ARRAY[''invoice_corrected''::text, ');
end $$;
