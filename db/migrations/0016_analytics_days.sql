-- Owner: domain/analytics. For how many days what browsers told is kept, when the host wants fewer than the product's.
create table analytics_keeping (
  is_only   boolean primary key default true check (is_only),
  kept_days integer not null check (kept_days between 1 and 30)
);

-- What is told still only grows: rows may go once they are as old as the host, or else the product, lets them become.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
declare
  days integer := least(tg_argv[0]::integer, (select kept_days from analytics_keeping));
begin
  if tg_op = 'DELETE' then
    if old.at < now() - make_interval(days => days) then
      return old;
    end if;
  end if;
  raise exception '% only grows: what is younger than % days stays as it is', tg_table_name, days
    using errcode = 'restrict_violation';
end
$$;
