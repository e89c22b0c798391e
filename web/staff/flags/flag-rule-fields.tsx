import { Trans, useLingui } from '@lingui/react/macro';
import { FLAG_ROLES } from '#shared/flags.ts';
import { FLAG_GROUP_MAX_CHARS } from '#shared/limits.ts';
import { STAGES } from '#shared/stage.ts';
import { TextField } from '../../ui/field.tsx';
import { flagRoles } from './flag-labels.ts';
import { CheckBox, Pills } from '../pills.tsx';
import type { TypedRule } from './typed-flag.ts';

interface Props {
  rule: TypedRule;
  /** Index of the rule in the form; the names of its fields contain it. */
  index: number;
  errorOf: (field: string) => string | undefined;
}

/** The fields of one rule. */
export function RuleFields({ rule, index, errorOf }: Props) {
  const { t, i18n } = useLingui();
  const field = (name: string) => fieldName(index, name);
  const text = useTextProps(index, errorOf);
  return (
    <div className="grid gap-5">
      <input type="hidden" name={field('id')} value={rule.id} />
      <Pills
        legend={<Trans>Who</Trans>}
        hint={<Trans>None chosen: everybody.</Trans>}
        name={field('roles')}
        type="checkbox"
        options={FLAG_ROLES.map((value) => ({ value, label: i18n._(flagRoles[value]) }))}
        chosen={rule.roles}
      />
      <Pills
        legend={<Trans>Where</Trans>}
        hint={<Trans>None chosen: on every stage.</Trans>}
        name={field('stages')}
        type="checkbox"
        options={STAGES.map((value) => ({ value, label: value }))}
        chosen={rule.stages}
      />
      <TextField
        {...text('people')}
        rows={2}
        label={t`Only these people`}
        hint={t`Public ids, one a line. Empty: no matter who.`}
        defaultValue={rule.people}
        spellCheck={false}
      />
      <Pills
        legend={<Trans>They get</Trans>}
        name={field('value')}
        type="radio"
        options={[
          { value: '1', label: <Trans>On</Trans> },
          { value: '0', label: <Trans>Off</Trans> },
        ]}
        chosen={[rule.value ? '1' : '0']}
      />
      <ShareFields rule={rule} text={text} />
      <CheckBox name={field('experiment')} isChecked={rule.isExperiment}>
        <Trans>An experiment: the others are the control group and get the opposite.</Trans>
      </CheckBox>
      <CheckBox name={field('marked')} isChecked={rule.isMarked}>
        {rule.id === '' ? <Trans>Add this rule</Trans> : <Trans>Take this rule away</Trans>}
      </CheckBox>
    </div>
  );
}

const fieldName = (index: number, name: string) => `rule_${index}_${name}`;

/** Properties that the text fields of a rule share, by the name of the field. */
function useTextProps(index: number, errorOf: Props['errorOf']) {
  const { t } = useLingui();
  return (name: string) => ({
    name: fieldName(index, name),
    id: fieldName(index, name),
    error: errorOf(fieldName(index, name)),
    requiredText: t`(required)`,
    autoComplete: 'off',
  });
}

/** The share of people a rule applies to, the name of their group, and the rule's position. */
function ShareFields({ rule, text }: Pick<Props, 'rule'> & { text: ReturnType<typeof useTextProps> }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField
        {...text('share')}
        label={t`Percent of them`}
        hint={t`Under 100: no visitors.`}
        inputMode="decimal"
        maxLength={6}
        defaultValue={rule.share}
      />
      <TextField
        {...text('group')}
        label={t`Name of the group`}
        hint={t`Shown in counts.`}
        maxLength={FLAG_GROUP_MAX_CHARS}
        defaultValue={rule.group}
      />
      <TextField
        {...text('place')}
        label={t`Place in the order`}
        hint={t`The first that matches decides.`}
        type="number"
        maxLength={2}
        defaultValue={rule.place}
      />
    </div>
  );
}
