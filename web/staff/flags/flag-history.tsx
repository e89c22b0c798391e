import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditRow } from '#domain/audit';
import type { FlagExposure, GroupSize, StaffFlag } from '#domain/flags';
import { useLocale } from '../../i18n/locale.ts';
import type { AuditNames } from '../audit/audit-names.ts';
import { ActorName } from '../audit/audit-actor.tsx';
import { OnOff } from './flag-rule-line.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffPanel } from '../staff-frame.tsx';

interface ExposedProps {
  flag: StaffFlag;
  exposures: FlagExposure[];
  groups: GroupSize[];
}

/** The number of evaluations of a flag in the last 90 days, by rule and group. */
export function FlagExposures({ flag, exposures, groups }: ExposedProps) {
  const { t } = useLingui();
  const language = useLocale().code.replace('_', '-');
  const count = (times: number) => new Intl.NumberFormat(language).format(times);
  const ruleLabelOf = (rule: string) => {
    const index = flag.rules.findIndex(({ id }) => id === rule);
    return rule === 'default' ? t`No matching rule` : index < 0 ? t`Deleted rule` : t`Rule ${index + 1}`;
  };
  return (
    <StaffPanel title={<Trans>Evaluations in the last 90 days</Trans>}>
      {exposures.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>
            This flag hasn’t been evaluated yet. Counts appear within 30 seconds and are stored for 90 days.
          </Trans>
        </p>
      ) : (
        <table aria-label={t`Evaluations in the last 90 days`} className="w-full text-sm">
          <thead>
            <tr className="border-b border-line-strong text-ink-soft">
              <th scope="col" className="py-2 pe-3 text-start font-semibold">
                <Trans>Rule</Trans>
              </th>
              <th scope="col" className="py-2 pe-3 text-start font-semibold">
                <Trans>Value</Trans>
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                <Trans>Count</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {exposures.map(({ rule, groupName, value, times }) => {
              const size = groups.find((group) => group.rule === rule && group.groupName === groupName);
              return (
                <tr key={`${rule} ${groupName} ${value}`} className="border-b border-line align-top">
                  <th scope="row" className="py-2.5 pe-3 text-start font-normal wrap-anywhere">
                    {ruleLabelOf(rule)}
                    {groupName && <bdi className="block text-ink-soft">{groupName}</bdi>}
                    {size && (
                      <span className="block text-ink-soft">
                        {t`${plural(size.people, { one: '# person', other: '# people' })}`}
                      </span>
                    )}
                  </th>
                  <td className="py-2.5 pe-3">
                    <OnOff isOn={value} />
                  </td>
                  <td className="py-2.5 text-end">{count(times)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </StaffPanel>
  );
}

/** The changes of a flag, newest first. */
export function FlagHistory({ entries, names }: { entries: AuditRow[]; names: AuditNames }) {
  return (
    <StaffPanel title={<Trans>Change history</Trans>}>
      {entries.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No changes yet. This flag still has its original settings.</Trans>
        </p>
      ) : (
        <ol className="grid gap-4 text-sm">
          {entries.map((entry) => (
            <li key={entry.id} className="border-s-3 border-line-strong ps-4">
              <p className="flex flex-wrap gap-x-3 font-semibold">
                <ActorName entry={entry} names={names} />
              </p>
              <p className="text-ink-soft">
                <DateTime iso={entry.at} />
              </p>
              <Change detail={entry.detail} />
            </li>
          ))}
        </ol>
      )}
    </StaffPanel>
  );
}

/** A description of one change. */
function Change({ detail }: { detail: AuditRow['detail'] }) {
  const { was_on, is_on, was_otherwise, otherwise, rules_were, rules } = detail;
  return (
    <ul className="mt-1 grid gap-1">
      {was_on !== is_on && <li>{is_on ? <Trans>Turned on</Trans> : <Trans>Turned off</Trans>}</li>}
      {was_otherwise !== otherwise && (
        <li>{otherwise ? <Trans>Default set to on</Trans> : <Trans>Default set to off</Trans>}</li>
      )}
      {rules_were !== rules && (
        <li className="wrap-anywhere">
          <Trans>
            Rules: <bdi>{String(rules)}</bdi>
          </Trans>
        </li>
      )}
    </ul>
  );
}
