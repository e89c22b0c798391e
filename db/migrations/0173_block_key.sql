-- Owner: domain/blocks. The key of the hashes that name a buyer without showing who it is: of addresses, domains, networks
-- and cards (decision 106). A hash without a key can be found again by hashing all addresses of a list.
create table block_key (
  singleton boolean primary key default true check (singleton),
  value     bytea not null check (length(value) = 32)
);
-- gen_random_uuid reads the random source of PostgreSQL; four of them have 488 random bits
insert into block_key (value) values (sha256(decode(replace(
  gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')));

-- Only hashes are stored, so each hash becomes the message of an HMAC (RFC 2104). No block ends by that.
create function pg_temp.hmac_sha256(key bytea, message bytea) returns bytea language plpgsql as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, i, get_byte(key, i) # 54);
    outer_pad := set_byte(outer_pad, i, get_byte(key, i) # 92);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end $$;

update block_entry set value_hash = pg_temp.hmac_sha256(block_key.value, value_hash) from block_key;
drop function pg_temp.hmac_sha256(bytea, bytea);
