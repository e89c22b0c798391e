import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { data } from 'react-router';
import { Sparkles } from 'lucide-react';
import { createDraft } from '#domain/management';
import { myOrganizations } from '#domain/organizers';
import { text, z } from '#shared/input/form.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { readIdempotencyKey } from '../../forms/idempotency-key.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, retryHeaders } from '../../forms/refusal.ts';
import { creationRules, requireOpenCreation } from '../event-creation.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { type AnswerTexts, answersForm } from './answers.ts';
import { changedDraft } from './change-draft.ts';
import { type Composed, composedDraft, composerFor } from './compose-draft.ts';
import { DraftForm } from './draft-form.tsx';
import { draftForm, newDraftOf } from './draft-texts.ts';
import { NO_ANSWERS } from './no-answers.ts';
import { ComposerNotice } from './notices.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { useWriting } from './use-writing.ts';
import { Writing } from './writing.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  await requireOpenCreation(page);
  const organizations = (await myOrganizations(page.ctx)).filter(({ canCreateEvents }) => canCreateEvents);
  return { hasModel: page.composer !== null, organizations, key: crypto.randomUUID() };
}

/** a form that script sends does not contain the button's name */
const intentForm = z.object({ intent: text.transform((intent) => intent || 'write') });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const page = context.get(pageContext);
  const form = await readForm(request);
  const answers = parseForm(answersForm, form);
  const { intent } = parseForm(intentForm, form);
  const source = { page, request };
  const language = localeOfParams(params).lang;
  if (intent === 'write' || intent === 'templates') {
    if (Object.values(answers).every((answer) => answer === '')) return data(nothingSaid(answers), { status: 400 });
    const composer = composerFor(page, intent === 'write' ? 'best' : 'templates');
    return composedDraft(source, { answers, language, composer });
  }
  const texts = parseForm(draftForm, form);
  if (intent !== 'create') return changedDraft(source, { answers, language, texts, intent });
  const { organization, idempotency_key: key } = parseForm(
    z.object({ organization: text, idempotency_key: text }),
    form,
  );
  try {
    const { id } = await createDraft(page.ctx, {
      ...newDraftOf(texts),
      language,
      ...(organization !== '' && { organizationId: organization }),
      rules: await creationRules(page),
      ...(key !== '' && { idempotencyKey: readIdempotencyKey(key) }),
    });
    return seeOther(`${paths.manageDetails(id)}?done=drafted`, params);
  } catch (error) {
    return refusalResponse(error, { answers, texts });
  }
}

const nothingSaid = (answers: AnswerTexts): Composed => ({
  kind: 'composed',
  answers,
  texts: null,
  notes: [],
  goodTime: null,
  problem: null,
});

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Create an event faster`);

/** A few answers become a draft, which the person reads, changes and then stores. The page publishes nothing. */
export default function AutoCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { hasModel, organizations, key } = loaderData;
  const answered = answeredBy(actionData);
  const writing = useWriting();
  const to = useLocalePath();
  const { answers, texts, composed } =
    writing.state.kind === 'written' ? fromComposed(writing.state.composed) : answered;
  const refusal = writing.state.kind === 'idle' && actionData?.kind === 'refused' ? actionData.refusal : null;
  const written = writing.state.kind === 'writing' ? writing.state.parts : null;
  const isWriting = written !== null;
  const isEmpty = composed !== null && composed.problem === null && texts === null;
  return (
    <div className="page-width pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">
        <Trans>Create an event faster</Trans>
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        <Trans>Answer what you can. You get a draft you can change, and nothing is public until you publish.</Trans>
      </p>
      <p className="mt-1">
        <a
          href={to(paths.createEvent())}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Trans>Start from scratch instead</Trans>
        </a>
      </p>
      <p className="mt-2 flex max-w-2xl items-start gap-2.5 text-sm text-ink-soft">
        <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        {hasModel ? (
          <Trans>An AI service writes your draft. Check every detail: AI can get things wrong.</Trans>
        ) : (
          <Trans>Your draft only says what you tell us. You can change every word.</Trans>
        )}
      </p>
      <QuestionsForm answers={answers} isEmpty={isEmpty} hasDraft={texts !== null} writing={writing} />
      {written && <Writing parts={written} onStop={writing.stop} />}
      {!isWriting && composed?.problem && <ComposerNotice problem={composed.problem} answers={answers} />}
      {!isWriting && texts && (
        <DraftForm
          key={composed === null ? 'refused' : `${texts.variant}.${texts.source}.${writing.count}`}
          answers={answers}
          texts={texts}
          composed={composed}
          refusal={refusal}
          organizations={organizations}
          idempotencyKey={`${key}.${writing.count}`}
        />
      )}
    </div>
  );
}

type Answered = { answers: AnswerTexts; texts: Composed['texts']; composed: Composed | null };

const fromComposed = (composed: Composed): Answered => ({ answers: composed.answers, texts: composed.texts, composed });

function answeredBy(actionData: Route.ComponentProps['actionData']): Answered {
  if (!actionData) return { answers: NO_ANSWERS, texts: null, composed: null };
  if (actionData.kind === 'refused') return { ...actionData.typed, composed: null };
  return fromComposed(actionData);
}
