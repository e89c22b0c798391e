import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundForm as Choices, RefundRequest, TicketToRefund } from '#domain/attendees';
import { EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { formatMoney } from '#shared/money.ts';
import { TicketChoice } from '../../cards/ticket-choice.tsx';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { RequestFacts } from './refund-requests.tsx';

/** The fields of the form, as they were sent. */
export interface TypedRefund {
  ticket: string[];
  kind: string;
  part: string;
  stock: string;
  message: string;
  formKey: string;
  requestId: string;
}

interface Props {
  form: Omit<Choices, 'event'>;
  /** The request of the buyer that the refund accepts; its tickets are chosen. */
  request: RefundRequest | null;
  tz: string;
  formKey: string;
  typed: TypedRefund | null;
  refusal: ShownRefusal | undefined;
}

/** The tickets, how much of their price goes back, and a message. */
export function RefundForm({ form, request, tz, formKey, typed, refusal }: Props) {
  const { t } = useLingui();
  const { code: lang } = useLocale();
  const left = formatMoney({ currency: form.currency, value: form.leftMinor }, lang);
  const ownText: FieldTextOf = (name, code) => {
    if (name === 'tickets' && code === 'MISSING') return t`Choose at least one ticket.`;
    if (name === 'tickets')
      return t`Only ${left} of what the buyer paid is left. Choose fewer tickets, or refund part of the price.`;
    if (name !== 'part') return undefined;
    return code === 'TOO_LARGE' ? t`Enter less than the price, or refund the full price.` : t`Enter an amount.`;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { tickets: t`Tickets`, part: t`Amount for each ticket`, message: t`Reason` };
  return (
    <Form refusal={refusal} labels={labels} ownText={ownText} className="group/refund grid max-w-2xl gap-8" noValidate>
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="formKey" value={typed?.formKey ?? formKey} />
      <input type="hidden" name="requestId" value={typed?.requestId ?? request?.id ?? ''} />
      {request && (
        <div className="rounded-md bg-accent-soft px-5 py-4">
          <RequestFacts request={request} tz={tz} />
        </div>
      )}
      <TicketChoice
        legend={<Trans>Which tickets?</Trans>}
        tickets={form.tickets}
        currency={form.currency}
        chosen={typed?.ticket ?? request?.ticketIds ?? []}
        error={errorOf('tickets')}
        factsOf={(ticket) => <TicketFacts ticket={ticket} />}
      />
      <Amount
        currency={form.currency}
        hasFee={form.tickets.some(({ isFeePassedOn, feeLeftMinor }) => isFeePassedOn && feeLeftMinor > 0)}
        typed={typed}
        error={errorOf('part')}
      />
      <Stock typed={typed} />
      <TextField
        id="message"
        name="message"
        rows={4}
        label={t`Reason`}
        hint={<Trans>Optional. The buyer reads it in the email and on the order page.</Trans>}
        requiredText={t`(required)`}
        maxLength={EVENT_UPDATE_MESSAGE_MAX_CHARS}
        showCount
        defaultValue={typed?.message ?? ''}
        error={errorOf('message')}
      />
      <Button className="justify-self-start">
        <Trans>Check refund</Trans>
      </Button>
    </Form>
  );
}

interface AmountProps extends Pick<Props, 'typed'> {
  currency: string;
  /** Whether a buyer paid a fee on top of a price. */
  hasFee: boolean;
  error: string | undefined;
}

function Amount({ currency, hasFee, typed, error }: AmountProps) {
  const { t } = useLingui();
  const kinds = ['part', 'without_fee'];
  const chosen = typed && kinds.includes(typed.kind) ? typed.kind : 'full';
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">
        <Trans>How much?</Trans>
      </legend>
      <RadioRow id="kind-full" name="kind" value="full" chosen={chosen}>
        <Trans>The full price. The tickets become invalid.</Trans>
      </RadioRow>
      {hasFee && (
        <RadioRow id="kind-without-fee" name="kind" value="without_fee" chosen={chosen}>
          <Trans>The full price without the fee. The tickets become invalid.</Trans>
        </RadioRow>
      )}
      <RadioRow id="kind-part" name="kind" value="part" chosen={chosen}>
        <Trans>Part of the price. The tickets stay valid.</Trans>
      </RadioRow>
      <div className="hidden group-has-[#kind-part:checked]/refund:block">
        <TextField
          id="part"
          name="part"
          inputMode="decimal"
          autoComplete="off"
          label={t`Amount for each ticket`}
          hint={<Trans>In {currency}.</Trans>}
          requiredText={t`(required)`}
          maxLength={12}
          defaultValue={typed?.part ?? ''}
          error={error}
        />
      </div>
    </fieldset>
  );
}

function Stock({ typed }: Pick<Props, 'typed'>) {
  const chosen = typed?.stock === 'set_aside' ? 'set_aside' : 'sale';
  return (
    <fieldset className="grid gap-3 group-has-[#kind-part:checked]/refund:hidden">
      <legend className="mb-1 font-semibold">
        <Trans>What happens to the spots?</Trans>
      </legend>
      <RadioRow id="stock-sale" name="stock" value="sale" chosen={chosen}>
        <Trans>They go back on sale.</Trans>
      </RadioRow>
      <RadioRow id="stock-set-aside" name="stock" value="set_aside" chosen={chosen}>
        <Trans>They’re set aside for guests, and no one can buy them.</Trans>
      </RadioRow>
    </fieldset>
  );
}

const TicketFacts = ({ ticket: { className, isCheckedIn } }: { ticket: TicketToRefund }) => (
  <span className="block text-sm text-ink-soft">
    {className}
    {isCheckedIn && (
      <>
        {' · '}
        <Trans>Checked in</Trans>
      </>
    )}
  </span>
);
