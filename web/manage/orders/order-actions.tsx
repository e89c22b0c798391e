import { Trans, useLingui } from '@lingui/react/macro';
import { EVENT_UPDATE_MESSAGE_MAX_CHARS } from '#shared/organizer-limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Summary } from '../../ui/summary.tsx';

interface Props {
  isCanceled: boolean;
  isCancelable: boolean;
  /** Whether the buyer gets money back when the order is canceled. */
  isRefunded: boolean;
  /** Whether the buyer got money back for some tickets before. */
  isPartlyRefunded: boolean;
  /** The page of the box office on which the money is given back; null for an order that it was not paid for. */
  paidAt: string | null;
  /** Names of the guests who are checked in. The order cannot be canceled until their check-in is undone. */
  checkedIn: string[];
  /** The check-in page; null for a member who may not open it. */
  checkInPath: string | null;
  /** The page on which the team records that it sent money back; null for an order that was not paid by bank transfer. */
  transfers: string | null;
  sendsMail: boolean;
  /** The refused message. */
  message: string;
  refusal: ShownRefusal | undefined;
}

/** The forms that send the confirmation again and cancel the order. */
export const OrderActions = ({
  isCanceled,
  isCancelable,
  paidAt,
  checkedIn,
  checkInPath,
  sendsMail,
  ...form
}: Props) => (
  <>
    {!isCanceled && sendsMail && (
      <section aria-labelledby="resend">
        <h2 id="resend" className="text-xl">
          <Trans>Send the confirmation again</Trans>
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>The buyer gets the email with all tickets again.</Trans>
        </p>
        <PostForm className="mt-4">
          <Button variant="outline" name="intent" value="resend">
            <Trans>Send again</Trans>
          </Button>
        </PostForm>
      </section>
    )}
    {!isCanceled && paidAt !== null && <PaidAtBoxOffice path={paidAt} />}
    {isCancelable && checkedIn.length === 0 && <CancelOrder {...form} sendsMail={sendsMail} />}
    {isCancelable && checkedIn.length > 0 && <CheckedIn names={checkedIn} checkInPath={checkInPath} />}
  </>
);

/** Cancels the order. The button is behind a second step, because money and tickets cannot come back. */
function CancelOrder({
  message,
  refusal,
  sendsMail,
  isRefunded,
  isPartlyRefunded,
  transfers,
}: Pick<Props, 'message' | 'refusal' | 'sendsMail' | 'isRefunded' | 'isPartlyRefunded' | 'transfers'>) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel" className="text-xl">
        <Trans>Cancel this order</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Trans>All its tickets become invalid and go back on sale. You can’t undo this.</Trans>
      </p>
      {isRefunded && (
        <p className="mt-2 max-w-prose font-semibold">
          {isPartlyRefunded ? (
            <Trans>The buyer gets the rest of the money back, the way it was paid.</Trans>
          ) : (
            <Trans>The buyer gets the full amount back, the way it was paid.</Trans>
          )}
        </p>
      )}
      {transfers !== null && <PaidByTransfer path={transfers} />}
      <details open={refusal !== undefined} className="mt-3">
        <Summary className="min-h-11 text-accent">
          <Trans>Cancel order</Trans>
        </Summary>
        <Form refusal={refusal} labels={{ message: t`Message to the buyer` }} className="mt-4 grid gap-4">
          <input type="hidden" name="intent" value="cancel" />
          {sendsMail && (
            <TextField
              id="message"
              name="message"
              rows={4}
              label={t`Message to the buyer`}
              hint={<Trans>Optional. We add it to the email about the cancellation.</Trans>}
              requiredText={t`(required)`}
              maxLength={EVENT_UPDATE_MESSAGE_MAX_CHARS}
              showCount
              defaultValue={message}
              error={errorOf('message')}
            />
          )}
          <Button variant="danger" className="justify-self-start">
            {isRefunded ? <Trans>Cancel and refund order</Trans> : <Trans>Yes, cancel this order</Trans>}
          </Button>
        </Form>
      </details>
    </section>
  );
}

/** How the money of an order that was paid by bank transfer goes back. */
function PaidByTransfer({ path }: { path: string }) {
  const to = useLocalePath();
  return (
    <p className="mt-2 max-w-prose font-semibold">
      <Trans>
        This order was paid by bank transfer. Send the money back from your account, and record the transfer under{' '}
        <a href={to(path)} className="text-accent underline underline-offset-4">
          Bank transfers
        </a>
        .
      </Trans>
    </p>
  );
}

/** Where an order that the box office was paid for is canceled. */
function PaidAtBoxOffice({ path }: { path: string }) {
  const to = useLocalePath();
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel" className="text-xl">
        <Trans>Cancel this order</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Trans>The box office took money for this order. Undo its sale there to give the money back.</Trans>
      </p>
      <ButtonLink variant="outline" href={to(path)} className="mt-4">
        <Trans>Open the box office</Trans>
      </ButtonLink>
    </section>
  );
}

/** Why an order with checked-in guests cannot be canceled. */
function CheckedIn({ names, checkInPath }: { names: string[]; checkInPath: string | null }) {
  const to = useLocalePath();
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel" className="text-xl">
        <Trans>Cancel this order</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Trans>You can’t cancel this order while guests are checked in. Undo their check-in first:</Trans>
      </p>
      <ul className="mt-2 list-disc ps-5">
        {names.map((name, index) => (
          <li key={index} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {checkInPath !== null && (
        <ButtonLink variant="outline" href={to(checkInPath)} className="mt-4">
          <Trans>Open check-in</Trans>
        </ButtonLink>
      )}
    </section>
  );
}
