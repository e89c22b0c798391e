-- Owner: domain/notifications. The template of mails that remind buyers of the last day of their choice is added to those
-- that the constraint lists (decision 110).
do $$
declare
  listed text;
begin
  select pg_get_constraintdef(oid) into strict listed from pg_constraint where conname = 'mail_outbox_template_check';
  alter table mail_outbox drop constraint mail_outbox_template_check;
  execute 'alter table mail_outbox add constraint mail_outbox_template_check '
    || replace(listed, 'ARRAY[', 'ARRAY[''choice_reminder''::text, ');
end $$;
