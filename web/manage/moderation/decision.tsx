import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { appealDecision, differenceOf, myDecision } from '#domain/moderation';
import { APPEAL_MAX_CHARS } from '#shared/limits.ts';
import { uncleaned, z } from '#shared/input/form.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/decision';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Differences } from './differences.tsx';
import { DecisionText, DecisionTitle } from './notice.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const { kind, event, organizerName, changes, reason, isLifted, appeal } = await myDecision(ctx, {
      id: params.decision,
    });
    const shown = kind === 'approved' || kind === 'changes_approved' ? 'rejected' : kind; // `myDecision` refuses approvals
    const differences = (changes ?? []).map(differenceOf);
    return { kind: shown, event, organizerName, differences, reason, isLifted, appeal };
  });
}

const appealForm = z.object({ body: uncleaned(4_000) });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(appealForm, await readForm(request));
  try {
    await appealDecision(ctx, { id: params.decision, body: form.body });
    return seeOther(organizationPaths.moderationDecision(params.decision), params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Our decision`);

/** A decision of staff, and the appeal against it. */
export default function DecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, event, organizerName, differences, reason, isLifted, appeal } = loaderData;
  const to = useLocalePath();
  return (
    <div className="page-width max-w-2xl pt-8 pb-20 md:pt-12">
      <p className="font-semibold text-ink-soft">
        <bdi>{event?.name ?? organizerName}</bdi>
      </p>
      <h1 className="mt-1 text-3xl">
        {isLifted ? <Trans>We’ve changed our decision</Trans> : <DecisionTitle kind={kind} />}
      </h1>
      {!isLifted && (
        <p className="mt-4 text-lg text-ink-soft">
          <DecisionText kind={kind} />
        </p>
      )}
      <Differences differences={differences} className="mt-6" />
      {reason && <Words title={<Trans>Our reason</Trans>} text={reason} />}
      {appeal ? (
        <Appeal appeal={appeal} />
      ) : (
        !isLifted && <AppealForm refused={actionData?.kind === 'refused' ? actionData : null} />
      )}
      <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-8">
        {event && (
          <ButtonLink variant="outline" href={to(paths.manageDetails(event.id))}>
            <Trans>Edit event</Trans>
          </ButtonLink>
        )}
        <ButtonLink variant="outline" href={to(paths.myEvents())}>
          <Trans>My events</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

type AppealState = NonNullable<Route.ComponentProps['loaderData']['appeal']>;

function Appeal({ appeal }: { appeal: AppealState }) {
  return (
    <>
      <Words title={<Trans>Your appeal</Trans>} text={appeal.body} />
      <p role="status" className="mt-6 rounded-md bg-accent-soft px-5 py-4 font-medium">
        {appeal.state === 'open' ? (
          <Trans>We’ve got your appeal. Someone else from our team decides about it, and we’ll email you.</Trans>
        ) : appeal.state === 'upheld' ? (
          <Trans>We’ve looked at everything again. Our decision stands, and it’s final.</Trans>
        ) : (
          <Trans>You were right. Thank you for your patience.</Trans>
        )}
      </p>
      {appeal.note && <Words title={<Trans>Our answer</Trans>} text={appeal.note} />}
    </>
  );
}

function AppealForm({ refused }: { refused: Extract<Route.ComponentProps['actionData'], { kind: 'refused' }> | null }) {
  const { t } = useLingui();
  const ownText: FieldTextOf = (_, code) => (code === 'MISSING' ? t`Tell us why you think we’re wrong.` : undefined);
  const errorOf = useFieldErrors(refused?.refusal, undefined, ownText);
  return (
    <section className="mt-10" aria-labelledby="appeal">
      <h2 id="appeal" className="text-xl">
        <Trans>Think we’re wrong?</Trans>
      </h2>
      <p className="mt-2 text-ink-soft">
        <Trans>Tell us why. You can appeal once, and someone else from our team decides.</Trans>
      </p>
      <Form
        noValidate
        refusal={refused?.refusal}
        labels={{ body: t`Your appeal` }}
        ownText={ownText}
        className="mt-5 grid gap-5"
      >
        <TextField
          id="body"
          name="body"
          rows={6}
          required
          requiredText={t`(required)`}
          label={t`Your appeal`}
          maxLength={APPEAL_MAX_CHARS}
          showCount
          defaultValue={refused?.typed.body ?? ''}
          error={errorOf('body')}
        />
        <Button className="w-full sm:w-auto sm:justify-self-start sm:px-10">
          <Trans>Send appeal</Trans>
        </Button>
      </Form>
    </section>
  );
}

function Words({ title, text }: { title: React.ReactNode; text: string }) {
  return (
    <div className="mt-6">
      <h2 className="text-base">{title}</h2>
      <blockquote className="mt-1 border-s-3 border-line-strong ps-4 wrap-anywhere whitespace-pre-line">
        <bdi>{text}</bdi>
      </blockquote>
    </div>
  );
}
