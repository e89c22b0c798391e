import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { eventPage } from '#domain/events';
import { reportEvent } from '#domain/staff';
import { uncleaned, z } from '#shared/input/form.ts';
import { EMAIL_MAX_CHARS, REPORT_BODY_MAX_CHARS } from '#shared/limits.ts';
import { idOfSegment, localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/report';
import { notFound } from '../app/responses.ts';
import { type FieldTextOf, useFieldTexts } from '../forms/field-texts.ts';
import { PostForm } from '../forms/post-form.tsx';
import { type ShownRefusal, refusalResponse, withErrorPage } from '../forms/refusal.ts';
import { pageContext } from '../app/context.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { reportReasons } from '../i18n/report-reasons.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

const reportForm = z.object({
  reason: uncleaned(40),
  body: uncleaned(4 * REPORT_BODY_MAX_CHARS),
  email: uncleaned(500),
});
type Typed = z.output<typeof reportForm>;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const id = eventIdOf(params.event);
  const { slug, name, language } = await withErrorPage(() => eventPage(ctx, { id }));
  const isSent = url.searchParams.has('sent');
  return { event: { id, slug, name, language }, isSent };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const id = eventIdOf(params.event);
  const typed = parseForm(reportForm, await readForm(request));
  try {
    await reportEvent(ctx, { eventId: id, ...typed });
  } catch (error) {
    return refusalResponse(error, typed);
  }
  const { slug } = await eventPage(ctx, { id });
  return redirect(`${localePath(localeOfParams(params).prefix, paths.reportEvent({ id, slug }))}?sent=1`, 303);
}

function eventIdOf(segment: string): string {
  const requested = idOfSegment(segment, '-tickets-');
  if (!requested) notFound();
  return requested.id;
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Report an event`);

export default function ReportEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { event, isSent } = loaderData;
  const to = useLocalePath();
  const name = (
    <a
      href={to(paths.event(event))}
      lang={event.language}
      className="font-semibold text-ink underline underline-offset-4"
    >
      <bdi>{event.name}</bdi>
    </a>
  );
  if (isSent)
    return (
      <div className="page-width max-w-xl py-12 md:py-20" role="status">
        <h1 className="text-3xl">
          <Trans>Thanks for letting us know</Trans>
        </h1>
        <p className="mt-4 text-lg text-ink-soft">
          <Trans>We’ll look into it. Until then, {name} stays on the site.</Trans>
        </p>
        <ButtonLink variant="outline" className="mt-6" href={to(paths.event(event))}>
          <Trans>Back to event</Trans>
        </ButtonLink>
      </div>
    );
  return (
    <div className="page-width max-w-xl py-12 md:py-20">
      <h1 className="text-3xl">
        <Trans>Report this event</Trans>
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <Trans>The organizer of {name} won’t see who sent this report.</Trans>
      </p>
      <ReportForm typed={actionData?.typed ?? null} refusal={actionData?.refusal ?? null} />
    </div>
  );
}

function ReportForm({ typed, refusal }: { typed: Typed | null; refusal: ShownRefusal | null }) {
  const { t } = useLingui();
  const fieldText = useFieldTexts();
  const textOf: FieldTextOf = (name, code) => {
    if (name === 'reason') return t`Choose a reason.`;
    return name === 'body' && code === 'MISSING' ? t`Tell us what’s wrong.` : fieldText(name, code);
  };
  const errorOf = useFieldErrors(refusal, undefined, textOf);
  const fields = [
    { name: 'reason', id: 'reason-scam', label: t`Reason` },
    { name: 'body', id: 'body', label: t`Tell us more (optional)` },
    { name: 'email', id: 'email', label: t`Your email` },
  ];
  return (
    <>
      {refusal && <ErrorSummary refusal={refusal} fields={fields} textOf={textOf} />}
      <PostForm className="mt-8 grid gap-6" noValidate>
        <Reasons chosen={typed?.reason ?? ''} error={errorOf('reason')} />
        <TextField
          id="body"
          name="body"
          rows={5}
          label={t`Tell us more (optional)`}
          requiredText={t`(required)`}
          maxLength={REPORT_BODY_MAX_CHARS}
          showCount
          defaultValue={typed?.body ?? ''}
          error={errorOf('body')}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          inputMode="email"
          label={t`Your email`}
          hint={t`Optional: in case we have questions.`}
          requiredText={t`(required)`}
          autoComplete="email"
          maxLength={EMAIL_MAX_CHARS}
          defaultValue={typed?.email ?? ''}
          error={errorOf('email')}
        />
        <Button className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Send report</Trans>
        </Button>
      </PostForm>
    </>
  );
}

function Reasons({ chosen, error }: { chosen: string; error: string | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'reason-error' : undefined}
    >
      <legend className="mb-2 font-semibold">
        <Trans>Why are you reporting this event?</Trans>
        <span aria-hidden="true" className="text-accent">
          {' '}
          *
        </span>
        <span className="sr-only"> {t`(required)`}</span>
      </legend>
      <div className="grid gap-2">
        {Object.entries(reportReasons).map(([value, text]) => (
          <label
            key={value}
            className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border ${error ? 'border-bad' : 'border-line-strong'} bg-raised px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft`}
          >
            <input
              type="radio"
              name="reason"
              id={`reason-${value}`}
              value={value}
              defaultChecked={value === chosen}
              className="size-4 shrink-0 accent-accent"
            />
            {i18n._(text)}
          </label>
        ))}
      </div>
      <p id="reason-error" className="mt-1.5 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
