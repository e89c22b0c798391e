-- Owner: domain/organizers. Further photos of a public profile, by the random names of their files (domain/media).
alter table organizer add column photos text[] not null default '{}' check (cardinality(photos) <= 12);
create index organizer_photos on organizer using gin (photos) where photos <> '{}';
