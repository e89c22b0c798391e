-- Owner: domain/tickets. What an organizer says to visitors while no ticket of an event is for sale; '' for the site's words.
create table event_sales_text (
  event_id    bigint primary key references event (id) on delete cascade,
  sold_out    text not null default '' check (length(sold_out) <= 140),
  not_yet     text not null default '' check (length(not_yet) <= 140),
  sales_ended text not null default '' check (length(sales_ended) <= 140)
);
