-- Owner: domain/places. Every place an event can be in: countries down to neighbourhoods and postal codes.
-- Rows come from the shipped gazetteer and are never deleted: a vanished one is 'retired', so ids stay good for venues.
create table place (
  -- GeoNames id, else 2^52 + hash(source, country, type, folded name, coordinates at 0.01 degrees); below 2^53
  id            bigint primary key check (id > 0 and id < 9007199254740992),
  source        text not null check (source in
                ('geonames', 'citiesjson', 'libgeonames', 'dbip', 'uszips', 'curated', 'google', 'operator')),
  place_type    text not null check (place_type in
                ('country', 'region', 'county', 'locality', 'borough', 'neighborhood', 'postal_code')),
  -- GeoNames feature code where known: PPLC, PPLA, PPLX, ADM1
  feature_code  text,
  -- English default; localised names are in place_name
  name          text not null,
  abbreviation  text,
  country_code  char(2) not null,
  admin1        text,
  admin2        text,
  -- ancestors, denormalised; null on the place's own level and where unknown
  country_id    bigint,
  region_id     bigint,
  locality_id   bigint,
  borough_id    bigint,
  parent_id     bigint,
  -- type of the ancestor shown behind the name, as in 'Paris, TX'
  derived_ancestor_type text,
  population    bigint not null default 0,
  lat           float8 not null check (lat between -90 and 90),
  lng           float8 not null check (lng between -180 and 180),
  tz            text not null,
  sw_lat        float8 not null,
  -- greater than ne_lng when the box crosses the antimeridian
  sw_lng        float8 not null,
  ne_lat        float8 not null,
  ne_lng        float8 not null,
  bbox_source   text not null check (bbox_source in ('polygon', 'extent', 'radius', 'curated', 'google')),
  slug          text not null,
  -- how well known: the part of the suggestion score that does not depend on the query
  rank          real not null,
  -- region named like its main city ('São Paulo'): ranked behind the city
  is_named_like_city boolean not null default false,
  google_place_id text unique,
  wof_id        bigint,
  status        text not null default 'active' check (status in ('active', 'retired', 'merged')),
  merged_into   bigint references place (id),
  constraint place_parent_fk foreign key (parent_id) references place (id) deferrable initially deferred
);
create unique index place_slug on place (slug);
create index place_point on place using gist (point(lng, lat));
create index place_parent on place (parent_id);
create index place_country_admin1 on place (country_code, admin1);

create table place_name (
  place_id bigint not null,
  -- '' for the default name and for aliases that belong to no language
  lang     text not null,
  name     text not null,
  folded   text not null collate "C",
  kind     text not null check (kind in ('primary', 'alias', 'alt')),
  primary key (place_id, lang, name),
  constraint place_name_place_fk foreign key (place_id) references place (id)
);
create index place_name_folded on place_name (folded);

-- Former and native-name slugs: they redirect.
create table place_slug_alias (
  slug     text primary key,
  place_id bigint not null,
  constraint place_slug_alias_place_fk foreign key (place_id) references place (id)
);

create table place_external_id (
  provider    text not null,
  external_id text not null,
  place_id    bigint not null references place (id),
  fetched_at  timestamptz not null default now(),
  primary key (provider, external_id)
);

-- One row: which build of the shipped gazetteer is in the tables.
create table gazetteer_version (
  singleton boolean primary key default true check (singleton),
  version   text not null,
  places    integer not null,
  names     integer not null,
  loaded_at timestamptz not null default now()
);
