-- Owner: domain/reach. How an address reads: letters and digits that look alike are one. Everything that reads the same
-- belongs to one organization, so that no other organization can imitate an address.
create table short_address_reading (
  reading         text primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  unique (reading, organization_id)
);

-- Owner: domain/reach. Short addresses (`/s/{name}/`) of events and organizer profiles. Earlier addresses redirect too.
create table short_address (
  name            text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) between 3 and 40),
  reading         text not null,
  organization_id bigint not null,
  event_id        bigint references event (id) on delete cascade,
  organizer_id    bigint references organizer (id) on delete cascade,
  -- false for an earlier address
  is_current      boolean not null default true,
  created_at      timestamptz not null default clock_timestamp(),
  foreign key (reading, organization_id) references short_address_reading (reading, organization_id) on delete cascade,
  check (num_nonnulls(event_id, organizer_id) = 1)
);
create unique index short_address_of_event on short_address (event_id) where is_current and event_id is not null;
create unique index short_address_of_organizer on short_address (organizer_id)
  where is_current and organizer_id is not null;
create index short_address_event on short_address (event_id);
create index short_address_organizer on short_address (organizer_id);
create index short_address_reading_use on short_address (reading, organization_id);
