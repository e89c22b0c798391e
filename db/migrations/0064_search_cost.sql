-- Owner: domain/checkout. The words of a person cost some 50 microseconds. PostgreSQL must know this, so that it reads
-- them in an index and does not compute them for each row of an event.
alter function search_words(text) cost 2000;
alter function guest_words(bigint, text, text) cost 20000;
