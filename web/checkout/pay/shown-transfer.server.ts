import type { BankTransfer } from '#domain/checkout';
import { qrSvg } from '#domain/qr';
import { epcPayload } from '#shared/bank/epc.ts';
import { formatReference } from '#shared/bank/reference.ts';

/** The part of a bank transfer that its buyer sees. */
export type ShownTransfer = ReturnType<typeof shownTransfer>;

/** The part of a bank transfer that its buyer sees. */
export const shownTransfer = (transfer: BankTransfer) => {
  const { event, reference, currency, amountMinor, receivedMinor, returnedMinor, account, dueAt, state } = transfer;
  return {
    event,
    reference,
    currency,
    amountMinor,
    account,
    dueAt,
    state,
    receivedMinor,
    /** Whether everything that arrived was sent back. */
    isReturned: receivedMinor > 0 && receivedMinor === returnedMinor,
    leftMinor: Math.max(0, amountMinor - receivedMinor + returnedMinor),
    email: transfer.buyer?.email ?? '',
  };
};

/** The QR code for apps of banks as SVG; null unless the buyer pays euros to an IBAN. */
export function transferQr(transfer: BankTransfer): string | null {
  const { account, currency, reference } = transfer;
  const { leftMinor, state } = shownTransfer(transfer);
  if (account.iban === null || currency !== 'EUR' || state !== 'waiting') return null;
  const payload = epcPayload({
    holder: account.holder,
    iban: account.iban,
    bic: account.bic,
    amountMinor: leftMinor,
    reference: formatReference(reference),
  });
  return payload && qrSvg(payload);
}
