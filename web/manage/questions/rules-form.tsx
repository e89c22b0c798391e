import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionEditor } from '#domain/management';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  rules: QuestionEditor['rules'];
  typed: { deadlineHours: string; signatureDays: string } | null;
  refusal: ShownRefusal | undefined;
}

/** Until when buyers change their answers, and how long signatures and files stay. */
export function RulesForm({ rules, typed, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  const labels = {
    deadlineHours: t`Hours before the event to close changes`,
    signatureDays: t`Days after the event to keep signatures and files`,
  };
  return (
    <section aria-labelledby="question-rules" className="border-t border-line pt-8">
      <h2 id="question-rules" className="text-xl">
        <Trans>Changes and privacy</Trans>
      </h2>
      <Form noValidate refusal={refusal} labels={labels} className="mt-5 grid max-w-xl gap-5">
        <TextField
          id="deadlineHours"
          name="deadlineHours"
          type="number"
          label={labels.deadlineHours}
          hint={<Trans>Until then, buyers can change their answers on the page of their order.</Trans>}
          required
          requiredText={t`(required)`}
          maxLength={3}
          defaultValue={typed?.deadlineHours ?? String(rules.deadlineHours)}
          error={errorOf('deadlineHours')}
        />
        <TextField
          id="signatureDays"
          name="signatureDays"
          type="number"
          label={labels.signatureDays}
          hint={
            <Trans>
              After that, we delete the names people signed with and the files they sent. You still see that they
              signed, and when.
            </Trans>
          }
          required
          requiredText={t`(required)`}
          maxLength={4}
          defaultValue={typed?.signatureDays ?? String(rules.signatureDays)}
          error={errorOf('signatureDays')}
        />
        <Button variant="outline" name="intent" value="rules" className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
    </section>
  );
}
