import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffFlag } from '#domain/flags';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { RuleFields } from './flag-rule-fields.tsx';
import { RuleLine } from './flag-rule-line.tsx';
import { StaffFormErrors, useStaffFieldErrors } from '../form-errors.tsx';
import { CheckBox, Pills } from '../pills.tsx';
import type { TypedFlag } from './typed-flag.ts';
import { StaffPanel } from '../staff-frame.tsx';

interface Props {
  flag: StaffFlag;
  typed: TypedFlag;
  refusal: ShownRefusal | null;
  /** True when changes of flags affect the public site. Staff must then confirm a change. */
  mustConfirm: boolean;
}

/** The settings of a flag in one form. One submission makes one entry in the audit log. */
export function FlagForm({ flag, typed, refusal, mustConfirm }: Props) {
  const errorOf = useStaffFieldErrors(refusal);
  return (
    <PostForm className="grid gap-5" noValidate>
      <input type="hidden" name="version" value={typed.version} />
      <input type="hidden" name="rules" value={typed.rules.length} />
      {refusal && <Summary refusal={refusal} />}
      <Switches typed={typed} />
      <StaffPanel title={<Trans>Rules</Trans>}>
        <ol className="grid gap-3">
          {typed.rules.map((rule, index) => {
            const saved = flag.rules.find(({ id }) => id === rule.id);
            const isWrong = Object.keys(refusal?.fields ?? {}).some((name) => name.startsWith(`rule_${index}_`));
            return (
              <li key={index}>
                <Disclosure
                  isOpen={isWrong || (rule.id === '' && rule.isMarked)}
                  title={saved ? <RuleLine rule={saved} /> : <Trans>New rule</Trans>}
                >
                  <RuleFields rule={rule} index={index} errorOf={errorOf} />
                </Disclosure>
              </li>
            );
          })}
        </ol>
      </StaffPanel>
      {mustConfirm && (
        <CheckBox name="confirm" isChecked={typed.isConfirmed} error={errorOf('confirm')}>
          <Trans>I understand that this changes the public site.</Trans>
        </CheckBox>
      )}
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </PostForm>
  );
}

function Switches({ typed }: Pick<Props, 'typed'>) {
  const onOff = [
    { value: '1', label: <Trans>On</Trans> },
    { value: '0', label: <Trans>Off</Trans> },
  ];
  return (
    <StaffPanel title={<Trans>Status</Trans>}>
      <div className="grid gap-5">
        <Pills
          legend={<Trans>Flag</Trans>}
          hint={<Trans>When off, the flag is off for everyone and rules are ignored.</Trans>}
          name="is_on"
          type="radio"
          options={onOff}
          chosen={[typed.isOn ? '1' : '0']}
        />
        <Pills
          legend={<Trans>Default for everyone else</Trans>}
          name="default_value"
          type="radio"
          options={onOff}
          chosen={[typed.defaultValue ? '1' : '0']}
        />
      </div>
    </StaffPanel>
  );
}

/** A native disclosure: works without script, and its fields are submitted while closed. */
const Disclosure = ({ isOpen, title, children }: { isOpen: boolean; title: ReactNode; children: ReactNode }) => (
  <details open={isOpen} className="group rounded-md border border-line">
    <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-line p-4">{children}</div>
  </details>
);

/** The refused fields, each with a link to the field. */
function Summary({ refusal }: { refusal: ShownRefusal }) {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    share: t`Percentage of people`,
    people: t`Only for these people`,
    group: t`Group name`,
    confirm: t`Confirmation`,
  };
  const fields = Object.keys(refusal.fields).map((name) => {
    const [, index, fieldName] = /^rule_(\d+)_(\w+)$/.exec(name) ?? [];
    const label = labels[fieldName ?? name] ?? t`Rules`;
    return { name, id: name, label: index === undefined ? label : t`Rule ${Number(index) + 1}: ${label}` };
  });
  return <StaffFormErrors refusal={refusal} fields={fields} />;
}
