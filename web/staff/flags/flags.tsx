import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listFlags, type StaffFlag } from '#domain/flags';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/flags';
import { pageContext } from '../../app/context.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { Badge } from '../badge.tsx';
import { FlagName, OnOff, RuleLine } from './flag-rule-line.tsx';
import { flagDescriptions } from './flag-labels.ts';
import { DateTime } from '../date-time.tsx';
import { StaffFrame } from '../staff-frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return { flags: await withErrorPage(() => listFlags(ctx)) };
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Feature flags`);

/** Every feature flag, with its rules. */
export default function FeatureFlags({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame
      section="flags"
      title={<Trans>Feature flags</Trans>}
      intro={
        <Trans>
          Which features are on, and who gets them. Changes apply right away on this server and within 10 seconds
          everywhere else.
        </Trans>
      }
    >
      <ul className="grid gap-4">
        {loaderData.flags.map((flag) => (
          <FlagCard key={flag.name} flag={flag} />
        ))}
      </ul>
    </StaffFrame>
  );
}

function FlagCard({ flag }: { flag: StaffFlag }) {
  const { i18n } = useLingui();
  const to = useLocalePath();
  return (
    <li className="relative rounded-md border border-line bg-raised p-5 transition-colors hover:border-ink md:grid md:grid-cols-[minmax(0,1fr)_22rem] md:gap-x-8 md:p-6">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <a href={to(staffPaths.featureFlag(flag.name))} className="after:absolute after:inset-0 after:rounded-md">
            <FlagName name={flag.name} />
          </a>
        </h2>
        <p className="mt-1 text-ink-soft">{i18n._(flagDescriptions[flag.name])}</p>
      </div>
      <div className="mt-4 min-w-0 text-sm md:mt-0">
        <FlagState flag={flag} />
        <p className="mt-2 text-ink-soft">
          {flag.changedAt ? (
            <Trans>
              Changed <DateTime iso={flag.changedAt} />
            </Trans>
          ) : (
            <Trans>Never changed</Trans>
          )}
        </p>
      </div>
    </li>
  );
}

/** A flag's state in short: off, one value for all people, or its rules and default. */
function FlagState({ flag }: { flag: StaffFlag }) {
  if (!flag.isOn)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <OnOff isOn={false} />
        <Trans>for everyone</Trans>
        {flag.rules.length > 0 && (
          <Badge variant="warn">
            <Trans>Rules paused</Trans>
          </Badge>
        )}
      </p>
    );
  return (
    <ol className="grid gap-1.5">
      {flag.rules.map((rule) => (
        <li key={rule.id}>
          <RuleLine rule={rule} />
        </li>
      ))}
      <li className="flex flex-wrap items-center gap-2">
        <OnOff isOn={flag.defaultValue} />
        {flag.rules.length === 0 ? <Trans>for everyone</Trans> : <Trans>for everyone else</Trans>}
      </li>
    </ol>
  );
}
