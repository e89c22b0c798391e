// Members mark refunds by bank transfer as sent (decision 114).
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type BankTransfer, bankTransferById, returnOwedMoneyIn } from '#domain/checkout';
import { type Ctx, type Person, requireSelf } from '#domain/ctx';
import { type ArgumentErrors, Refusal, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { readDay } from '../transfers.ts';
import { eventIdsOf, requireTransferRefunds, todayOf } from './access.ts';
import { REFUNDS_SHOWN } from './list.ts';

/** What became of the refunds that a member chose. */
interface MarkedRefunds {
  sent: number;
  /** Refunds that another member recorded in the meantime, or whose amount changed. */
  left: number;
}

interface Marking {
  organizationId: string;
  choices: readonly string[];
  bookedOn: string;
  formKey: string;
}

/**
 * Records that the chosen refunds were sent, each once, however often the form is sent. A refund whose amount is not the one that the
 * member saw is left. Refuses FORBIDDEN while impersonating, ARGUMENTS_ERROR with `refunds` (MISSING, TOO_MANY) or `bookedOn`, and
 * in the same cases as `requireTransferRefunds`.
 */
export async function markRefundsSent(
  ctx: Ctx,
  { organizationId, choices, bookedOn, formKey }: Marking,
  auditIn: typeof appendAuditEntry = appendAuditEntry,
): Promise<MarkedRefunds> {
  const person = requireSelf(ctx);
  await requireTransferRefunds(ctx, { organizationId });
  const chosen = [...new Set(choices)];
  refuseFields({
    ...choiceFault(chosen.length),
    ...dayFault(bookedOn, todayOf(ctx)),
  });
  const eventIds = new Set(await eventIdsOf(ctx, organizationId));
  const marked: MarkedRefunds = { sent: 0, left: 0 };
  for (const choice of chosen.map(readChoice)) {
    const transfer = choice && (await transferOf(ctx, choice.transferId));
    const isSent =
      transfer &&
      eventIds.has(transfer.event.id) &&
      (await send(ctx, { ...choice, transfer, bookedOn, formKey, person }, auditIn));
    marked[isSent ? 'sent' : 'left'] += 1;
  }
  return marked;
}

interface Choice {
  transferId: string;
  amountMinor: number;
}

function readChoice(text: string): Choice | null {
  const [, transferId = '', amount = ''] = /^(\d{1,19})\.(\d{1,15})$/.exec(text) ?? [];
  return isId(transferId) && Number(amount) > 0 ? { transferId, amountMinor: Number(amount) } : null;
}

/** Null for an unknown id. */
const transferOf = (ctx: Pick<Ctx, 'db'>, id: string): Promise<BankTransfer | null> =>
  bankTransferById(ctx, { id }).catch((error: unknown) =>
    error instanceof Refusal && error.code === 'NOT_FOUND' ? null : Promise.reject(error),
  );

interface Sending extends Choice {
  transfer: BankTransfer;
  bookedOn: string;
  formKey: string;
  person: Person;
}

/** Records the money and its audit entry together, so that neither exists without the other. */
const send = (
  ctx: Pick<Ctx, 'db'>,
  { transfer, amountMinor, bookedOn, formKey, person }: Sending,
  auditIn: typeof appendAuditEntry,
): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const source = `returned:${formKey}`;
    const money = { transferId: transfer.id, amountMinor, bookedOn, source, accountId: person.accountId };
    const outcome = await returnOwedMoneyIn(tx, money);
    if (outcome === 'recorded')
      await auditIn(tx, person, {
        action: 'bank_transfer.returned',
        subject: { kind: 'event', id: transfer.event.id },
        detail: { reference: transfer.reference, amount: amountMinor, from: 'list' },
      });
    return outcome !== 'changed';
  });

function dayFault(bookedOn: string, today: string): ArgumentErrors {
  if (bookedOn.trim() === '') return { bookedOn: ['MISSING'] };
  return readDay(bookedOn, today) === null ? { bookedOn: ['INVALID'] } : {};
}

function choiceFault(count: number): ArgumentErrors {
  if (count === 0) return { refunds: ['MISSING'] };
  return count > REFUNDS_SHOWN ? { refunds: ['TOO_MANY'] } : {};
}
