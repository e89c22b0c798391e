-- Owner: domain/places. What a typed beginning may mean: every folded name and, for names of several words, what follows
-- each of the first words. Follows from place and place_name; the gazetteer's loader fills it anew.
-- A draft of these tables bore the number 0011: databases that have it get the final ones.
drop table if exists place_search, place_prefix;
drop index if exists place_known;
alter table gazetteer_version drop column if exists search;

create table place_search (
  -- folded; beginnings are ranges, which need byte order
  k        text not null collate "C",
  place_id bigint not null,
  -- 0 the name or an alias, 1 its English or non-Latin name, 2 an inner word of these, 3 a name of another language
  kind     smallint not null check (kind between 0 and 3),
  -- language of a kind 3 name
  lang     text,
  -- place.rank and what the kind of name adds
  score    real not null,
  -- number of the place's type, in the order of PLACE_TYPES
  type     smallint not null,
  lat      real not null,
  lng      real not null,
  -- two degrees by two degrees (domain/places/cells.ts)
  cell     smallint not null
);
create index place_search_k on place_search (k);
create index place_search_cell on place_search (cell, k) where kind <= 1;
create index place_search_lang on place_search (lang, k) where kind = 3;

-- Beginnings that too many names share to look at them all: the best known places of each type that have them.
create table place_prefix (
  k        text not null collate "C",
  place_id bigint not null,
  score    real not null,
  type     smallint not null,
  lat      real not null,
  lng      real not null
);
create index place_prefix_k on place_prefix (k);

-- What misspelt names are compared with when nothing else is near: some 5,000 places, by their trigrams.
create index place_known on place using gin (name gin_trgm_ops)
  where status = 'active' and place_type in ('country', 'region', 'locality') and population >= 100000;

-- Which way of filling place_search the rows come from; 0: they are not filled.
alter table gazetteer_version add column search integer not null default 0;
