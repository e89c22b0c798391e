import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatIban } from '#shared/bank/iban.ts';
import { formatReference } from '#shared/bank/reference.ts';
import { formatMoney, majorValue } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { Form } from '../../forms/form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Summary } from '../../ui/summary.tsx';
import { RefundAccountDone } from '../../orders/refund-account/done.tsx';
import type { OwedMoney } from '../../orders/refund-account/forms.ts';
import { accountForm, RefundAccountSection, type RefusedForm } from '../../orders/refund-account/section.tsx';
import { EventSummary } from '../event-summary.tsx';
import { longDay } from './long-day.ts';
import type { ShownTransfer } from './shown-transfer.server.ts';

interface Props {
  transfer: ShownTransfer;
  /** The QR code as SVG; null without one. */
  qr: string | null;
  owed: OwedMoney;
  /** What the buyer has just done, as the address of the page names it. */
  done: string | null;
  refused: RefusedForm | null;
}

/** An order that waits for a bank transfer: how to pay, or that it has ended. */
export function TransferPage({ transfer, qr, owed, done, refused }: Props) {
  const ofAccount = owed && accountForm(refused);
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 max-w-xl">
        {refused && !ofAccount && <RefusalNotice refusal={refused.refusal} />}
        {transfer.state === 'waiting' && transfer.event.status !== 'canceled' ? (
          <Waiting transfer={transfer} qr={qr} />
        ) : (
          <Ended transfer={transfer} hasForm={owed !== null}>
            {!refused && <RefundAccountDone done={done} />}
            {owed && <RefundAccountSection owed={owed} refused={ofAccount} />}
          </Ended>
        )}
      </div>
      <EventSummary event={transfer.event} />
    </div>
  );
}

function Waiting({ transfer, qr }: Pick<Props, 'transfer' | 'qr'>) {
  const { code } = useLocale();
  const { event, email } = transfer;
  const amount = formatMoney({ value: transfer.leftMinor, currency: transfer.currency }, code);
  const day = longDay(transfer.dueAt, { tz: event.tz, code });
  return (
    <>
      <h1 className="text-3xl">
        <Trans>Now transfer {amount}</Trans>
      </h1>
      <p role="status" className="mt-3 text-lg text-pretty text-ink-soft">
        <Trans>
          Your tickets are held until {day}. Once the organizer has the money, we email them to {email}.
        </Trans>
      </p>
      {transfer.receivedMinor > 0 && <Missing transfer={transfer} />}
      <AccountFields transfer={transfer} />
      {qr !== null && <QrCode svg={qr} />}
      <p className="mt-8 text-sm text-pretty text-ink-soft">
        <Trans>We’ve emailed you these details. You can close this page and come back any time.</Trans>
      </p>
      <Cancel />
    </>
  );
}

/** What arrived when it was less than the amount. */
function Missing({ transfer: { receivedMinor: value, currency } }: Pick<Props, 'transfer'>) {
  const received = formatMoney({ value, currency }, useLocale().code);
  return (
    <p className="mt-5 rounded-md bg-warn-soft px-5 py-4 font-medium text-warn">
      <Trans>{received} arrived so far. Transfer the rest to get your tickets.</Trans>
    </p>
  );
}

function AccountFields({ transfer }: Pick<Props, 'transfer'>) {
  const { t } = useLingui();
  const { account, currency, leftMinor: value } = transfer;
  const { holder, iban, bic, bankName, accountLines } = account;
  return (
    <section aria-labelledby="bank-details" className="mt-8 rounded-md border border-line bg-raised p-5 sm:p-7">
      <h2 id="bank-details" className="text-xl">
        <Trans>Payment details</Trans>
      </h2>
      <div className="mt-5 grid gap-5">
        <div>
          <CopyField label={t`Payment reference`} value={formatReference(transfer.reference)} />
          <p className="mt-1.5 text-sm text-ink-soft">
            <Trans>Enter the reference exactly like this, so the organizer can find your payment.</Trans>
          </p>
        </div>
        <CopyField label={t`Amount (${currency})`} value={majorValue({ value, currency })} />
        <CopyField label={t`Account holder`} value={holder} dir="auto" />
        {iban !== null && <CopyField label={t`IBAN`} value={formatIban(iban)} isWide />}
        {accountLines !== '' && <CopyField label={t`Account`} value={accountLines} dir="auto" isLong />}
        {bic !== '' && <CopyField label={t`BIC`} value={bic} />}
        {bankName !== '' && <CopyField label={t`Bank`} value={bankName} dir="auto" />}
      </div>
    </section>
  );
}

function QrCode({ svg }: { svg: string }) {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby="bank-qr"
      className="mt-6 flex flex-wrap items-center gap-6 rounded-md border border-line bg-raised p-5 sm:p-7"
    >
      <div
        role="img"
        aria-label={t`QR code with the payment details`}
        className="size-44 overflow-hidden rounded-sm bg-white [&>svg]:size-full"
        dangerouslySetInnerHTML={{ __html: svg /* drawn by the server from its own data */ }}
      />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="bank-qr" className="text-xl">
          <Trans>Scan to pay</Trans>
        </h2>
        <p className="mt-2 text-pretty text-ink-soft">
          <Trans>Open your banking app and scan the code. It fills in everything for you.</Trans>
        </p>
      </div>
    </section>
  );
}

function Cancel() {
  return (
    <details className="mt-6 border-t border-line pt-4">
      <Summary className="min-h-11 text-accent">
        <Trans>Don’t want the tickets anymore?</Trans>
      </Summary>
      <Form className="mt-2 grid justify-items-start gap-4">
        <p className="text-pretty text-ink-soft">
          <Trans>Cancel only if you haven’t transferred the money. Your tickets go back on sale right away.</Trans>
        </p>
        <Button variant="outline">
          <Trans>Cancel order</Trans>
        </Button>
      </Form>
    </details>
  );
}

function Ended({
  transfer: { event, state, receivedMinor, isReturned },
  hasForm,
  children,
}: Pick<Props, 'transfer'> & { hasForm: boolean; children: ReactNode }) {
  const to = useLocalePath();
  return (
    <>
      <h1 className="text-3xl">
        {event.status === 'canceled' ? (
          <Trans>The event was canceled</Trans>
        ) : state === 'canceled' ? (
          <Trans>Your order is canceled</Trans>
        ) : (
          <Trans>The deadline to pay has passed</Trans>
        )}
      </h1>
      <p role="status" className="mt-3 text-lg text-pretty text-ink-soft">
        {isReturned ? (
          <Trans>The organizer sent your money back. Banks may take a few days.</Trans>
        ) : receivedMinor > 0 ? (
          <Trans>The organizer received your money and will send it back.</Trans>
        ) : (
          <Trans>
            Don’t transfer money now. If you already did, the organizer will give you your tickets or send the money
            back.
          </Trans>
        )}
      </p>
      {children}
      <p className="mt-6">
        <ButtonLink variant={hasForm ? 'outline' : 'filled'} href={to(paths.event(event))}>
          <Trans>Back to event</Trans>
        </ButtonLink>
      </p>
    </>
  );
}
