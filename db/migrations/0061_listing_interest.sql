-- Owner: domain/discovery. What people do with an event, as of the last update of its interest.
alter table listing
  -- tickets in orders that are valid: `popularity` without them is what was sold elsewhere
  add column ordered integer not null default 0,
  -- log2 of the sum over orders and likes of weight * 2^(days since 2026 / half-life): it decays without an update
  add column interest double precision;

-- Owner: domain/favorites. Finds the likes of an event.
create index event_like_event on event_like (event_id);
