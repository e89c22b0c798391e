-- Owner: domain/discovery. The price of a listing as of the last refresh, the share of its tickets that are sold, and how
-- many people like it. Filled by the projection: all listings are rebuilt after this migration (`listing_state`).
alter table listing
  add column price_min_minor bigint,
  add column price_max_minor bigint,
  add column currency text,
  -- the lowest price in whole units of its currency, for a ceiling and for "cheapest"; null without a price
  add column price_from double precision,
  add column sold_share real not null default 0,
  add column likes integer not null default 0;

-- Owner: domain/discovery. Which version of the projection and the lexicon the listings were built with: a server with
-- another version rebuilds them.
create table listing_state (
  only_row boolean primary key default true check (only_row),
  version text not null
);
