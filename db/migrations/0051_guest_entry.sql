-- Owner: domain/events. Events that only guests may open: with a password, or with an invitation link.
alter table event drop constraint event_visibility_check;
alter table event add constraint event_visibility_check
  check (visibility in ('public', 'unlisted', 'password', 'invitation', 'private'));

create table event_entry (
  event_id   bigint primary key references event (id) on delete cascade,
  -- readable, because the organizer shares it with all guests; null without one
  password   text check (length(password) between 1 and 100),
  -- 256 random bits of the invitation link; another value ends all invitations
  invitation text not null unique,
  updated_at timestamptz not null default now()
);

-- The browsers that entered the password or opened the invitation link.
create table event_guest (
  event_id     bigint not null references event (id) on delete cascade,
  browser_hash bytea not null check (length(browser_hash) = 32),
  admitted_at  timestamptz not null default now(),
  primary key (event_id, browser_hash)
);

-- Owner: domain/staff. The visibility that a taken down event had.
alter table event_takedown drop constraint event_taken_off_visibility_check;
alter table event_takedown add constraint event_takedown_visibility_check
  check (visibility in ('public', 'unlisted', 'password', 'invitation'));
