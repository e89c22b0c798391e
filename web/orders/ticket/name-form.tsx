import { Trans, useLingui } from '@lingui/react/macro';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The name on a ticket. */
export function NameForm({ name, refusal }: { name: string; refusal: ShownRefusal | null }) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <section aria-labelledby="name-title" className="mt-10">
      <h2 id="name-title" className="text-xl">
        <Trans>Name on the ticket</Trans>
      </h2>
      <p className="mt-2 text-pretty text-ink-soft">
        <Trans>The organizer and the people at the door see this name. You can change it until the event starts.</Trans>
      </p>
      <div className="mt-4">
        <Form noValidate refusal={refusal} labels={{ name: t`Name` }} className="grid gap-4">
          <TextField
            id="name"
            name="name"
            label={t`Name`}
            required
            requiredText={t`(required)`}
            autoComplete="off"
            maxLength={NAME_MAX_CHARS}
            defaultValue={name}
            error={errorOf('name')}
          />
          <Button className="justify-self-start max-sm:w-full">
            <Trans>Save name</Trans>
          </Button>
        </Form>
      </div>
    </section>
  );
}
