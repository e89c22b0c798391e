import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispute } from '#domain/payments';
import { STATEMENT_MAX_CHARS } from '#shared/dispute-limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { StaffPanel } from '../staff-frame.tsx';

interface Props {
  dispute: Pick<Dispute, 'state'>;
  /** The evidence in words, which staff may change. */
  statement: string;
  refused: { refusal: ShownRefusal; typed: { intent: string; statement?: string } } | null;
}

/** The forms that answer an open dispute, or what follows after the answer. */
export function AnswerForms({ dispute: { state }, statement, refused }: Props) {
  if (state !== 'open')
    return (
      <div className="rounded-md bg-sunken px-5 py-4 text-sm">
        {state === 'sent' ? (
          <Trans>The bank has the evidence and will decide. The decision can take up to three months.</Trans>
        ) : state === 'accepted' ? (
          <Trans>You accepted the dispute. The buyer keeps the money.</Trans>
        ) : state === 'won' ? (
          <Trans>Won: the money came back.</Trans>
        ) : (
          <Trans>Lost: the buyer keeps the money.</Trans>
        )}
      </div>
    );
  const isAccept = refused?.typed.intent === 'accept';
  return (
    <>
      <EvidenceForm
        statement={refused && !isAccept ? (refused.typed.statement ?? '') : statement}
        refusal={isAccept ? undefined : refused?.refusal}
      />
      <StaffPanel title={<Trans>Accept the dispute</Trans>}>
        <PostForm>
          {isAccept && refused && <RefusalNotice refusal={refused.refusal} />}
          <p className="text-sm text-ink-soft">
            <Trans>Choose this if the buyer is right. The buyer keeps the money, and you can’t answer anymore.</Trans>
          </p>
          <input type="hidden" name="intent" value="accept" />
          <Button variant="outline" className="mt-4 w-full">
            <Trans>Leave the money to the buyer</Trans>
          </Button>
        </PostForm>
      </StaffPanel>
    </>
  );
}

/** The form that blocks the mail address of the buyer. */
export function BlockBuyer({ refusal }: { refusal: ShownRefusal | null }) {
  return (
    <StaffPanel title={<Trans>Block the buyer</Trans>}>
      <PostForm>
        {refusal && <RefusalNotice refusal={refusal} />}
        <p className="text-sm text-ink-soft">
          <Trans>This email address can’t get new tickets for a year. You can end the block in the block lists.</Trans>
        </p>
        <input type="hidden" name="intent" value="block" />
        <Button variant="outline" className="mt-4 w-full">
          <Trans>Block email address</Trans>
        </Button>
      </PostForm>
    </StaffPanel>
  );
}

/** The form that blocks the card of the payment. */
export function BlockCard({ refusal }: { refusal: ShownRefusal | null }) {
  return (
    <StaffPanel title={<Trans>Block the card</Trans>}>
      <PostForm>
        {refusal && <RefusalNotice refusal={refusal} />}
        <p className="text-sm text-ink-soft">
          <Trans>
            For a year, payments with this card are returned right away. You can end the block in the block lists. The
            site doesn’t know the number of the card.
          </Trans>
        </p>
        <input type="hidden" name="intent" value="block-card" />
        <Button variant="outline" className="mt-4 w-full">
          <Trans>Block card</Trans>
        </Button>
      </PostForm>
    </StaffPanel>
  );
}

function EvidenceForm({ statement, refusal }: { statement: string; refusal: ShownRefusal | undefined }) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <StaffPanel title={<Trans>Send evidence</Trans>}>
      <Form noValidate refusal={refusal} labels={{ statement: t`Statement to the bank` }} className="grid gap-4">
        <input type="hidden" name="intent" value="evidence" />
        <TextField
          id="statement"
          name="statement"
          rows={14}
          label={t`Statement to the bank`}
          hint={
            <Trans>
              Read it before you send it, and add what else you know. You can send it only once, along with the buyer’s
              name, email, event and refund policy.
            </Trans>
          }
          required
          requiredText={t`(required)`}
          maxLength={STATEMENT_MAX_CHARS}
          defaultValue={statement}
          error={errorOf('statement')}
        />
        <Button className="w-full">
          <Trans>Send to the bank</Trans>
        </Button>
      </Form>
    </StaffPanel>
  );
}
