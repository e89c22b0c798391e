import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { reportSponsor, sponsorPage } from '#domain/sponsorship';
import { uncleaned, z } from '#shared/input/form.ts';
import { idOfSegment } from '#shared/paths.ts';
import { SPONSOR_REPORT_MAX_CHARS } from '#shared/sponsorship/limits.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import type { Route } from './+types/report';
import { pageContext } from '../app/context.ts';
import { notFound, seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import type { FieldTextOf } from '../forms/field-texts.ts';
import { Form } from '../forms/form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, type ShownRefusal, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { id, slug, name, isOwn } = await sponsorPage(ctx, {
      id: sponsorIdOf(params),
      lang: localeOfParams(params).lang,
    });
    if (isOwn) notFound();
    return { sponsor: { id, slug, name }, isSent: url.searchParams.has('sent') };
  });
}

const reportForm = z.object({ body: uncleaned(4 * SPONSOR_REPORT_MAX_CHARS) });

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const typed = parseForm(reportForm, await readForm(request));
  try {
    const id = sponsorIdOf(params);
    const { slug } = await sponsorPage(ctx, { id, lang: 'en' });
    await reportSponsor(ctx, { id, ...typed });
    return seeOther(`${sponsorPaths.report({ id, slug })}?sent=1`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

const sponsorIdOf = ({ sponsor }: { sponsor: string }): string => (idOfSegment(sponsor, '-') ?? notFound()).id;

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Report a sponsor`);

/** A report of a profile to staff. */
export default function ReportSponsor({ loaderData, actionData }: Route.ComponentProps) {
  const to = useLocalePath();
  const { sponsor, isSent } = loaderData;
  const back = (
    <ButtonLink variant="outline" className="mt-6" href={to(sponsorPaths.sponsor(sponsor))}>
      <Trans>Back to profile</Trans>
    </ButtonLink>
  );
  const name = <bdi>{sponsor.name}</bdi>;
  return (
    <div className="page-width max-w-xl py-12 md:py-20" role={isSent ? 'status' : undefined}>
      <h1 className="text-3xl wrap-anywhere">
        {isSent ? <Trans>Thanks for letting us know</Trans> : <Trans>Report {name}</Trans>}
      </h1>
      <p className="mt-4 text-lg text-pretty text-ink-soft">
        {isSent ? (
          <Trans>We’ll look into it.</Trans>
        ) : (
          <Trans>Your report is anonymous to the sponsor. We read it and decide.</Trans>
        )}
      </p>
      {isSent ? back : <ReportForm refusal={actionData?.refusal ?? null} body={actionData?.typed.body ?? ''} />}
    </div>
  );
}

function ReportForm({ refusal, body }: { refusal: ShownRefusal | null; body: string }) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (_, code) => (code === 'MISSING' ? t`Tell us what’s wrong.` : undefined);
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const label = t`What’s wrong with this profile?`;
  return (
    <Form className="mt-8 grid gap-6" noValidate refusal={refusal} labels={{ body: label }} ownText={ownText}>
      <TextField
        id="body"
        name="body"
        rows={5}
        required
        label={label}
        requiredText={t`(required)`}
        maxLength={SPONSOR_REPORT_MAX_CHARS}
        showCount
        defaultValue={body}
        error={errorOf('body')}
      />
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Send report</Trans>
      </Button>
    </Form>
  );
}
