// The QR code for transfers in euros that apps of banks scan (EPC069-12, version 002).

export interface CreditTransfer {
  holder: string;
  iban: string;
  /** '' is allowed within the European Economic Area. */
  bic: string;
  amountMinor: number;
  /** Free text that the bank passes on. */
  reference: string;
}

/** The text of the QR code. Its error correction must be level M. Null for an amount that the standard excludes. */
export function epcPayload({ holder, iban, bic, amountMinor, reference }: CreditTransfer): string | null {
  if (amountMinor < 1 || amountMinor > 99_999_999_999) return null;
  const amount = `EUR${(amountMinor / 100).toFixed(2)}`;
  const lines = ['BCD', '002', '1', 'SCT', bic, oneLine(holder, 70), iban, amount, '', '', oneLine(reference, 140)];
  return lines.join('\n');
}

const oneLine = (text: string, max: number): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, max).join('');
