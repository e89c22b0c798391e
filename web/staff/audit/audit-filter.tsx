import { Trans, useLingui } from '@lingui/react/macro';
import { staffPaths } from '#shared/staff-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The log's filter, as typed. '' does not filter. */
export interface AuditQuery {
  actor: string;
  action: string;
  kind: string;
  subject: string;
  before: string;
}

/** Kinds of subjects. */
const KINDS = [
  'account',
  'event',
  'order',
  'organizer',
  'flag',
  'report',
  'setting',
  'review',
  'decision',
  'organization',
];

/** Filters by actor, action and subject. */
export function AuditFilter({ filter }: { filter: AuditQuery }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const textProps = { requiredText: t`(required)`, autoComplete: 'off', spellCheck: false, maxLength: 100 };
  return (
    <form
      method="get"
      role="search"
      aria-label={t`Audit log`}
      className="grid gap-4 rounded-md border border-line bg-raised p-5 sm:grid-cols-2 sm:items-end md:p-6"
    >
      <TextField
        {...textProps}
        name="actor"
        id="actor"
        label={t`Done by`}
        hint={t`Account ID`}
        type="number"
        defaultValue={filter.actor}
      />
      <TextField
        {...textProps}
        name="action"
        id="action"
        label={t`Action`}
        hint={t`For example, “flag.switched”, or “flag.” for all flag actions`}
        defaultValue={filter.action}
      />
      <KindSelect kind={filter.kind} />
      <TextField
        {...textProps}
        name="subject"
        id="subject"
        label={t`Item`}
        hint={t`ID, or the name of a flag`}
        defaultValue={filter.subject}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button>
          <Trans>Apply filters</Trans>
        </Button>
        <ButtonLink variant="quiet" href={to(staffPaths.adminAudit())}>
          <Trans>Clear filters</Trans>
        </ButtonLink>
      </div>
    </form>
  );
}

function KindSelect({ kind: chosen }: { kind: string }) {
  const { t } = useLingui();
  return (
    <div>
      <label htmlFor="kind" className="mb-1.5 block font-semibold">
        <Trans>Type</Trans>
      </label>
      <p className="mb-1.5 text-sm text-ink-soft">
        <Trans>Type of item</Trans>
      </p>
      <select
        id="kind"
        name="kind"
        defaultValue={chosen}
        className="block min-h-12 w-full rounded-sm border border-line-strong bg-raised px-3.5 text-ink"
      >
        <option value="">{t`Any type`}</option>
        {KINDS.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
    </div>
  );
}
