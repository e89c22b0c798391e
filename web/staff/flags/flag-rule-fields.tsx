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
        legend={<Trans>Applies to</Trans>}
        hint={<Trans>Choose none to include everyone.</Trans>}
        name={field('roles')}
        type="checkbox"
        options={FLAG_ROLES.map((value) => ({ value, label: i18n._(flagRoles[value]) }))}
        chosen={rule.roles}
      />
      <Pills
        legend={<Trans>Where</Trans>}
        hint={<Trans>Choose none to include every stage.</Trans>}
        name={field('stages')}
        type="checkbox"
        options={STAGES.map((value) => ({ value, label: value }))}
        chosen={rule.stages}
      />
      <TextField
        {...text('people')}
        rows={2}
        label={t`Only for these people`}
        hint={t`Public IDs, one per line. Leave empty to include everyone.`}
        defaultValue={rule.people}
        spellCheck={false}
      />
      <Pills
        legend={<Trans>Value</Trans>}
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
        <Trans>Run as an experiment: everyone else is the control group and gets the opposite value.</Trans>
      </CheckBox>
      <CheckBox name={field('marked')} isChecked={rule.isMarked}>
        {rule.id === '' ? <Trans>Add rule</Trans> : <Trans>Remove rule</Trans>}
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
    <div className="grid gap-5 sm:grid-cols-3 sm:items-end">
      <TextField
        {...text('share')}
        label={t`Percentage of people`}
        hint={t`Below 100, the rule doesn’t apply to visitors who aren’t signed in.`}
        inputMode="decimal"
        maxLength={6}
        defaultValue={rule.share}
      />
      <TextField
        {...text('group')}
        label={t`Group name`}
        hint={t`Shown with the evaluation counts.`}
        maxLength={FLAG_GROUP_MAX_CHARS}
        defaultValue={rule.group}
      />
      <TextField
        {...text('place')}
        label={t`Position`}
        hint={t`The first matching rule applies.`}
        type="number"
        maxLength={2}
        defaultValue={rule.place}
      />
    </div>
  );
}
