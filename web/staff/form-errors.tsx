import { useLingui } from '@lingui/react/macro';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { useFieldErrors } from '../forms/errors.tsx';
import { type FieldTextOf, useFieldTexts } from '../forms/field-texts.ts';
import type { ShownRefusal } from '../forms/refusal.ts';

/** Error texts that name a field of a staff form and say what to do. */
function useStaffTexts(): FieldTextOf {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'confirm MISSING': t`Confirm that you want to change the public site.`,
    'q TOO_SHORT': t`That’s too short. Enter at least 2 characters.`,
    'share INVALID': t`Enter a percentage from 0 to 100.`,
    'people INVALID': t`Enter public IDs, one per line.`,
  };
  return (name, code) => texts[`${name.replace(/^rule_\d+_/, '')} ${code}`];
}

/** The error text beside a field of a staff form; undefined for a valid field, and for one corrected since. */
export const useStaffFieldErrors = (refusal: ShownRefusal | null | undefined) =>
  useFieldErrors(refusal, undefined, useStaffTexts());

interface Props {
  refusal: ShownRefusal | null | undefined;
  /** The labels of the form's fields, by name, and the ids of their inputs, in the order of the form. */
  fields: { name: string; id: string; label: string }[];
}

/** The errors above a staff form, with a link to each wrong field. */
export function StaffFormErrors({ refusal, fields }: Props) {
  const { t } = useLingui();
  const staffText = useStaffTexts();
  const fieldText = useFieldTexts();
  const textOf: FieldTextOf = (name, code) => {
    const label = staffText(name, code) ?? fieldText(name, code);
    // a flag has several rules with the same fields
    const index = /^rule_(\d+)_/.exec(name)?.[1];
    return label === undefined || index === undefined ? label : t`Rule ${Number(index) + 1}: ${label}`;
  };
  if (!refusal) return null;
  return <ErrorSummary refusal={refusal} fields={fields} textOf={textOf} />;
}
