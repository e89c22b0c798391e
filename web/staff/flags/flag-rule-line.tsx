import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { FlagRule } from '#domain/flags';
import { FLAG_WHOLE_SHARE } from '#shared/limits.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Badge } from '../badge.tsx';
import { flagRoles } from './flag-labels.ts';

/** A flag's name, which may wrap between its words. */
export const FlagName = ({ name }: { name: string }) => (
  <bdi className="wrap-anywhere">
    {name.split(/(?=\p{Lu}\p{Ll})/u).map((word, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {word}
      </Fragment>
    ))}
  </bdi>
);

/** A flag's value as a word, so that it does not depend on colour. */
export const OnOff = ({ isOn }: { isOn: boolean }) => (
  <Badge variant={isOn ? 'good' : 'plain'}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</Badge>
);

/** A rule in one line: "On, 10% of attendees, Prod". */
export function RuleLine({ rule }: { rule: Omit<FlagRule, 'id' | 'salt'> }) {
  const { t, i18n } = useLingui();
  const language = useLocale().code.replace('_', '-');
  const roles = rule.roles.map((role) => i18n._(flagRoles[role]));
  const people = rule.personIds.length;
  const audience = [
    ...roles,
    ...(people > 0 ? [t`${plural(people, { one: '# selected person', other: '# selected people' })}`] : []),
    ...(roles.length === 0 && people === 0 ? [t`everyone`] : []),
  ];
  const listOf = (words: string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(words);
  const list = listOf(audience);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    rule.share / FLAG_WHOLE_SHARE,
  );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <OnOff isOn={rule.value} />
      <span>
        <Trans>
          {share} of {list}
        </Trans>
      </span>
      {rule.stages.length > 0 && <span className="text-ink-soft">{listOf(rule.stages)}</span>}
      {rule.isExperiment && (
        <Badge variant="accent">
          <Trans>Experiment</Trans>
        </Badge>
      )}
      {rule.groupName && <bdi className="text-ink-soft">{t`“${rule.groupName}”`}</bdi>}
    </span>
  );
}
