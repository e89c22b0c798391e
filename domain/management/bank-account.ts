// The bank account of an organization, in its settings.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { isMemberOf, may, membershipsOf } from '#domain/organizers';
import { type BankAccount, bankAccountOf, DUE_DAYS, setBankAccountIn } from '#domain/payments';
import { parseBic, parseIban } from '#shared/bank/iban.ts';
import { type ArgumentErrors, refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { cleanLine, cleanText } from '#shared/text.ts';

/** The bank account as typed. */
export interface TypedBankAccount {
  holder: string;
  iban: string;
  bic: string;
  bankName: string;
  accountLines: string;
  dueDays: string;
}

const HOLDER_MAX = 70; // characters (EPC069-12)
const LINES_MAX = 300;
const [DAYS_MIN, DAYS_MAX] = [2, 30];

/**
 * The bank account of an organization as its form shows it. Refuses NOT_SIGNED_IN, NOT_FOUND for people without a role, and
 * ROLE_TOO_LOW unless the person may manage the team, because the account decides who gets the money.
 */
export async function bankAccountForm(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId }: { organizationId: string },
): Promise<TypedBankAccount> {
  await requireMoney(ctx, organizationId);
  const found = await bankAccountOf(ctx.db, { organizationId });
  if (!found) return { holder: '', iban: '', bic: '', bankName: '', accountLines: '', dueDays: String(DUE_DAYS) };
  return { ...found.account, iban: found.account.iban ?? '', dueDays: String(found.dueDays) };
}

/**
 * Stores the bank account of an organization. Refuses in the same cases as `bankAccountForm`, FORBIDDEN while
 * impersonating, and ARGUMENTS_ERROR with its fields.
 */
export async function saveBankAccount(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { organizationId, typed }: { organizationId: string; typed: TypedBankAccount },
): Promise<void> {
  const person = requireSelf(ctx);
  await requireMoney(ctx, organizationId);
  const { account, dueDays } = readAccount(typed);
  await inTransaction(ctx.db, async (tx) => {
    await setBankAccountIn(tx, { organizationId, account, dueDays });
    // of the number only its end, so that the log shows which account it was
    const detail = { ending: (account.iban ?? account.accountLines).slice(-4) };
    const subject = { kind: 'organization', id: organizationId } as const;
    await appendAuditEntry(tx, person, { action: 'bank_account.changed', subject, detail });
  });
}

/** Requires a member who may decide who gets the money of an organization. Refuses as `bankAccountForm` does. */
export async function requireMoney(ctx: Pick<Ctx, 'db' | 'actor'>, organizationId: string): Promise<void> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  if (!isId(organizationId) || !isMemberOf(memberships, { organizationId })) refuse('NOT_FOUND');
  if (!may(memberships, 'members.manage', { organizationId })) refuse('ROLE_TOO_LOW');
}

function readAccount(typed: TypedBankAccount): { account: BankAccount; dueDays: number } {
  const errors: ArgumentErrors = {};
  const [holder, bankName] = [cleanLine(typed.holder), cleanLine(typed.bankName)];
  const accountLines = cleanText(typed.accountLines).trim();
  const iban = typed.iban.trim() === '' ? null : parseIban(typed.iban);
  const bic = typed.bic.trim() === '' ? '' : parseBic(typed.bic);
  const dueDays = /^\d{1,3}$/.test(typed.dueDays.trim()) ? Number(typed.dueDays) : 0;
  if (holder === '') errors['holder'] = ['MISSING'];
  else if ([...holder].length > HOLDER_MAX) errors['holder'] = ['TOO_LONG'];
  if ([...bankName].length > HOLDER_MAX) errors['bankName'] = ['TOO_LONG'];
  if (typed.iban.trim() !== '' && iban === null) errors['iban'] = ['INVALID'];
  if (typed.iban.trim() === '' && accountLines === '') errors['iban'] = ['MISSING'];
  if (bic === null) errors['bic'] = ['INVALID'];
  if ([...accountLines].length > LINES_MAX) errors['accountLines'] = ['TOO_LONG'];
  if (dueDays < DAYS_MIN || dueDays > DAYS_MAX) errors['dueDays'] = ['INVALID'];
  if (Object.keys(errors).length > 0) refuse('ARGUMENTS_ERROR', { fields: errors });
  return { account: { holder, iban, bic: bic ?? '', bankName, accountLines }, dueDays };
}
