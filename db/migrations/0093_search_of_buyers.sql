-- Owner: domain/checkout. Finds a part of a buyer's address or name among 100,000 buyers. The line break keeps a text from
-- matching the end of the address and the beginning of the name. `collate "C"` is that of the search for ASCII texts.
create index ticket_order_buyer on ticket_order
  using gin ((lower(email collate "C") || E'\n' || lower(name collate "C")) gin_trgm_ops);
