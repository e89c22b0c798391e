-- Owner: domain/analytics. The secret of one UTC day: visitors are known by a keyed hash, and nobody can tell whose it
-- was once the day is over and its secret is gone (decision 010).
create table analytics_salt (
  day  date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- Owner: domain/analytics. What browsers told about the use of search and location, as it came.
create table analytics_event (
  id      bigint generated always as identity primary key,
  at      timestamptz not null,
  name    text not null check (length(name) between 1 and 40),
  visitor bytea not null check (length(visitor) = 8),
  page    jsonb not null,
  person  jsonb not null,
  fields  jsonb not null
);
create index analytics_event_at on analytics_event using brin (at);

-- Owner: domain/analytics. Searches that count for trending: once a day for each visitor, term and place.
create table search_run (
  day      date not null,
  visitor  bytea not null check (length(visitor) = 8),
  -- what near-duplicates share
  term_key text not null,
  -- 0: nowhere in particular; -1: online
  place_id bigint not null,
  -- an address or the line it belongs to: however many browsers it claims to be, it counts as a few
  network  bytea not null check (length(network) = 8),
  term     text not null check (length(term) between 2 and 60),
  -- the place itself and those it lies in
  places   bigint[] not null,
  at       timestamptz not null,
  primary key (day, visitor, term_key, place_id)
);
create index search_run_at on search_run (at);

-- Both only grow. Rows may go once they are as old as the retention job lets them become.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - make_interval(days => tg_argv[0]::integer) then
      return old;
    end if;
  end if;
  raise exception '% only grows: what is younger than % days stays as it is', tg_table_name, tg_argv[0]
    using errcode = 'restrict_violation';
end
$$;
create trigger analytics_event_stays before update or delete on analytics_event
  for each row execute function refuse_rewriting('30');
create trigger analytics_event_is_kept before truncate on analytics_event execute function refuse_rewriting('30');
create trigger search_run_stays before update or delete on search_run
  for each row execute function refuse_rewriting('8');
create trigger search_run_is_kept before truncate on search_run execute function refuse_rewriting('8');

-- Owner: domain/analytics. What trends where; made anew from `search_run` every few minutes.
create table search_trend (
  -- as in search_run, each search counted for every place it lies in; 0: everywhere
  place_id bigint not null,
  term_key text not null,
  term     text not null,
  score    double precision not null,
  primary key (place_id, term_key)
);

-- Owner: domain/analytics. Words the host does not want to see trending, besides those the product brings.
create table blocked_search_word (
  -- folded; may be several words, or begin words when it ends in '*'
  word     text primary key check (length(word) between 2 and 60),
  added_at timestamptz not null default now()
);
