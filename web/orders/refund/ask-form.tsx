import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundableTicket, RefundOffer, TicketBlock } from '#domain/attendees';
import { REFUND_REASON_MAX_CHARS } from '#shared/limits.ts';
import { formatMoney } from '#shared/money.ts';
import { TicketChoice } from '../../cards/ticket-choice.tsx';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The fields of the form, as they were sent. */
export interface TypedQuestion {
  ticket: string[];
  reason: string;
  formKey: string;
}

interface Props {
  offer: RefundOffer;
  currency: string;
  formKey: string;
  typed: TypedQuestion | null;
  refusal: ShownRefusal | undefined;
}

/** The tickets, and a message to the organizer. */
export function AskForm({ offer, currency, formKey, typed, refusal }: Props) {
  const { t } = useLingui();
  const { code: lang } = useLocale();
  const left = formatMoney({ currency, value: offer.leftMinor }, lang);
  const ownText: FieldTextOf = (name, code) => {
    if (name !== 'tickets') return undefined;
    return code === 'MISSING'
      ? t`Choose at least one ticket.`
      : t`You can get back at most ${left}. Choose fewer tickets.`;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { tickets: t`Tickets`, reason: t`Message to the organizer` };
  const free = offer.tickets.filter(({ blocked }) => blocked === null);
  const chosen = typed?.ticket ?? (free.length === 1 ? free.map(({ id }) => id) : []);
  return (
    <Form refusal={refusal} labels={labels} ownText={ownText} className="mt-8 grid gap-8" noValidate>
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="formKey" value={typed?.formKey ?? formKey} />
      <TicketChoice
        legend={<Trans>Which tickets?</Trans>}
        tickets={offer.tickets}
        currency={currency}
        chosen={chosen}
        error={errorOf('tickets')}
        factsOf={(ticket) => <TicketFacts ticket={ticket} />}
        isBlocked={({ blocked }) => blocked !== null}
      />
      {free.length > 0 && (
        <>
          {!offer.isAtOnce && (
            <TextField
              id="reason"
              name="reason"
              rows={4}
              label={t`Message to the organizer`}
              hint={<Trans>Optional. Say why you can’t come, if you like.</Trans>}
              requiredText={t`(required)`}
              maxLength={REFUND_REASON_MAX_CHARS}
              showCount
              defaultValue={typed?.reason ?? ''}
              error={errorOf('reason')}
            />
          )}
          <Button className="max-sm:w-full sm:justify-self-start">
            <Trans>Check request</Trans>
          </Button>
        </>
      )}
    </Form>
  );
}

const TicketFacts = ({ ticket: { className, blocked } }: { ticket: RefundableTicket }) => (
  <>
    <span className="block text-sm text-ink-soft">{className}</span>
    {blocked !== null && (
      <span className="block text-sm">
        <BlockReason blocked={blocked} />
      </span>
    )}
  </>
);

const BlockReason = ({ blocked }: { blocked: TicketBlock }) => (
  <>
    {blocked === 'checked_in' && <Trans>Checked in, so it can’t be refunded.</Trans>}
    {blocked === 'in_transfer' && <Trans>Offered to someone else. Take it back first.</Trans>}
    {blocked === 'asked' && <Trans>You’ve already asked. The organizer will answer.</Trans>}
    {blocked === 'too_often' && <Trans>You’ve asked several times. Contact the organizer.</Trans>}
  </>
);
