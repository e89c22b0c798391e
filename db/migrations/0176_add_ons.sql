-- Owner: domain/tickets. An add-on is sold beside tickets, like a T-shirt or a parking space. It is a ticket class with a stock of its
-- own: each unit becomes one row of ticket with a code, with which the buyer picks it up. It admits no person, so it takes no
-- place of the event, belongs to no pool and is not limited for each person.
alter table ticket_class drop constraint ticket_class_kind_check;
alter table ticket_class
  add constraint ticket_class_kind_check check (kind in ('admission', 'donation', 'add_on')),
  add constraint add_on_admits_no_person check (kind <> 'add_on' or (admits = 1 and price_kind <> 'donation'
    and event_tier_id is null and pool_tier_id is null and max_per_person is null));
