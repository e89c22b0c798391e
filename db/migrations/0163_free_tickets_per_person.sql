-- Owner: domain/tickets. How many free tickets of a class one person gets, over all orders: a bot that orders again and again
-- with one address gets no more. The schema counts, so that no caller forgets it and no two orders pass at the same moment.
alter table ticket_class
  add column max_per_person integer,
  -- a person who pays is limited by the price
  add constraint max_per_person_of_free check (max_per_person is null or price_kind = 'free'),
  add constraint max_per_person_is_enough check (max_per_person between min_per_order and 1000);

-- The same mailbox in other letters, as `emailKey` of domain/accounts says: Gmail ignores dots and all after a plus.
create function person_address(address text) returns text language sql immutable strict parallel safe as $$
  select case when mailbox.host in ('gmail.com', 'googlemail.com')
    then replace(split_part(mailbox.name, '+', 1), '.', '') || '@gmail.com'
    else mailbox.name || '@' || mailbox.host end
  from (select lower(split_part(address, '@', -1)) as host,
    lower(normalize(left(address, -1 - length(split_part(address, '@', -1))), NFKC)) as name) as mailbox
$$;
create index ticket_order_by_person on ticket_order (event_id, person_address(email)) where reservation_id is not null;

-- Orders by buyers alone: a team that gives tickets, sells at the door or moves an order decides by itself. An order that
-- costs money is not limited, because it is placed after the payment, and must not be refused then.
create function limit_free_tickets() returns trigger language plpgsql as $$
declare
  buyer record;
begin
  for buyer in
    select distinct o.event_id, person_address(o.email) as address
    from issued i
    join ticket_class c on c.id = i.ticket_class_id
    join ticket_order o on o.token = i.order_token
    where c.max_per_person is not null and o.reservation_id is not null and o.total_minor = 0
  loop
    -- one order of a person after the other; the next statement sees what the earlier ones committed
    perform pg_advisory_xact_lock(hashtextextended('free:' || buyer.event_id || ':' || buyer.address, 0));
    if exists (
      select from ticket_order o
      join ticket t on t.order_token = o.token
      join ticket_class c on c.id = t.ticket_class_id
      where o.event_id = buyer.event_id and person_address(o.email) = buyer.address
        and o.reservation_id is not null and t.status = 'valid' and c.max_per_person is not null
        and c.id in (select ticket_class_id from issued)
      group by c.id having count(*) > c.max_per_person
    ) then
      raise exception 'more free tickets than one person gets'
        using errcode = 'check_violation', constraint = 'free_tickets_per_person';
    end if;
  end loop;
  return null;
end
$$;
create trigger free_tickets_per_person after insert on ticket
  referencing new table as issued for each statement execute function limit_free_tickets();
