-- Owner: domain/payments. A refund that a gateway carried out may come back later, for example because the account behind
-- a card was closed. It has then failed, and a person may ask for it once more. Its entries are booked in the other
-- direction, and each try that is booked has a round of its own.
alter table payment_refund
  add column returned smallint not null default 0 check (returned >= 0);

alter table ledger_entry
  add column round smallint not null default 0 check (round >= 0 and (round = 0 or refund_id is not null)),
  drop constraint ledger_entry_check1,
  add constraint ledger_entry_return check (not is_return or dispute_id is not null or refund_id is not null),
  drop constraint ledger_entry_once,
  add constraint ledger_entry_once
    unique nulls not distinct (payment_id, refund_id, dispute_id, is_return, fee_id, round, account);

create or replace function require_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entry where payment_id = new.payment_id
             group by refund_id, dispute_id, is_return, fee_id, round having sum(amount_minor) <> 0) then
    raise exception 'the ledger entries of payment % do not sum to zero', new.payment_id
      using errcode = 'check_violation', constraint = 'ledger_balance';
  end if;
  return null;
end $$;

create or replace function count_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update payment set refunded_minor = refunded_minor + new.amount_minor where id = new.payment_id;
  elsif new.amount_minor <> old.amount_minor or new.payment_id <> old.payment_id
    or (new.state <> old.state and (old.state, new.state) not in
      (('requested', 'done'), ('requested', 'failed'), ('failed', 'requested'), ('done', 'failed'))) then
    raise exception 'a refund changes only from requested to done or failed, from done to failed, and back from failed'
      using errcode = 'restrict_violation';
  elsif new.state = 'failed' and old.state <> 'failed' then
    update payment set refunded_minor = refunded_minor - new.amount_minor where id = new.payment_id;
  elsif new.state = 'requested' and old.state = 'failed' then
    update payment set refunded_minor = refunded_minor + new.amount_minor where id = new.payment_id;
  end if;
  return new;
end $$;
