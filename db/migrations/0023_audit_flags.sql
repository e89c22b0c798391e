-- Owner: domain/audit. Who did what to whom, each entry sealed with the one before it (decision 017). Nothing here points
-- at other tables: an entry outlives whom it tells of, and then holds only a number that leads nowhere.
create table audit_entry (
  -- 1, 2, 3 …: one that is missing shows
  id              bigint primary key check (id > 0),
  at              timestamptz not null,
  actor_kind      text not null check (actor_kind in ('person', 'visitor', 'system')),
  -- number of the account that did it, or in whose name it was done
  account_id      bigint,
  -- number of the staff account that looked through that person's eyes
  impersonator_id bigint,
  action          text not null check (action ~ '^[a-z_]{1,30}\.[a-z_]{1,50}$'),
  subject_kind    text check (subject_kind ~ '^[a-z_]{1,30}$'),
  subject_id      text check (length(subject_id) between 1 and 100),
  -- the /24 or /48, never the whole address; '' when unknown
  network         text not null default '' check (length(network) <= 60),
  request_id      text not null default '' check (length(request_id) <= 60),
  -- texts, numbers, truth values: never a secret, never a mail address
  detail          jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  previous_hash   bytea not null check (length(previous_hash) = 32),
  -- SHA-256 of previous_hash and of the entry as audit_canonical() writes it
  hash            bytea not null check (length(hash) = 32),
  constraint audit_entry_follows_one unique (previous_hash),
  check ((account_id is null) = (actor_kind <> 'person')),
  check ((subject_kind is null) = (subject_id is null))
);
create index audit_entry_account on audit_entry (account_id, id desc) where account_id is not null;
create index audit_entry_impersonator on audit_entry (impersonator_id, id desc) where impersonator_id is not null;
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id desc) where subject_kind is not null;
create index audit_entry_action on audit_entry (action text_pattern_ops, id desc);

-- Owner: domain/audit. Entries of transactions still under way; a row never outlives its own.
create unlogged table audit_pending (
  id              bigint generated always as identity primary key,
  actor_kind      text not null,
  account_id      bigint,
  impersonator_id bigint,
  action          text not null,
  subject_kind    text,
  subject_id      text,
  network         text not null,
  request_id      text not null,
  detail          jsonb not null
);

-- An entry as JSON that has one spelling only; domain/audit/chain.ts writes the same.
create function audit_canonical(e audit_entry) returns text language sql stable as $$
  select jsonb_build_array(
    e.id::text, (extract(epoch from e.at) * 1000000)::bigint::text, e.actor_kind, e.account_id::text,
    e.impersonator_id::text, e.action, e.subject_kind, e.subject_id, e.network, e.request_id, e.detail::text)::text
$$;

-- However an entry gets in, it gets the next number and the seal. One at a time from here to the end of the transaction.
create function audit_seal() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_entry'));
  select id, hash into last from audit_entry order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.at := now();
  new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := sha256(new.previous_hash || convert_to(audit_canonical(new), 'UTF8'));
  return new;
end
$$;
create trigger audit_entry_seals before insert on audit_entry for each row execute function audit_seal();

-- At commit, when the transaction has every other lock it will ever want: so nobody waits for long, and never in a circle.
create function audit_enter() returns trigger language plpgsql as $$
begin
  insert into audit_entry (actor_kind, account_id, impersonator_id, action, subject_kind, subject_id, network, request_id, detail)
  values (new.actor_kind, new.account_id, new.impersonator_id, new.action, new.subject_kind, new.subject_id, new.network,
    new.request_id, new.detail);
  delete from audit_pending where id = new.id;
  return null;
end
$$;
create constraint trigger audit_pending_enters after insert on audit_pending deferrable initially deferred
  for each row execute function audit_enter();

create function refuse_audit_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows' using errcode = 'restrict_violation';
end
$$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_audit_rewriting();
create trigger audit_entry_is_kept before truncate on audit_entry execute function refuse_audit_rewriting();
-- also where a session says it is a replica's
alter table audit_entry enable always trigger audit_entry_seals;
alter table audit_entry enable always trigger audit_entry_stays;
alter table audit_entry enable always trigger audit_entry_is_kept;

-- Owner: domain/flags. A flag somebody switched; one without a row is as the product ships it (shared/flags.ts).
create table flag (
  name          text primary key check (name ~ '^[a-z][A-Za-z0-9]{1,79}$'),
  -- false: off for everybody, whatever the rules say
  is_on         boolean not null,
  -- for whom no rule matches
  default_value boolean not null,
  -- counts changes: whoever saves must have seen the last one
  version       integer not null check (version > 0),
  changed_at    timestamptz not null default now(),
  -- number of the account that changed it last; who that was stands in the audit log
  changed_by    bigint
);

-- Owner: domain/flags. For whom a flag is something else; the first that matches decides.
create table flag_rule (
  id            bigint generated always as identity primary key,
  flag          text not null references flag (name) on delete cascade,
  position      integer not null check (position > 0),
  -- empty: anybody's
  roles         text[] not null default '{}' check (roles <@ array['signed-out', 'attendee', 'organizer', 'staff']),
  stages        text[] not null default '{}' check (stages <@ array['Local', 'Dev', 'Test', 'Preprod', 'Prod']),
  -- public ids of people
  person_ids    text[] not null default '{}' check (cardinality(person_ids) <= 1000),
  -- of those, so many in 10,000
  share         integer not null check (share between 0 and 10000),
  value         boolean not null,
  group_name    text check (length(group_name) between 1 and 40),
  -- whoever is not in the share is the control group, instead of going on to the next rule
  is_experiment boolean not null default false,
  -- makes the shares of two rules fall on different people
  salt          text not null check (length(salt) between 8 and 40),
  constraint flag_rule_position_once unique (flag, position) deferrable
);

-- Owner: domain/flags. How often a flag was asked for, and what it said, a day.
create table flag_exposure (
  day        date not null,
  flag       text not null,
  -- a rule's number; 'default' where none decided
  rule       text not null,
  -- '' outside of experiments
  group_name text not null,
  value      boolean not null,
  times      bigint not null check (times > 0),
  primary key (day, flag, rule, group_name, value)
);

-- Owner: domain/flags. Who of an experiment's people saw which group first: a hash, so that only who knows the person's
-- public id finds the row.
create table flag_exposure_person (
  flag       text not null references flag (name) on delete cascade,
  rule       text not null,
  -- SHA-256 of flag and public id, cut
  person     bytea not null check (length(person) = 16),
  group_name text not null,
  first_at   timestamptz not null default now(),
  primary key (flag, rule, person)
);
