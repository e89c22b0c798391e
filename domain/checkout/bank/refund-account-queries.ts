// SQL on refund_account.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** An account to which money of a bank transfer is sent back. */
export interface RefundAccount {
  holder: string;
  /** Null where banks have no IBAN; then the lines name account and bank. */
  iban: string | null;
  accountLines: string;
}

export async function upsertRefundAccount(
  tx: Tx,
  transferId: string,
  { holder, iban, accountLines }: RefundAccount,
): Promise<void> {
  await sql`
    insert into refund_account (transfer_id, holder, iban, account_lines)
    values (${transferId}::bigint, ${holder}, ${iban}, ${accountLines})
    on conflict (transfer_id) do update set holder = excluded.holder, iban = excluded.iban,
      account_lines = excluded.account_lines, changed_at = now()`.execute(tx);
}

/** Deletes the accounts of these transfers. Returns how many there were. */
export async function deleteRefundAccounts(tx: Tx, transferIds: string[]): Promise<number> {
  const { rows } = await sql<{ transfer_id: string }>`
    delete from refund_account where transfer_id = any(${transferIds}::bigint[])
    returning transfer_id::text as transfer_id`.execute(tx);
  return rows.length;
}

/** The transfers whose account is unchanged for 30 days, and whose last refund, if any, is older than 30 days. */
export async function selectOldRefundAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ transfer_id: string }>`
    select a.transfer_id::text as transfer_id from refund_account a
    where a.changed_at < now() - interval '30 days' and not exists (
      select from bank_movement b where b.transfer_id = a.transfer_id and b.kind = 'returned'
        and b.at > now() - interval '30 days')
    order by a.transfer_id`.execute(db);
  return rows.map((row) => row.transfer_id);
}

interface Owner {
  accountId: string;
  /** '' while the address is not confirmed. */
  email: string;
}

/** The transfers of a person: of the account, and of guest orders with this address. */
const isOf = ({ accountId, email }: Owner) => sql<boolean>`
  (o.account_id = ${accountId}::bigint or p.details ->> 'accountId' = ${accountId} or (${email}::text <> ''
    and (o.account_id is null and lower(o.email) = lower(${email}) or lower(p.details -> 'buyer' ->> 'email') = lower(${email}))))`;

export async function eraseRefundAccounts(tx: Tx, owner: Owner): Promise<void> {
  await sql`
    delete from refund_account a using bank_transfer t
      left join ticket_order o on o.id = t.order_id left join order_to_pay p on p.reservation_id = t.reservation_id
    where a.transfer_id = t.id and ${isOf(owner)}`.execute(tx);
}

/** The accounts that a person stated, for the person's export. */
export async function selectOwnRefundAccounts(db: Db, owner: Owner): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ account_json: Record<string, unknown> }>`
    select jsonb_build_object('reference', t.reference, 'holder', a.holder, 'iban', a.iban, 'account_lines', a.account_lines,
      'changed_at', a.changed_at) as account_json
    from refund_account a join bank_transfer t on t.id = a.transfer_id
      left join ticket_order o on o.id = t.order_id left join order_to_pay p on p.reservation_id = t.reservation_id
    where ${isOf(owner)} order by a.transfer_id`.execute(db);
  return rows.map((row) => row.account_json);
}
