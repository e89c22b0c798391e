-- Owner: domain/events. Which date of its series an event is: the wall time that the plan of the series gives it. It stays
-- when the event moves. Null for events without a series and for imported series, which have no plan.
alter table event add column series_start text check (series_start ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$');
create unique index event_series_start on event (series_id, series_start) where series_start is not null and removed_at is null;

-- Owner: domain/management. When the dates of a series are, by the clock of its zone.
create table series_plan (
  series_id  bigint primary key references event_series (id) on delete cascade,
  tz         text not null,
  -- the first day on which the rule may give a date: 2027-01-31
  first_day  text not null,
  -- RFC 5545 RRULE whose UNTIL is a day of the zone; null for a series of added dates alone
  rule       text check (length(rule) <= 200),
  -- times of day: [{"start": "10:00", "minutes": 90, "capacity": 30}]; a null capacity is that of the copied event
  slots      jsonb not null,
  -- wall times that the rule does not give (RDATE), and wall times that are left out (EXDATE)
  added      text[] not null default '{}',
  skipped    text[] not null default '{}',
  updated_at timestamptz not null default now()
);
