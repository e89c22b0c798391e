import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { TICKET_CLASS_NAME_MAX_CHARS, TICKETS_PER_ORDER_MAX } from '#shared/limits.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { FeeField } from './tickets/fee-field.tsx';
import { CapacityField } from './tickets/capacity-field.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useGroupPriceText } from './tickets/group-field.tsx';
import { MoreFields } from './tickets/more-fields.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { TicketEditor } from '#domain/management';
import { NEW, NEW_ADD_ON } from './tickets/new-row.ts';
import type { TicketTexts } from './ticket-form-fields.ts';

interface Props {
  /** The id of the class; `new` for a new ticket and `new-add-on` for a new add-on. */
  classId: string;
  /** The stored class; null for a new class. */
  texts: TicketTexts | null;
  refusal: ShownRefusal | null;
  /** The currency of a new class. */
  currency: string;
  tickets: Pick<TicketEditor, 'canCostMoney' | 'fee'>;
  /** The other classes of the event. */
  others: { id: string; name: string }[];
  /** The number of tickets of this class that are sold or in carts. */
  inUse: number;
  /** Closes the form; null when it cannot be closed. */
  cancelHref: string | null;
}

const newTexts = (ticketName: string, currency: string, isAddOn: boolean): TicketTexts => ({
  ticketName,
  description: '',
  isAddOn,
  kind: 'free',
  price: '',
  admits: '1',
  minimum: '',
  currency,
  fee: '',
  capacity: '100',
  setAside: '',
  minPerOrder: '1',
  maxPerOrder: String(TICKETS_PER_ORDER_MAX),
  maxPerPerson: '',
  salesStartDate: '',
  salesStartTime: '',
  salesEndDate: '',
  salesEndTime: '',
  salesEndHours: '',
  opensAfterId: '',
  hidden: false,
});

/** The form of one ticket class. Each kind of price shows its own fields, also without script. */
export function TicketForm({ classId, texts, refusal, currency, tickets, others, inUse, cancelHref }: Props) {
  const { t } = useLingui();
  const groupText = useGroupPriceText(texts);
  const errorOf = useFieldErrors(refusal, undefined, groupText);
  // a second ticket has another name, which only the organizer knows
  const isNewAddOn = classId === NEW_ADD_ON;
  const shown = texts ?? newTexts(others.length === 0 && !isNewAddOn ? t`General admission` : '', currency, isNewAddOn);
  const { isAddOn } = shown;
  const labels = useLabels(isAddOn);
  const shared = { requiredText: t`(required)`, autoComplete: 'off' };
  return (
    <section
      id="ticket-form"
      aria-labelledby="ticket-form-title"
      className="mt-8 max-w-2xl rounded-md border border-line bg-raised p-5 sm:p-7"
    >
      <h2 id="ticket-form-title" className="mb-6 text-xl">
        <FormTitle classId={classId} isAddOn={isAddOn} />
      </h2>
      {isAddOn && (
        <p className="-mt-4 mb-6 text-ink-soft">
          <Trans>Buyers get add-ons along with a ticket, and pick them up at the event.</Trans>
        </p>
      )}
      <Form noValidate refusal={refusal} labels={labels} ownText={groupText} className="group/ticket grid gap-5">
        <input type="hidden" name="classId" value={classId} />
        {isAddOn && <input type="hidden" name="isAddOn" value="on" />}
        <KindField chosen={shown.kind} isAddOn={isAddOn} canCostMoney={tickets.canCostMoney} />
        <TextField
          {...shared}
          id="ticketName"
          name="ticketName"
          label={labels.ticketName}
          required
          maxLength={TICKET_CLASS_NAME_MAX_CHARS}
          defaultValue={shown.ticketName}
          error={errorOf('ticketName')}
        />
        <PriceFields texts={shown} labels={labels} errorOf={errorOf} />
        <FeeField chosen={shown.fee} fee={tickets.fee} />
        <CapacityField
          name="capacity"
          label={labels.capacity}
          defaultValue={shown.capacity}
          inUse={inUse}
          error={errorOf('capacity')}
        />
        <MoreFields texts={shown} labels={labels} errorOf={errorOf} others={others} isOpen={refusal !== null} />
        <Buttons isAddOn={isAddOn} cancelHref={cancelHref} />
      </Form>
    </section>
  );
}

