import { Trans, useLingui } from '@lingui/react/macro';
import { LINK_NAME_MAX } from '#shared/organizer-limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  /** The name of a refused form. */
  typed: string;
  refusal: ShownRefusal | undefined;
}

/** Adds a tracking link. */
export function AddLinkForm({ typed, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <section aria-labelledby="add-link">
      <h3 id="add-link" className="text-lg">
        <Trans>Add a link</Trans>
      </h3>
      <Form noValidate refusal={refusal} labels={{ linkName: t`Name` }} className="mt-4 grid max-w-xl gap-5">
        <TextField
          id="linkName"
          name="linkName"
          label={t`Name`}
          hint={
            <Trans>Such as “Newsletter”, “Instagram” or “Poster at the station”. The name appears in the link.</Trans>
          }
          required
          requiredText={t`(required)`}
          autoComplete="off"
          maxLength={LINK_NAME_MAX}
          defaultValue={typed}
          error={errorOf('linkName')}
        />
        <Button className="justify-self-start">
          <Trans>Add link</Trans>
        </Button>
      </Form>
    </section>
  );
}
