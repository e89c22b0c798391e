import { Trans, useLingui } from '@lingui/react/macro';
import { BLOCK_REASON_MAX_CHARS } from '#shared/block-limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface Props {
  /** The last day that the form suggests. */
  lastDay: string;
  refused: {
    refusal: ShownRefusal;
    typed: { kind: string; value: string; reason: string; lastDay: string };
  } | null;
}

/** The form that adds an entry to a block list. */
export function BlockForm({ lastDay, refused }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refused?.refusal);
  const typed = refused?.typed ?? { kind: 'email', value: '', reason: '', lastDay };
  const labels = {
    kind: t`What to block`,
    value: t`Address, domain or network`,
    reason: t`Reason`,
    lastDay: t`Last day`,
  };
  const shared = { required: true, requiredText: t`(required)`, autoComplete: 'off' };
  return (
    <Form noValidate refusal={refused?.refusal} labels={labels} className="grid gap-4">
      <SelectField id="kind" name="kind" label={labels.kind} defaultValue={typed.kind} error={errorOf('kind')}>
        <option value="email">{t`Email address`}</option>
        <option value="domain">{t`Email domain`}</option>
        <option value="network">{t`Network`}</option>
      </SelectField>
      <TextField
        {...shared}
        id="value"
        name="value"
        label={labels.value}
        hint={t`A network looks like 203.0.113.0/24. It covers at least 256 addresses, so it may affect other people too.`}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={254}
        defaultValue={typed.value}
        error={errorOf('value')}
      />
      <TextField
        {...shared}
        id="reason"
        name="reason"
        rows={3}
        label={labels.reason}
        hint={t`Only staff see it.`}
        maxLength={BLOCK_REASON_MAX_CHARS}
        defaultValue={typed.reason}
        error={errorOf('reason')}
      />
      <TextField
        {...shared}
        id="lastDay"
        name="lastDay"
        type="date"
        label={labels.lastDay}
        hint={t`At most two years from now.`}
        defaultValue={typed.lastDay}
        error={errorOf('lastDay')}
      />
      <Button className="w-full">
        <Trans>Block</Trans>
      </Button>
    </Form>
  );
}
