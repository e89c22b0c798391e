import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { locales } from '#shared/locales.ts';
import { selectAccount, updateProfileRow } from '../queries/accounts.ts';
import { selectPasswordHash } from '../queries/passwords.ts';
import { readFullName, refuseFieldProblems } from '../core/read-fields.ts';

/** An account as its own person sees it. */
export interface MyAccount {
  publicId: string;
  email: string;
  isEmailVerified: boolean;
  fullName: string;
  /** Two-letter language code. */
  locale: string;
  hasPassword: boolean;
  /** ISO instant. */
  createdAt: string;
}

/** The signed-in account. Refuses NOT_SIGNED_IN. */
export async function myAccount(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<MyAccount> {
  const { accountId } = requirePerson(ctx);
  const row = (await selectAccount(ctx.db, accountId)) ?? refuse('NOT_SIGNED_IN');
  return {
    publicId: row.public_id,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    fullName: row.full_name,
    locale: row.locale,
    hasPassword: (await selectPasswordHash(ctx.db, row.id)) !== null,
    createdAt: row.created_at.toString(),
  };
}

/** Changes name and language. Refuses ARGUMENTS_ERROR (`fullName`, `locale`), NOT_SIGNED_IN, FORBIDDEN. */
export async function updateProfile(ctx: Ctx, input: { fullName: string; locale: string }): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const { fullName, wrong } = readFullName(input.fullName);
  const isLocale = locales.some(({ lang }) => lang === input.locale);
  refuseFieldProblems({ fullName: wrong, locale: isLocale ? null : 'UNKNOWN' });
  await inTransaction(ctx.db, (tx) => updateProfileRow(tx, { accountId, fullName, locale: input.locale }));
}
