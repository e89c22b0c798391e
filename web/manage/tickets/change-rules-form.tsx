import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TicketEditor } from '#domain/management';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { RefusedForm } from './shared-limits.tsx';

interface Props {
  rules: TicketEditor['changeRules'];
  refused: RefusedForm;
}

const HOURS = [0, 1, 2, 6, 12, 24, 48, 72, 168];

/** What buyers may change about their tickets, and until when. */
export function ChangeRulesForm({ rules, refused }: Props) {
  const { t } = useLingui();
  const typed = refused?.typed.intent === 'save-rules' ? refused.typed : null;
  const refusal = typed && refused ? refused.refusal : null;
  const errorOf = useFieldErrors(refusal);
  const shown = typed ?? { ...rules, changeHours: String(rules.hours) };
  return (
    <section id="rules" aria-labelledby="rules-title" className="mt-12 scroll-mt-6 border-t border-line pt-8">
      <h2 id="rules-title" className="text-xl">
        <Trans>What buyers can change</Trans>
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        <Trans>Canceled tickets go back on sale. Names on tickets can be changed until the event starts.</Trans>
      </p>
      <Form noValidate refusal={refusal} labels={{ changeHours: t`Deadline` }} className="mt-5 grid max-w-2xl gap-4">
        <Checkbox name="mayCancel" isChecked={shown.mayCancel}>
          <Trans>Cancel orders they haven’t paid for, and free tickets</Trans>
        </Checkbox>
        <Checkbox name="mayTransfer" isChecked={shown.mayTransfer}>
          <Trans>Transfer tickets to someone else by email</Trans>
        </Checkbox>
        <Checkbox name="isRefundAtOnce" isChecked={shown.isRefundAtOnce}>
          <Trans>Get refunds within your refund policy right away, without asking you</Trans>
        </Checkbox>
        <SelectField
          id="changeHours"
          name="changeHours"
          label={t`Deadline`}
          defaultValue={shown.changeHours}
          error={errorOf('changeHours')}
        >
          {[...new Set([...HOURS, rules.hours])]
            .sort((a, b) => a - b)
            .map((hours) => (
              <option key={hours} value={hours}>
                <Deadline hours={hours} />
              </option>
            ))}
        </SelectField>
        <div>
          <Button variant="outline" name="intent" value="save-rules">
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Checkbox({ name, isChecked, children }: { name: string; isChecked: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isChecked} className="size-5 shrink-0 accent-accent" />
      <span>{children}</span>
    </label>
  );
}

function Deadline({ hours }: { hours: number }) {
  if (hours === 0) return <Trans>Until the event starts</Trans>;
  const days = hours / 24;
  return hours > 24 && Number.isInteger(days) ? (
    <Plural value={days} one="# day before the start" other="# days before the start" />
  ) : (
    <Plural value={hours} one="# hour before the start" other="# hours before the start" />
  );
}
