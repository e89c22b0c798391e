-- Owner: domain/discovery. The zones listed events happen in, numbered from 1 without gaps: each has its own "today",
-- and a search by date hands them over as arrays.
create table listing_zone (
  id smallint primary key,
  tz text not null,
  constraint listing_zone_once unique (tz)
);

-- Owner: domain/discovery. One row for every event that may be found: public, published, neither canceled nor removed.
-- A projection: everything in it follows from events, organizers, places and tickets and can be rebuilt at any time.
create table listing (
  event_id        bigint primary key references event (id),
  series_id       bigint,
  -- dates of one series share a card
  fold_id         bigint not null generated always as (coalesce(-series_id, event_id)) stored,
  slug            text not null,
  name            text not null,
  summary         text not null,
  organizer_id    bigint not null,
  organizer_name  text not null,
  organizer_slug  text not null,
  venue_name      text,
  city            text,
  latitude        double precision,
  longitude       double precision,
  online          boolean not null,
  tz              text not null,
  zone_id         smallint not null references listing_zone (id),
  all_day         boolean not null,
  starts_at       timestamptz not null,
  ends_at         timestamptz not null,
  category_id     integer not null,
  subcategory_id  integer,
  postponed       boolean not null,
  -- as of the last refresh; cards ask the sale itself
  sales_status    text not null,
  popularity      integer not null default 0,
  updated_at      timestamptz not null,
  -- over for good: leaves the indexes of search. Set late and lazily; whether an event is over is asked of ends_at.
  is_past         boolean not null default false,
  -- title in folded words, for phrases
  title_words     text not null,
  -- what ranks: title A, organizer and venue and line-up B, summary C; as written and stemmed
  head            tsvector not null,
  -- what matches: all words as written and stemmed, and those of `head` once more behind a '~' for prefixes
  words           tsvector not null,
  -- what filters: place ids, map cells, taxonomy, tags, price (domain/discovery/facets.ts)
  facets          text[] collate "C" not null,
  check ((latitude is null) = (longitude is null))
);
-- `words` is read only when an index cannot answer: out of the row, and not to be unpacked each time.
alter table listing alter column words set storage external;
alter table listing alter column facets set statistics 200;
alter table listing alter column words set statistics 200;
-- One index answers words, map box and filters together; no pending list, so that reads stay even.
create index listing_find on listing using gin (words, facets) with (fastupdate = off) where not is_past;
create index listing_soonest on listing (starts_at, event_id) where not is_past;
create index listing_organizer on listing (organizer_id, starts_at);

-- Owner: domain/discovery. The words of titles, organizers, venues and summaries: what a misspelt word may have meant.
create table search_term (
  term   text collate "C" primary key,
  -- in how many listings; a lower bound until the next recount
  events integer not null check (events > 0)
);
create index search_term_similar on search_term using gin (term gin_trgm_ops);
