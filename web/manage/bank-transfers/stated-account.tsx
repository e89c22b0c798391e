import { Trans } from '@lingui/react/macro';
import type { RefundAccount } from '#domain/checkout';
import { formatIban } from '#shared/bank/iban.ts';

/** The account to which the buyer wants the money. A click selects a whole text, so that it can be copied. */
export const StatedAccount = ({ account: { holder, iban, accountLines } }: { account: RefundAccount }) => (
  <div className="mt-2 rounded-sm bg-sunken px-3 py-2 text-sm">
    <p className="text-ink-soft">
      <Trans>The buyer’s account for the refund</Trans>
    </p>
    <p className="font-semibold wrap-anywhere select-all">
      <bdi>{holder}</bdi>
    </p>
    {iban !== null && (
      <p dir="ltr" className="font-mono wrap-anywhere select-all rtl:text-right">
        {formatIban(iban)}
      </p>
    )}
    {accountLines !== '' && (
      <p dir="auto" className="whitespace-pre-line wrap-anywhere select-all">
        {accountLines}
      </p>
    )}
  </div>
);
