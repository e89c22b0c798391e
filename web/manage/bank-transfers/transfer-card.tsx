import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BankTransfer } from '#domain/checkout';
import { formatReference } from '#shared/bank/reference.ts';
import { formatMoney, typedValue } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '../../account/frame/section.tsx';
import { useFieldErrors } from '../../forms/errors.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { emailText } from '../../ui/email-text.tsx';
import { TextField } from '../../ui/field.tsx';
import { Summary } from '../../ui/summary.tsx';
import { StatedAccount } from './stated-account.tsx';

type Hidden = 'token' | 'event' | 'account' | 'orderNumber' | 'orderToken' | 'isOrderCanceled' | 'buyer';
export type Listed = Omit<BankTransfer, Hidden> & { buyer: { name: string; email: string } | null };

interface Refused {
  refusal: ShownRefusal;
  typed: { intent: string; amount: string; bookedOn: string; why: string };
}

interface Props {
  transfer: Listed;
  eventId: string;
  tz: string;
  /** The day at the event, `YYYY-MM-DD`. */
  today: string;
  formKey: string;
  refused: Refused | null;
}

/** One order that is paid by bank transfer, with what the organizer can do. */
export function TransferCard(props: Props) {
  const { transfer, eventId } = props;
  const { buyer, orderId, state, receivedMinor, amountMinor, owedMinor } = transfer;
  const to = useLocalePath();
  return (
    <li className="rounded-md border border-line bg-raised p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold wrap-anywhere">
            {orderId === null ? (
              <BuyerName buyer={buyer} />
            ) : (
              <a className="underline underline-offset-4" href={to(paths.manageOrder(eventId, orderId))}>
                <BuyerName buyer={buyer} />
              </a>
            )}
            <StateBadge transfer={transfer} />
          </h3>
          {buyer && buyer.email !== '' && <p className="text-sm text-ink-soft">{emailText(buyer.email)}</p>}
          <p className="mt-1 font-mono text-sm" dir="ltr">
            {formatReference(transfer.reference)}
          </p>
        </div>
        <Amounts {...props} />
      </div>
      {transfer.acceptedWhy !== '' && (
        <p className="mt-3 text-sm text-ink-soft" dir="auto">
          <Trans>Accepted: {transfer.acceptedWhy}</Trans>
        </p>
      )}
      {transfer.refundAccount && <StatedAccount account={transfer.refundAccount} />}
      <div className="mt-3 grid gap-1">
        {owedMinor > 0 && <MoneyForm {...props} intent="return" minor={owedMinor} />}
        {orderId === null && <MoneyForm {...props} intent="receive" minor={Math.max(0, amountMinor - receivedMinor)} />}
        {state === 'waiting' && receivedMinor > 0 && <AcceptForm {...props} />}
        {state === 'waiting' && receivedMinor === 0 && <CancelForm {...props} />}
      </div>
    </li>
  );
}

/** The name of the buyer, or that the buyer was erased. */
const BuyerName = ({ buyer }: Pick<Listed, 'buyer'>) =>
  buyer === null ? <Trans>Deleted buyer</Trans> : <bdi>{buyer.name}</bdi>;

function StateBadge({ transfer: { state, receivedMinor } }: Pick<Props, 'transfer'>) {
  if (state === 'placed')
    return (
      <Badge variant="good">
        <Trans>Paid</Trans>
      </Badge>
    );
  if (state === 'waiting' && receivedMinor > 0)
    return (
      <Badge variant="warn">
        <Trans>Paid too little</Trans>
      </Badge>
    );
  return state === 'waiting' ? null : (
    <Badge variant="plain">
      {state === 'expired' ? <Trans>Too late</Trans> : <Trans context="an order">Canceled</Trans>}
    </Badge>
  );
}

