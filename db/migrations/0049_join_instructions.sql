-- Owner: domain/events. What holders of a valid ticket read about joining an online event, with or without a link.
alter table event_join_link
  alter column url drop not null,
  add column instructions text not null default '' check (length(instructions) <= 1000),
  add constraint event_join_link_not_empty check (url is not null or instructions <> '');
