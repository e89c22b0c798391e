import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ctx } from '#domain/ctx';
import {
  approveSponsor,
  dismissSponsorReports,
  refuseSponsor,
  reportedSponsors,
  sponsorQueue,
  takeSponsorOffline,
  type WaitingSponsor,
} from '#domain/sponsorship';
import { byIntent, otherwise, text, uncleaned, z } from '#shared/input/form.ts';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import type { Route } from './+types/sponsors';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { type RefusedAnswer, refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffFormErrors, useStaffFieldErrors } from '../form-errors.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { ReportedCard } from './reported.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [waiting, reported] = await Promise.all([sponsorQueue(ctx), reportedSponsors(ctx)]);
    return { waiting, reported };
  });
}

const decision = { id: text, version: text, reason: uncleaned(4 * STAFF_REASON_MAX_CHARS) };
const decisionForm = byIntent([
  z.object({ intent: z.literal('approve'), ...decision }),
  z.object({ intent: z.literal('dismiss'), ...decision }),
  z.object({ intent: z.literal('offline'), ...decision }),
  z.object({ intent: otherwise('refuse'), ...decision }),
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { intent, ...input } = parseForm(decisionForm, await readForm(request));
  try {
    await decide(ctx, intent, input);
    return seeOther(sponsorPaths.adminSponsors(), params);
  } catch (error) {
    return refusalResponse(error, { intent, ...input });
  }
}

type Intent = z.output<typeof decisionForm>['intent'];

function decide(ctx: Ctx, intent: Intent, input: { id: string; version: string; reason: string }): Promise<void> {
  if (intent === 'approve') return approveSponsor(ctx, input);
  if (intent === 'dismiss') return dismissSponsorReports(ctx, input);
  return intent === 'offline' ? takeSponsorOffline(ctx, input) : refuseSponsor(ctx, input);
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Sponsors`);

type Refused = RefusedAnswer<{ intent: Intent; id: string; reason: string }>;

/** Profiles of sponsors that wait for staff, and profiles that people reported. */
export default function StaffSponsors({ loaderData: { waiting, reported }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const isAboutReport = refused?.typed.intent === 'dismiss' || refused?.typed.intent === 'offline';
  const refusalOf = (id: string, isReport: boolean) =>
    refused?.typed.id === id && isReport === isAboutReport ? refused : null;
  const isShown = (isAboutReport ? reported : waiting).some(({ id }) => id === refused?.typed.id);
  return (
    <StaffFrame
      section="sponsors"
      title={<Trans>Sponsors</Trans>}
      intro={t`${plural(waiting.length, { 0: 'No profiles to review.', one: '# profile to review.', other: '# profiles to review, oldest first.' })}`}
    >
      {refused && !isShown && <RefusalNotice refusal={refused.refusal} />}
      <ul className="grid gap-5">
        {waiting.map((sponsor) => (
          <li key={sponsor.id}>
            <WaitingCard sponsor={sponsor} refused={refusalOf(sponsor.id, false)} />
          </li>
        ))}
      </ul>
      {reported.length > 0 && (
        <section aria-labelledby="reported" className="mt-12">
          <h2 id="reported" className="text-2xl">
            <Trans>Reported profiles</Trans>
          </h2>
          <ul className="mt-5 grid gap-5">
            {reported.map((sponsor) => (
              <li key={sponsor.id}>
                <ReportedCard sponsor={sponsor} refused={refusalOf(sponsor.id, true)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </StaffFrame>
  );
}

interface Props {
  sponsor: WaitingSponsor;
  refused: Refused | null;
}

function WaitingCard({ sponsor, refused }: Props) {
  const to = useLocalePath();
  const { id, texts, before, person, language, submittedAt } = sponsor;
  return (
    <article
      aria-labelledby={`sponsor-${id}`}
      className="grid gap-x-8 gap-y-5 rounded-md border border-line bg-raised p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {before ? <Trans>New texts of a published profile</Trans> : <Trans>New profile</Trans>}
          <DateTime iso={submittedAt} />
          {person && (
            <a href={to(staffPaths.adminPerson(person.publicId))} className="text-accent underline underline-offset-4">
              <bdi>{person.name}</bdi>
            </a>
          )}
        </p>
        <h2 id={`sponsor-${id}`} className="mt-3 text-xl wrap-anywhere">
          <bdi>{texts.name}</bdi>
        </h2>
        {texts.website !== null && <p className="mt-1 wrap-anywhere">{texts.website}</p>}
        <p lang={language} dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
          {texts.description}
        </p>
        {before && <Before texts={before} language={language} />}
      </div>
      <DecisionForm sponsor={sponsor} refused={refused} />
    </article>
  );
}

const Before = ({ texts, language }: { texts: WaitingSponsor['texts']; language: string }) => (
  <details className="mt-4 text-sm">
    <summary className="min-h-8 cursor-pointer font-semibold">
      <Trans>Public now</Trans>
    </summary>
    <p className="mt-2 font-semibold wrap-anywhere">
      <bdi>{texts.name}</bdi>
    </p>
    {texts.website !== null && <p className="wrap-anywhere">{texts.website}</p>}
    <p lang={language} dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
      {texts.description}
    </p>
  </details>
);

function DecisionForm({ sponsor: { id, version }, refused }: Props) {
  const { t } = useLingui();
  const errorOf = useStaffFieldErrors(refused?.refusal);
  const label = t`Reason for the sponsor`;
  return (
    <PostForm noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <StaffFormErrors refusal={refused?.refusal} fields={[{ name: 'reason', id: `reason-${id}`, label }]} />
      <TextField
        id={`reason-${id}`}
        name="reason"
        rows={3}
        label={label}
        hint={t`Required to refuse. The sponsor reads it.`}
        requiredText={t`(required)`}
        maxLength={STAFF_REASON_MAX_CHARS}
        defaultValue={refused?.typed.reason ?? ''}
        error={errorOf('reason')}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" name="intent" value="approve">
          <Trans>Approve</Trans>
        </Button>
        <Button variant="outline" name="intent" value="refuse">
          <Trans>Refuse</Trans>
        </Button>
      </div>
    </PostForm>
  );
}
