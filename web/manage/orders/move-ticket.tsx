import { Trans, useLingui } from '@lingui/react/macro';
import type { EventOrderPage } from '#domain/attendees';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface Props {
  ticket: EventOrderPage['tickets'][number];
  refusal: ShownRefusal | undefined;
}

/** Moves a ticket to another class at the same price. */
export function MoveTicket({ ticket, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Form
        refusal={refusal}
        labels={{ ticketClassId: t`Move to another ticket` }}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="ticketId" value={ticket.id} />
        <div className="min-w-0 flex-1 basis-64">
          <SelectField
            id="ticketClassId"
            name="ticketClassId"
            label={t`Move to another ticket`}
            hint={<Trans>Tickets at the same price. The code stays valid.</Trans>}
            error={errorOf('ticketClassId')}
          >
            {ticket.moves.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Button variant="outline">
          <Trans>Move ticket</Trans>
        </Button>
      </Form>
    </div>
  );
}
