-- Owner: domain/notifications. Mail addresses that the mail server refused for good. A mail that is delivered to the
-- address later deletes the row.
create table refused_address (
  -- SHA-256 of the address in lower case
  address_hash bytea primary key,
  refused_at   timestamptz not null default now()
);
create index refused_address_refused_at on refused_address (refused_at);
