// SQL on card_try.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

interface NewTry {
  paymentId: string;
  attemptId: string;
  card: Buffer;
  address: Buffer | null;
  country: string | null;
  isFailed: boolean;
}

/** Adds a card of a payment, unless this attempt was added before. */
export async function insertTry(db: Db | Tx, row: NewTry): Promise<void> {
  await sql`
    insert into card_try (payment_id, gateway_id, card_hash, address_hash, country, is_failed)
    values (${row.paymentId}::bigint, ${row.attemptId}, ${row.card}, ${row.address}, ${row.country}, ${row.isFailed})
    on conflict (payment_id, gateway_id) do nothing`.execute(db);
}

/**
 * Whether a card of the payment was declined with `addresses` mail addresses within a day, or `cards` cards of its mail
 * address within an hour.
 */
export async function isOverLimit(
  db: Db | Tx,
  { paymentId, cards, addresses }: { paymentId: string; cards: number; addresses: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    with tried as (select card_hash, address_hash from card_try where payment_id = ${paymentId}::bigint and is_failed)
    select exists (
      select from card_try c where c.is_failed and c.tried_at > now() - interval '1 day'
        and c.card_hash in (select card_hash from tried)
      group by c.card_hash having count(distinct c.address_hash) >= ${addresses}::int
    ) or exists (
      select from card_try c where c.is_failed and c.tried_at > now() - interval '1 hour'
        and c.address_hash in (select address_hash from tried)
      group by c.address_hash having count(distinct c.card_hash) >= ${cards}::int
    ) as is_over`.execute(db);
  return rows[0]?.is_over ?? false;
}

/** Seconds until fewer than `max` cards of a mail address were declined within an hour; 0 when fewer are. */
export async function secondsUntilFewerCards(
  db: Db | Tx,
  { address, max }: { address: Buffer; max: number },
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from max(tried_at) + interval '1 hour' - now())))::int as seconds
    from card_try where address_hash = ${address} and is_failed and tried_at > now() - interval '1 hour'
    group by card_hash order by max(tried_at) desc offset ${max - 1}::int limit 1`.execute(db);
  return rows[0]?.seconds ?? 0;
}

export async function selectCardOfDispute(db: Db | Tx, disputeId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ card_hash: Buffer }>`
    select c.card_hash from payment_dispute d join card_try c on c.payment_id = d.payment_id and not c.is_failed
    where d.id = ${disputeId}::bigint order by c.id desc limit 1`.execute(db);
  return rows[0]?.card_hash ?? null;
}

export async function selectCardOfOrder(db: Db | Tx, orderId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ card_hash: Buffer }>`
    select c.card_hash from payment p join card_try c on c.payment_id = p.id and not c.is_failed
    where p.order_id = ${orderId}::bigint order by c.id desc limit 1`.execute(db);
  return rows[0]?.card_hash ?? null;
}

export async function selectCardsOfOrder(db: Db, orderId: string) {
  const { rows } = await sql<{ country: string | null; cardsOfAddress: number; addressesOfCard: number }>`
    select c.country::text as country,
      (select count(distinct a.card_hash) from card_try a where a.address_hash = c.address_hash
        and a.tried_at between c.tried_at - interval '1 day' and c.tried_at)::int as "cardsOfAddress",
      (select count(distinct a.address_hash) from card_try a where a.card_hash = c.card_hash
        and a.tried_at between c.tried_at - interval '1 day' and c.tried_at)::int as "addressesOfCard"
    from payment p join card_try c on c.payment_id = p.id and not c.is_failed
    where p.order_id = ${orderId}::bigint order by c.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function clearAddress(tx: Tx, address: Buffer): Promise<void> {
  await sql`update card_try set address_hash = null where address_hash = ${address}`.execute(tx);
}

export async function deleteOldTries(db: Db): Promise<void> {
  await sql`delete from card_try where tried_at < now() - interval '180 days'`.execute(db);
}
