-- Owner: domain/payments. Whose money a payment is: the organization that owned the event when the buyer began to pay. The
-- ledger is added up for an event or an organization by these columns (decision 101).
alter table payment
  add column event_id        bigint references event (id),
  add column organization_id bigint references organization (id);
update payment p set event_id = e.id, organization_id = o.organization_id
  from reservation r join event e on e.id = r.event_id join organizer o on o.id = e.organizer_id
  where r.id = p.reservation_id;
alter table payment
  alter column event_id set not null,
  alter column organization_id set not null;
create index payment_organization on payment (organization_id, event_id) where state = 'paid';

-- In the schema, so that no way of adding a payment can leave its money without an owner.
create function name_owner_of_payment() returns trigger language plpgsql as $$
begin
  select r.event_id, o.organization_id into new.event_id, new.organization_id
    from reservation r join event e on e.id = r.event_id join organizer o on o.id = e.organizer_id
    where r.id = new.reservation_id;
  return new;
end $$;
create trigger payment_has_owner before insert on payment
  for each row when (new.organization_id is null) execute function name_owner_of_payment();
