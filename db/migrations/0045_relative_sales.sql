-- Owner: domain/tickets. Sales windows that follow the event's start or another class.
alter table ticket_class
  -- sales_end is so many hours before the event starts, and follows its date; null when it is a time of its own
  add column sales_end_hours integer check (sales_end_hours between 0 and 8784),
  -- on sale once this class is sold out or its sales have ended
  add column opens_after_id bigint references ticket_class (id) on delete set null,
  add constraint ticket_class_sales_end_known check (sales_end_hours is null or sales_end is not null),
  add constraint ticket_class_after_another check (opens_after_id <> id);
create index ticket_class_opens_after on ticket_class (opens_after_id) where opens_after_id is not null;
