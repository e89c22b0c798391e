-- Owner: domain/events. Where holders of a valid ticket join an online event. A table of its own, because the row of an
-- event is public: no query that reads events can return the link by mistake.
create table event_join_link (
  event_id   bigint primary key references event (id) on delete cascade,
  url        text not null check (url ~ '^https://' and length(url) <= 2000),
  updated_at timestamptz not null default now()
);
