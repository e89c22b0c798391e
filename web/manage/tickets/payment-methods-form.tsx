import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TicketEditor } from '#domain/management';
import { useFieldErrors } from '../../forms/errors.tsx';
import { organizationPaths } from '#shared/organization-paths.ts';
import { Form } from '../../forms/form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import type { RefusedForm } from './shared-limits.tsx';

interface Props {
  payment: TicketEditor['payment'];
  refused: RefusedForm;
}

/** How buyers pay: online, at the door, by bank transfer beside these. Shown where the organizer can choose. */
export function PaymentMethodsForm({ payment, refused }: Props) {
  const { gateway, online } = payment;
  const { t } = useLingui();
  const typed = refused?.typed.intent === 'save-methods' ? refused.typed : null;
  const refusal = typed && refused ? refused.refusal : null;
  const error = useFieldErrors(refusal)('methods');
  const chosen = typed ? typed.methods : payment.chosen;
  return (
    <section id="payment" aria-labelledby="payment-title" className="mt-12 scroll-mt-6 border-t border-line pt-8">
      <h2 id="payment-title" className="text-xl">
        <Trans>How people pay</Trans>
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        <Trans>Buyers choose when they order. Existing orders stay as they are.</Trans>
      </p>
      <Form noValidate refusal={refusal} labels={{ methods: t`How people pay` }} className="mt-5 grid max-w-2xl gap-2">
        <fieldset aria-describedby={error ? 'methods-error' : undefined}>
          <legend className="sr-only">
            <Trans>How people pay</Trans>
          </legend>
          {gateway !== null && (
            <Method value="online" isChecked={chosen.includes('online')}>
              {gateway.isDemo ? <Trans>Online, with demo money: no money moves</Trans> : <Trans>Online</Trans>}
            </Method>
          )}
          {!online && (
            <Method value="door" isChecked={chosen.includes('door')}>
              <Trans>At the door</Trans>
            </Method>
          )}
          {payment.hasBankAccount && (
            <Method value="bank" isChecked={chosen.includes('bank')}>
              <Trans>By bank transfer, along with another way to pay</Trans>
            </Method>
          )}
        </fieldset>
        {error && (
          <p id="methods-error" className="text-sm font-medium text-bad">
            {error}
          </p>
        )}
        <BankAccountHint payment={payment} />
        <div className="mt-2">
          <Button variant="outline" name="intent" value="save-methods">
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** Where the organizer gives the bank account, and what bank transfer means for the tickets. */
function BankAccountHint({ payment: { hasBankAccount, organizationId } }: Pick<Props, 'payment'>) {
  const to = useLocalePath();
  return (
    <p className="text-sm text-ink-soft">
      {hasBankAccount ? (
        <Trans>
          Bank transfers hold the tickets until the money is due. We stop offering them shortly before the event.
        </Trans>
      ) : (
        <Trans>Add a bank account to take bank transfers.</Trans>
      )}{' '}
      <a
        href={to(organizationPaths.bankAccount(organizationId))}
        className="font-semibold text-accent underline underline-offset-4"
      >
        {hasBankAccount ? <Trans>Change bank account</Trans> : <Trans>Add bank account</Trans>}
      </a>
    </p>
  );
}

function Method({ value, isChecked, children }: { value: string; isChecked: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="methods"
        value={value}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  );
}
