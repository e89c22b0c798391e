-- Owner: domain/accounts. Sign-ins that wait for their second factor.
alter table account_step rename to account_mfa_challenge;
alter table account_mfa_challenge rename constraint account_step_token_once to account_mfa_challenge_token_once;
alter index account_step_account rename to account_mfa_challenge_account;
alter index account_step_over rename to account_mfa_challenge_expires;

-- Owner: domain/accounts (passkeys, providers). Challenges and states that a browser has not answered yet.
alter table ceremony rename to account_challenge;
alter table account_challenge rename constraint ceremony_key_once to account_challenge_key_once;
alter index ceremony_expires rename to account_challenge_expires;

-- Owner: domain/staff. Events that staff took down, with the visibility they had before.
alter table event_taken_off rename to event_takedown;

-- Owner: domain/notifications. Without a mail server, mails are stored for reading.
alter table mail_outbox drop constraint mail_outbox_state_check;
update mail_outbox set state = 'stored' where state = 'kept';
alter table mail_outbox add constraint mail_outbox_state_check check (state in
  ('pending', 'sending', 'sent', 'stored', 'failed', 'dropped'));
drop index mail_outbox_recent;
create index mail_outbox_recent on mail_outbox (created_at desc) where state = 'stored';

-- Owner: domain/analytics. How long analytics is stored, when the host wants less than the product's limit.
alter table analytics_keeping rename to analytics_retention;
alter table analytics_retention rename column kept_days to days;

create or replace function refuse_rewriting() returns trigger language plpgsql as $$
declare
  days integer := least(tg_argv[0]::integer, (select retention.days from analytics_retention retention));
begin
  if tg_op = 'DELETE' then
    if old.at < now() - make_interval(days => days) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: rows younger than % days stay unchanged', tg_table_name, days
    using errcode = 'restrict_violation';
end
$$;

-- Owner: domain/audit.
create or replace function refuse_audit_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end
$$;
