import { msg } from '@lingui/core/macro';
import type { DocumentLine } from '#domain/documents';
import type { PrintedReceipt } from '#shared/print/documents.ts';
import type { Texts } from './texts.ts';

/** A line of a document as it is printed. */
export function rowOf(line: DocumentLine, texts: Texts): PrintedReceipt['rows'][number] {
  return {
    name: nameOf(line, texts),
    details: detailsOf(line, texts),
    quantity: String(line.quantity),
    price: texts.money(line.unitMinor),
    amount: texts.money(line.totalMinor),
  };
}

function nameOf({ kind, name }: DocumentLine, { i18n }: Texts): string {
  if (kind === 'tickets') return name;
  if (kind === 'refund') return name === '' ? i18n._(msg`Refund`) : i18n._(msg`Refund: ${name}`);
  return i18n._(NAMES[kind]);
}

const NAMES = {
  rest: msg`Tickets`,
  canceled: msg`Order canceled`,
  replaced: msg`Replaced by a new invoice`,
  refunded: msg`Refunded before this invoice`,
};

function detailsOf({ unitMinor, discountMinor, feeMinor }: DocumentLine, { i18n, money }: Texts): string[] {
  const [regular, discount, fee] = [money(unitMinor + discountMinor), money(discountMinor), money(feeMinor)];
  return [
    ...(discountMinor > 0 ? [i18n._(msg`${regular} less ${discount} with a promo code`)] : []),
    ...(feeMinor > 0 ? [i18n._(msg`Each with a fee of ${fee}`)] : []),
  ];
}
