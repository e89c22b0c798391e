import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { guestsWithoutAnswers } from '#domain/attendees';
import { eventEditor, questionEditor } from '#domain/management';
import { questionKinds, questionPaths } from '#shared/order-questions.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { refusalResponse, retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { frameEvent, ManageFrame } from '../manage-frame.tsx';
import { AddQuestion } from './add-question.tsx';
import { changeByForm, questionsForm } from './forms.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import { RulesForm } from './rules-form.tsx';

/** `?edit=` is the question whose form is open, `?add=` the kind of a new question. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const [event, editor, waiting] = await Promise.all([
      eventEditor(ctx, params),
      questionEditor(ctx, params),
      guestsWithoutAnswers(ctx, params),
    ]);
    const edited = editor.questions.find(({ id, isArchived }) => !isArchived && id === url.searchParams.get('edit'));
    return {
      event: frameEvent(event),
      waiting,
      ...editor,
      edited: edited?.id ?? null,
      added: questionKinds.find((kind) => kind === url.searchParams.get('add')) ?? null,
      done: url.searchParams.get('done'),
    };
  });
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(questionsForm, await readForm(request));
  try {
    const done = await changeByForm(ctx, params.eventId, form);
    return seeOther(`${questionPaths.manageQuestions(params.eventId)}?done=${done}`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Questions`);

/** What an event asks the people who order tickets. */
export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { event, waiting, questions, classes, rules, edited, added, done } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const typed = refused?.typed.intent === 'save' ? refused.typed : null;
  const isRules = refused?.typed.intent === 'rules';
  const editedId = typed?.questionId || edited;
  const kind = questionKinds.find((name) => name === typed?.kind) ?? added;
  const form = { questions, classes, typed, refusal: typed ? refused?.refusal : undefined };
  const editedQuestion = questions.find(({ id }) => id === editedId);
  return (
    <ManageFrame
      event={event}
      current="questions"
      title={<Trans>Questions</Trans>}
      intro={
        <Trans>
          Ask what you need to know when people order tickets. Keep it short: every extra question costs you orders.
        </Trans>
      }
    >
      <div className="grid max-w-3xl gap-8">
        {done !== null && !refused && (
          <SuccessNotice>
            <DoneText done={done} />
          </SuccessNotice>
        )}
        {refused && !typed && !isRules && <RefusalNotice refusal={refused.refusal} />}
        {waiting > 0 && <WaitingGuests count={waiting} />}
        <QuestionList eventId={event.id} questions={questions} classes={classes} editedId={editedId}>
          {editedQuestion && (
            <QuestionForm
              key={editedQuestion.id}
              eventId={event.id}
              kind={editedQuestion.kind}
              question={editedQuestion}
              {...form}
            />
          )}
        </QuestionList>
        {!editedQuestion && kind !== null ? (
          <section aria-labelledby="new-question" className="rounded-md border border-line bg-raised p-5">
            <h2 id="new-question" className="mb-5 text-xl">
              <Trans>New question</Trans>
            </h2>
            <QuestionForm key={kind} eventId={event.id} kind={kind} question={null} {...form} />
          </section>
        ) : (
          <AddQuestion eventId={event.id} />
        )}
        <RulesForm
          rules={rules}
          typed={refused?.typed.intent === 'rules' ? refused.typed : null}
          refusal={isRules ? refused?.refusal : undefined}
        />
      </div>
    </ManageFrame>
  );
}

/** What the last form did: `saved`, or `reminded-` and the number of guests. */
function DoneText({ done }: { done: string }) {
  const reminded = Number(/^reminded-(\d{1,6})$/.exec(done)?.[1] ?? 0);
  if (reminded === 0) return <Trans>Saved.</Trans>;
  return <Plural value={reminded} one="# guest gets a reminder." other="# guests get a reminder." />;
}

/** The guests who got a link from their buyer and have not answered, with the reminder for them. */
const WaitingGuests = ({ count }: { count: number }) => (
  <section
    aria-labelledby="waiting-guests"
    className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-raised p-5"
  >
    <div className="min-w-0">
      <h2 id="waiting-guests" className="text-lg">
        <Plural value={count} one="# guest hasn’t answered yet" other="# guests haven’t answered yet" />
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">
        <Trans>They got a link by email. You can send one reminder a day.</Trans>
      </p>
    </div>
    <PostForm>
      <Button variant="outline" name="intent" value="remind">
        <Trans>Send reminder</Trans>
      </Button>
    </PostForm>
  </section>
);
