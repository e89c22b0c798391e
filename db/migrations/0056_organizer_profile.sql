-- Owner: domain/organizers. Photos by the random names of their files (domain/media), and links to other sites.
alter table organizer
  add column logo text check (logo ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  add column cover text check (cover ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  add column links text[] not null default '{}' check (cardinality(links) <= 5);
create index organizer_logo on organizer (logo) where logo is not null;
create index organizer_cover on organizer (cover) where cover is not null;
