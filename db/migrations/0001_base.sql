-- Extensions every later migration may use. All ship with the embedded PostgreSQL and with Debian's.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
