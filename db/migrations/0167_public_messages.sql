-- Owner: domain/management. The page of a canceled or postponed event shows the organizer's message. False for messages
-- that were written before the form said so: they were only for people with tickets.
alter table event_update add column is_public boolean not null default false;
