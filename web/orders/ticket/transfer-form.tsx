import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS } from '#shared/limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  /** The deadline in hours before the start of the event. */
  hours: number;
  typed: { toName: string; email: string } | null;
  refusal: ShownRefusal | null;
}

/** The form that offers a ticket to another person. */
export function TransferForm({ hours, typed, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  const labels = { toName: t`Their name`, email: t`Their email` };
  return (
    <section aria-labelledby="transfer-title" className="mt-10 border-t border-line pt-8">
      <h2 id="transfer-title" className="text-xl">
        <Trans>Give this ticket to someone else</Trans>
      </h2>
      <p className="mt-2 text-pretty text-ink-soft">
        <Trans>
          They get an email with a link to accept it, and then a code of their own. Your code stops working right away.
          You can take the ticket back until they accept it.
        </Trans>
      </p>
      <div className="mt-4">
        <Form noValidate refusal={refusal} labels={labels} className="grid gap-4">
          <TextField
            id="toName"
            name="toName"
            label={labels.toName}
            required
            requiredText={t`(required)`}
            autoComplete="off"
            maxLength={NAME_MAX_CHARS}
            defaultValue={typed?.toName ?? ''}
            error={errorOf('toName')}
          />
          <TextField
            id="email"
            name="email"
            type="email"
            inputMode="email"
            label={labels.email}
            required
            requiredText={t`(required)`}
            autoComplete="off"
            maxLength={EMAIL_MAX_CHARS}
            defaultValue={typed?.email ?? ''}
            error={errorOf('email')}
          />
          <Button variant="outline" name="intent" value="transfer" className="justify-self-start max-sm:w-full">
            <Trans>Send ticket</Trans>
          </Button>
        </Form>
      </div>
      {hours > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          <Plural
            value={hours}
            one="You can give your ticket away until an hour before the event starts."
            other="You can give your ticket away until # hours before the event starts."
          />
        </p>
      )}
    </section>
  );
}
