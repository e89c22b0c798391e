-- Owner: domain/discovery. Which listings changed, in order: what the completions kept in memory follow (decision 009).
-- Apart from `listing`, whose rows would all have to enter its indexes anew for a number that changes with every sale.
-- Rows stay when a listing goes: that is how its going is told.
create table listing_change (
  event_id bigint primary key,
  -- written in turn (`takeTurn`), so numbers become visible in their order
  revision bigint not null unique
);
create sequence listing_revision owned by listing_change.revision;
