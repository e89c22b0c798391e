import {
  type BankTransfer,
  bankTransferOfOrder,
  type OrderPage,
  removeRefundAccount,
  saveRefundAccount,
} from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { multiline, text, z } from '#shared/input/form.ts';

/** The forms of the account, beside the other forms of the page. */
export const refundAccountForms = [
  z.object({ intent: z.literal('save_account'), holder: text, iban: text, accountLines: multiline }),
  z.object({ intent: z.literal('remove_account') }),
] as const;

type Form = z.infer<(typeof refundAccountForms)[number]>;

/** Whether a form of the page is one about the account. */
export const isAboutAccount = <Other extends { intent: string }>(form: Form | Other): form is Form =>
  form.intent === 'save_account' || form.intent === 'remove_account';

/** Stores or deletes the account of the reservation with this token. Returns what to put into the address of the page. */
export async function changeRefundAccount(
  ctx: Ctx,
  { token, form }: { token: string; form: Form },
): Promise<'account_saved' | 'account_removed'> {
  if (form.intent === 'remove_account') {
    await removeRefundAccount(ctx, { token });
    return 'account_removed';
  }
  await saveRefundAccount(ctx, { token, typed: form });
  return 'account_saved';
}

/** The money that the organizer has to send back, and where the buyer wants it; null when nothing is owed. */
export type OwedMoney = ReturnType<typeof owedMoney>;

/** The part of a bank transfer that the form of the account shows; null when nothing is owed. */
export const owedMoney = (transfer: BankTransfer | null) =>
  transfer && transfer.owedMinor > 0
    ? { amountMinor: transfer.owedMinor, currency: transfer.currency, account: transfer.refundAccount }
    : null;

/** What the organizer sends back for an order, and what the buyer has just done with the account for it. */
export const owedOfOrder = async (
  ctx: Pick<Ctx, 'db'>,
  { order, url }: { order: Pick<OrderPage, 'token' | 'isPaidByBank'>; url: URL },
) => ({
  owed: order.isPaidByBank ? owedMoney(await bankTransferOfOrder(ctx, { orderToken: order.token })) : null,
  accountDone: url.searchParams.get('done'),
});