const Buttons = ({ isAddOn, cancelHref }: { isAddOn: boolean } & Pick<Props, 'cancelHref'>) => (
  <div className="flex flex-wrap gap-3">
    <Button name="intent" value="save" className="w-full sm:w-auto">
      {isAddOn ? <Trans>Save add-on</Trans> : <Trans>Save ticket</Trans>}
    </Button>
    {cancelHref !== null && (
      <ButtonLink variant="quiet" className="max-sm:w-full" href={cancelHref}>
        <Trans>Cancel</Trans>
      </ButtonLink>
    )}
  </div>
);

function FormTitle({ classId, isAddOn }: { classId: string; isAddOn: boolean }) {
  if (isAddOn) return classId === NEW_ADD_ON ? <Trans>New add-on</Trans> : <Trans>Edit add-on</Trans>;
  return classId === NEW ? <Trans>New ticket</Trans> : <Trans>Edit ticket</Trans>;
}

function useLabels(isAddOn: boolean) {
  const { t } = useLingui();
  return {
    ticketName: isAddOn ? t`Name of the add-on` : t`Ticket name`,
    price: t`Price`,
    minimum: t`Minimum amount`,
    currency: t`Currency`,
    admits: t`People per ticket`,
    capacity: isAddOn ? t`Stock` : t`Number of tickets`,
    description: t`Description`,
    setAside: t`Set aside for guests`,
    minPerOrder: t`Minimum per order`,
    maxPerOrder: t`Maximum per order`,
    maxPerPerson: t`Maximum per person`,
    salesStart: t`Sales start`,
    salesEnd: t`Sales end`,
    salesEndHours: t`Or hours before the event starts`,
    opensAfterId: t`Sell only after another ticket`,
  };
}

function KindField({
  chosen,
  isAddOn,
  canCostMoney,
}: {
  chosen: TicketTexts['kind'];
  isAddOn: boolean;
  canCostMoney: boolean;
}) {
  const { t } = useLingui();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{isAddOn ? t`Price` : t`Type of ticket`}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        <Kind value="free" chosen={chosen}>{t`Free`}</Kind>
        {canCostMoney && <Kind value="paid" chosen={chosen}>{t`Fixed price`}</Kind>}
        {canCostMoney && !isAddOn && <Kind value="donation" chosen={chosen}>{t`Donation`}</Kind>}
      </div>
    </fieldset>
  );
}

function Kind({ value, chosen, children }: { value: TicketTexts['kind']; chosen: string; children: ReactNode }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-line-strong bg-page px-4 font-medium has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        id={`kind-${value}`}
        name="kind"
        value={value}
        defaultChecked={value === chosen}
        className="size-5 accent-accent"
      />
      {children}
    </label>
  );
}

interface FieldsProps {
  texts: TicketTexts;
  labels: Record<string, string>;
  errorOf: (name: string) => string | undefined;
}

function PriceFields({ texts, labels, errorOf }: FieldsProps) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  return (
    <div className="grid gap-5 group-has-[#kind-free:checked]/ticket:hidden sm:grid-cols-2">
      <TextField
        id="price"
        name="price"
        label={labels['price']}
        hint={
          <>
            <span className="group-has-[#kind-donation:checked]/ticket:hidden">
              {texts.isAddOn ? t`The price of one add-on.` : t`For one ticket, or for a whole group.`}
            </span>
            <span className="hidden group-has-[#kind-donation:checked]/ticket:inline">{t`The amount you suggest for one ticket.`}</span>
          </>
        }
        requiredText={t`(required)`}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        defaultValue={texts.price}
        error={errorOf('price')}
      />
      <SelectField
        id="currency"
        name="currency"
        label={labels['currency']}
        defaultValue={texts.currency}
        error={errorOf('currency')}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code} suppressHydrationWarning>
            {code} – {names.of(code)}
          </option>
        ))}
      </SelectField>
      <div className="hidden group-has-[#kind-donation:checked]/ticket:block">
        <TextField
          id="minimum"
          name="minimum"
          label={labels['minimum']}
          hint={t`The least that buyers can pay. Leave empty to let them pay nothing.`}
          requiredText={t`(required)`}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          defaultValue={texts.minimum}
          error={errorOf('minimum')}
        />
      </div>
    </div>
  );
}
