import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportedSponsor } from '#domain/sponsorship';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { RefusedAnswer } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffFormErrors, useStaffFieldErrors } from '../form-errors.tsx';

interface Props {
  sponsor: ReportedSponsor;
  refused: RefusedAnswer<{ reason: string }> | null;
}

/** A profile that people reported, and the possible decisions. */
export function ReportedCard({ sponsor, refused }: Props) {
  const to = useLocalePath();
  return (
    <article
      aria-labelledby={`reported-${sponsor.id}`}
      className="grid gap-x-8 gap-y-5 rounded-md border border-line bg-raised p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <h3 id={`reported-${sponsor.id}`} className="text-xl wrap-anywhere">
          <a href={to(sponsorPaths.sponsor(sponsor))} className="hover:text-accent hover:underline">
            <bdi>{sponsor.name}</bdi>
          </a>
        </h3>
        <ul className="mt-3 grid gap-3">
          {sponsor.reports.map(({ body, createdAt }) => (
            <li key={`${createdAt} ${body}`}>
              <blockquote className="border-s-3 border-line-strong ps-4 wrap-anywhere whitespace-pre-line">
                <bdi>{body}</bdi>
              </blockquote>
              <p className="mt-1 text-sm text-ink-soft">
                <DateTime iso={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      </div>
      <Decision sponsor={sponsor} refused={refused} />
    </article>
  );
}

function Decision({ sponsor: { id }, refused }: Props) {
  const { t } = useLingui();
  const errorOf = useStaffFieldErrors(refused?.refusal);
  const label = t`Reason for the sponsor`;
  const field = `offline-reason-${id}`;
  return (
    <PostForm noValidate>
      <input type="hidden" name="id" value={id} />
      <StaffFormErrors refusal={refused?.refusal} fields={[{ name: 'reason', id: field, label }]} />
      <TextField
        id={field}
        name="reason"
        rows={2}
        label={label}
        hint={t`Required to take the profile offline. The sponsor reads it.`}
        requiredText={t`(required)`}
        maxLength={STAFF_REASON_MAX_CHARS}
        defaultValue={refused?.typed.reason ?? ''}
        error={errorOf('reason')}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" name="intent" value="dismiss">
          <Trans>Dismiss</Trans>
        </Button>
        <Button variant="outline" name="intent" value="offline">
          <Trans>Take offline</Trans>
        </Button>
      </div>
    </PostForm>
  );
}
