import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CheckedGuest, EventOrders } from '#domain/attendees';
import { workPaths } from '#shared/work-paths.ts';
import { FormErrors, useFieldErrors } from '../../../forms/errors.tsx';
import type { FieldTextOf } from '../../../forms/field-texts.ts';
import { PostForm } from '../../../forms/post-form.tsx';
import type { ShownRefusal } from '../../../forms/refusal.ts';
import { useLocalePath } from '../../../i18n/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { DateSelect } from '../../guests/filter-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ListFileField } from '../../list-file-field.tsx';
import { WrongLines } from './wrong-lines.tsx';

interface Props {
  eventId: string;
  tz: string;
  classes: { id: string; name: string; left: number }[];
  dates: EventOrders['dates'];
  sendsMail: boolean;
  typed: { guests: string; ticketClassId: string; sendMail: boolean } | null;
  /** The lines that must change before the guests can be added. */
  wrong: CheckedGuest[];
  refusal: ShownRefusal | undefined;
  /** The number of tickets that can be given, after a refusal for lack of tickets. */
  left: number | null;
}

/** The form for a list of guests: typed, pasted, or from a file. */
export function GuestsForm({ eventId, tz, classes, dates, sendsMail, typed, wrong, refusal, left }: Props) {
  const { t } = useLingui();
  const ownText = useGuestTexts();
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { guests: t({ message: 'Guests', context: 'people to add' }), ticketClassId: t`Ticket` };
  return (
    <>
      <FormErrors refusal={refusal} labels={labels} ownText={ownText} />
      {left !== null && (
        <p className="mb-6 font-medium">
          <Plural value={left} one="# ticket is left." other="# tickets are left." />
        </p>
      )}
      {wrong.length > 0 && <WrongLines guests={wrong} />}
      {dates.length > 0 && <OtherDate eventId={eventId} tz={tz} dates={dates} />}
      <PostForm encType="multipart/form-data" className="grid gap-6">
        <SelectField
          id="ticketClassId"
          name="ticketClassId"
          label={labels.ticketClassId}
          defaultValue={typed?.ticketClassId}
          error={errorOf('ticketClassId')}
        >
          {classes.map(({ id, name, left: count }) => (
            <option key={id} value={id}>
              {t`${name} (${count} left)`}
            </option>
          ))}
        </SelectField>
        <TextField
          id="guests"
          name="guests"
          rows={8}
          label={labels.guests}
          hint={<Trans>One guest per line: “Ada Lovelace” or “Ada Lovelace, ada@example.org”.</Trans>}
          requiredText={t`(required)`}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed?.guests}
          error={errorOf('guests')}
        />
        <ListFileField hint={<Trans>Up to 500 guests. We look for columns like Name and Email.</Trans>} />
        {sendsMail && <SendMailField isChecked={typed?.sendMail ?? true} />}
        <Button name="intent" value="check" className="justify-self-start">
          <Trans>Check the list</Trans>
        </Button>
      </PostForm>
    </>
  );
}

const SendMailField = ({ isChecked }: { isChecked: boolean }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input type="checkbox" name="sendMail" defaultChecked={isChecked} className="size-5 shrink-0 accent-accent" />
    <Trans>Email the tickets to guests with an email address</Trans>
  </label>
);

/** Opens the form for another date of the series. */
function OtherDate({ eventId, tz, dates }: Pick<Props, 'eventId' | 'tz' | 'dates'>) {
  const to = useLocalePath();
  return (
    <form method="get" action={to(workPaths.addGuests(eventId))} className="mb-6 flex flex-wrap items-end gap-3">
      <DateSelect eventId={eventId} tz={tz} dates={dates} />
      <Button variant="outline">
        <Trans>Change date</Trans>
      </Button>
    </form>
  );
}

function useGuestTexts(): FieldTextOf {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'guests MISSING': t`Enter at least one guest, or choose a file.`,
    'guests INVALID': t`Some lines need a change. Fix them, then check the list again.`,
    'guests TOO_MANY': t`Add up to 500 guests at a time.`,
    'guests TOO_LONG': t`This list is too long. Add up to 500 guests at a time.`,
    'ticketClassId UNKNOWN': t`Choose a ticket.`,
  };
  return (name, code) => texts[`${name} ${code}`];
}
