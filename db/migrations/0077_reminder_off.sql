-- Owner: domain/messages. Events whose organizer turned off the reminder of the day before.
create table event_reminder_off (
  event_id   bigint primary key references event (id) on delete cascade,
  -- the member who turned it off; null after the account was erased
  account_id bigint references account (id) on delete set null,
  turned_off_at timestamptz not null default now()
);
create index event_reminder_off_account on event_reminder_off (account_id) where account_id is not null;
