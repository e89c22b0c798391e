-- Owner: domain/tickets. Tickets that the organizer keeps for guests: not sold and not for sale. A shared tier counts those
-- of its classes.
alter table capacity_tier add column set_aside integer not null default 0 check (set_aside >= 0);
alter table capacity_tier drop constraint capacity_never_exceeded;
alter table capacity_tier add constraint capacity_never_exceeded check (sold + held + set_aside <= capacity);
