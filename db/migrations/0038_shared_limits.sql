-- Owner: domain/tickets. Limits that some classes of an event share, besides the limit of the whole event.
alter table capacity_tier drop constraint capacity_tier_kind_check;
-- 'pool': a ceiling shared by the classes that name it
alter table capacity_tier add constraint capacity_tier_kind_check check (kind in ('class', 'event', 'pool'));
alter table capacity_tier add column name text not null default '' check (length(name) <= 80);
alter table capacity_tier add constraint capacity_tier_pool_named check ((kind = 'pool') = (name <> ''));
create unique index capacity_tier_event_once on capacity_tier (event_id) where kind = 'event';

alter table ticket_class add column pool_tier_id bigint references capacity_tier (id);
create index ticket_class_pool on ticket_class (pool_tier_id) where pool_tier_id is not null;
