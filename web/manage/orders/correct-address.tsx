import { Trans, useLingui } from '@lingui/react/macro';
import { EMAIL_MAX_CHARS } from '#shared/limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  /** `account` for an order in an account, whose address is confirmed. */
  state: 'open' | 'account';
  /** The refused address; null when none was refused. */
  typed: string | null;
  refusal: ShownRefusal | undefined;
}

/** Corrects a mail address that the buyer typed wrong. */
export function CorrectAddress({ state, typed, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <section aria-labelledby="address">
      <h2 id="address" className="text-xl">
        <Trans>Wrong email address?</Trans>
      </h2>
      {state === 'account' ? (
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>This order is in the buyer’s account, so only the buyer can change its address.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            <Trans>
              We’ll send new tickets to the new address and notify the old one. Earlier links, codes and printed tickets
              stop working.
            </Trans>
          </p>
          <Form
            refusal={refusal}
            labels={{ newEmail: t`New email address` }}
            noValidate
            className="mt-4 grid max-w-md gap-4"
          >
            <input type="hidden" name="intent" value="address" />
            <TextField
              id="newEmail"
              name="newEmail"
              type="email"
              inputMode="email"
              label={t`New email address`}
              required
              requiredText={t`(required)`}
              autoComplete="off"
              maxLength={EMAIL_MAX_CHARS}
              defaultValue={typed ?? undefined}
              error={errorOf('newEmail')}
            />
            <Button variant="outline" className="justify-self-start">
              <Trans>Change and send tickets</Trans>
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
