-- Owner: domain/organizers. What new events of the organization start with (domain/management/event-defaults.ts).
alter table organization add column event_defaults jsonb not null default '{}' check (jsonb_typeof(event_defaults) = 'object');
