-- Owner: domain/places. The places that every process reads for the names on its maps: some 28,000 of 220,000. Without
-- the index each process reads and sorts the whole table, which takes seconds on a busy machine.
create index place_label on place (rank desc, id)
  where status = 'active' and (place_type in ('country', 'region') or (place_type = 'locality' and population >= 15000));
