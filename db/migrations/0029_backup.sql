-- Owner: server. What holds for the whole site until it is changed. 'restored': the site came from a backup, and neither
-- jobs nor mails start until the operator says so.
create table site_state (
  name  text primary key check (name in ('restored')),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  since timestamptz not null default now()
);

-- Owner: server. Backups that were written completely.
create table backup_run (
  id           bigint generated always as identity primary key,
  -- of the data
  snapshot_at  timestamptz not null,
  finished_at  timestamptz not null default now(),
  bytes        bigint not null check (bytes > 0),
  is_encrypted boolean not null
);
create index backup_run_newest on backup_run (finished_at desc);
