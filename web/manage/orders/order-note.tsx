import { Trans, useLingui } from '@lingui/react/macro';
import { ORDER_NOTE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  /** The stored note. */
  note: string;
  /** The refused note; null when none was refused. */
  typed: string | null;
  refusal: ShownRefusal | undefined;
}

/** The team's note about an order. */
export function OrderNote({ note, typed, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title" className="text-xl">
        <Trans>Note</Trans>
      </h2>
      <div className="mt-4 grid gap-4">
        {typed !== null && note !== '' && note !== typed && (
          <p dir="auto" className="rounded-md bg-sunken px-5 py-4 wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        )}
        <Form refusal={refusal} labels={{ note: t`Note` }} className="grid gap-4">
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="seen" value={note} />
          <TextField
            id="note"
            name="note"
            rows={3}
            label={t`Note for your team`}
            hint={<Trans>Guests don’t see it on the site. You must show it to them if they ask for their data.</Trans>}
            requiredText={t`(required)`}
            maxLength={ORDER_NOTE_MAX_CHARS}
            showCount
            defaultValue={typed ?? note}
            error={errorOf('note')}
          />
          <Button variant="outline" className="justify-self-start">
            <Trans>Save note</Trans>
          </Button>
        </Form>
      </div>
    </section>
  );
}