function Amounts({ transfer, tz }: Props) {
  const { code } = useLocale();
  const money = (value: number) => formatMoney({ value, currency: transfer.currency }, code);
  const { receivedMinor, returnedMinor, owedMinor } = transfer;
  const [amount, received, returned, owed] = [
    money(transfer.amountMinor),
    money(receivedMinor),
    money(returnedMinor),
    money(owedMinor),
  ];
  const due = new Intl.DateTimeFormat(code.replace('_', '-'), { dateStyle: 'medium', timeZone: tz });
  const day = due.format(new Date(transfer.dueAt));
  return (
    <div className="text-sm tabular-nums sm:ms-auto sm:text-end">
      <p className="text-base font-semibold">{amount}</p>
      {transfer.state === 'waiting' && (
        <p className="text-ink-soft">
          <Trans>Due {day}</Trans>
        </p>
      )}
      {receivedMinor > 0 && receivedMinor !== transfer.amountMinor && (
        <p className="text-ink-soft">
          <Trans>{received} arrived</Trans>
        </p>
      )}
      {returnedMinor > 0 && (
        <p className="text-ink-soft">
          <Trans>{returned} sent back</Trans>
        </p>
      )}
      {owedMinor > 0 && (
        <p className="font-semibold text-bad">
          <Trans>{owed} to send back</Trans>
        </p>
      )}
    </div>
  );
}

/** Records money that arrived, or money that the organizer sent back. */
function MoneyForm({
  transfer,
  today,
  formKey,
  refused,
  intent,
  minor,
}: Props & { intent: 'receive' | 'return'; minor: number }) {
  const { t } = useLingui();
  const { code } = useLocale();
  const own = refused?.typed.intent === intent ? refused : null;
  const errorOf = useFieldErrors(own?.refusal);
  const id = (name: string) => `${name}-${intent}-${transfer.id}`;
  const amount = minor === 0 ? '' : typedValue({ value: minor, currency: transfer.currency }, code);
  return (
    <Folded
      isOpen={own !== null}
      title={
        intent === 'receive' ? <Trans>Record money that arrived</Trans> : <Trans>Record money you sent back</Trans>
      }
    >
      <PostForm noValidate className="grid gap-4">
        <input type="hidden" name="transferId" value={transfer.id} />
        <input type="hidden" name="formKey" value={formKey} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id={id('amount')}
            name="amount"
            label={t`Amount (${transfer.currency})`}
            requiredText={t`(required)`}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={own?.typed.amount ?? amount}
            error={errorOf('amount')}
          />
          <TextField
            id={id('bookedOn')}
            name="bookedOn"
            type="date"
            label={t`Day on your statement`}
            requiredText={t`(required)`}
            required
            defaultValue={own?.typed.bookedOn ?? today}
            error={errorOf('bookedOn')}
          />
        </div>
        <Button name="intent" value={intent} className="w-full sm:w-auto sm:justify-self-start">
          {intent === 'receive' ? <Trans>Record payment</Trans> : <Trans>Record as sent back</Trans>}
        </Button>
      </PostForm>
    </Folded>
  );
}

/** Gives the buyer the tickets although too little arrived. */
function AcceptForm({ transfer, formKey, refused }: Props) {
  const { t } = useLingui();
  const own = refused?.typed.intent === 'accept' ? refused : null;
  return (
    <Folded isOpen={own !== null} title={<Trans>Accept anyway</Trans>}>
      <PostForm noValidate className="grid gap-4">
        <input type="hidden" name="transferId" value={transfer.id} />
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          id={`why-${transfer.id}`}
          name="why"
          label={t`Reason`}
          hint={<Trans>Only your team sees it.</Trans>}
          requiredText={t`(required)`}
          required
          autoComplete="off"
          maxLength={300}
          defaultValue={own?.typed.why ?? ''}
          error={useFieldErrors(own?.refusal)('why')}
        />
        <Button name="intent" value="accept" variant="outline" className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Send the tickets</Trans>
        </Button>
      </PostForm>
    </Folded>
  );
}

/** Ends an order for which no money arrived. */
const CancelForm = ({ transfer }: Props) => (
  <Folded isOpen={false} title={<Trans>Cancel order</Trans>}>
    <PostForm className="grid gap-4">
      <input type="hidden" name="transferId" value={transfer.id} />
      <p className="text-pretty text-ink-soft">
        <Trans>The tickets go back on sale, and we email the buyer.</Trans>
      </p>
      <Button name="intent" value="cancel" variant="outline" className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Cancel this order</Trans>
      </Button>
    </PostForm>
  </Folded>
);

const Folded = ({ title, isOpen, children }: { title: ReactNode; isOpen: boolean; children: ReactNode }) => (
  <details open={isOpen}>
    <Summary className="min-h-11 text-accent">{title}</Summary>
    <div className="mt-2 mb-3">{children}</div>
  </details>
);
