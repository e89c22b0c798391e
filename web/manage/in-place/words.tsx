import { useLingui } from '@lingui/react/macro';
import { EVENT_NAME_MAX_CHARS, EVENT_SUMMARY_MAX_CHARS } from '#shared/limits.ts';
import { TextField } from '../../ui/field.tsx';

interface Props {
  value: string;
  error: string | undefined;
}

/** The title, as large as on the event page. */
export function TitleField({ value, error }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      id="title"
      name="title"
      variant="title"
      rows={2}
      label={t`Event title`}
      placeholder={t`Name your event`}
      required
      requiredText={t`(required)`}
      autoComplete="off"
      showCount
      maxLength={EVENT_NAME_MAX_CHARS}
      defaultValue={value}
      error={error}
    />
  );
}

/** The summary, as large as on the event page. */
export function SummaryField({ value, error }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      id="summary"
      name="summary"
      variant="lead"
      rows={2}
      label={t`Summary`}
      placeholder={t`One or two sentences that make people want to come.`}
      requiredText={t`(required)`}
      autoComplete="off"
      showCount
      maxLength={EVENT_SUMMARY_MAX_CHARS}
      defaultValue={value}
      error={error}
    />
  );
}
