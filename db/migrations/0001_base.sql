-- Extensions every later migration may use. All ship with the embedded PostgreSQL and with Debian's.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Owner: server. Keys this installation made for itself; one row a purpose.
create table site_secret (
  name       text primary key,
  value      bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);

-- Owner: server. What was put into this database at its first start, so that it is done once.
create table seeding (
  name        text primary key,
  facts       jsonb not null default '{}',
  finished_at timestamptz not null default now()
);
