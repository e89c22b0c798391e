import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { answersByLink, changeAnswersByLink, receiveFilesByLink } from '#domain/buyers';
import { byAnswerField, questionPaths } from '#shared/order-questions.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/answers-by-link';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import { countriesFor } from '../forms/questions/countries.ts';
import { encodingOf, type QuestionForm, QuestionForms, useQuestionTexts } from '../forms/questions/question-forms.tsx';
import { readAnswers } from '../forms/questions/read-answers.ts';
import { readAnswersWithFiles } from '../forms/questions/read-files.ts';
import { readForm } from '../forms/read.ts';
import { refusalResponse } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { HolderTime } from '../share/event-status.tsx';
import { ExpiredLink, isLinkExpired } from '../signin/expired-link.tsx';
import { Button } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { OfferedTicket } from './offered-ticket.tsx';

/** The scope of the inputs: the page asks about one ticket. */
const SCOPE = '0';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const page = await answersByLink(ctx, { token: params.token });
  if (page === null) return data(null, { status: 410 });
  return data({
    ...page,
    typed: byAnswerField(SCOPE, page.answers),
    countries: countriesFor({ order: [], tickets: [page] }, localeOfParams(params).lang),
    done: url.searchParams.has('done'),
  });
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { token } = params;
  const posted = await readForm(request);
  let { answers, typed } = readAnswers(posted);
  try {
    ({ answers, typed } = await readAnswersWithFiles(posted, ({ given, files }) =>
      receiveFilesByLink(ctx, { token, given: given.tickets[0] ?? {}, files }),
    ));
    await changeAnswersByLink(ctx, { token, given: answers.tickets[0] ?? {}, fileErrors: answers.fileErrors });
    return seeOther(`${questionPaths.answersByLink(params.token)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

/** Never cached: the link is the credential. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const retryAfter = actionHeaders.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': retryAfter }) };
};

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`A few questions for you`);

/** The questions about one ticket, for the guest who got their link by mail. */
export default function AnswersByLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui();
  useFlashParam('done');
  if (loaderData === null || isLinkExpired(actionData))
    return (
      <ExpiredLink
        nextPath={paths.home()}
        nextText={t`Go to the home page`}
        advice={
          <Trans>
            The time to answer may be over, or the ticket was changed. Ask the person who got you the ticket, or the
            organizer.
          </Trans>
        }
      />
    );
  const { event, questions, closesAt, done } = loaderData;
  const refusal = actionData?.refusal ?? null;
  return (
    <div className="page-width max-w-xl py-8 md:py-12">
      <h1 className="text-3xl">
        <Trans>A few questions for you</Trans>
      </h1>
      <p className="mt-3 text-lg text-pretty text-ink-soft">
        <Trans>Your answers go to the organizer of the event.</Trans>
      </p>
      {done && refusal === null && (
        <SuccessNotice>
          <Trans>Your answers are saved.</Trans>
        </SuccessNotice>
      )}
      <OfferedTicket offer={loaderData} />
      {closesAt !== null && (
        <p className="mt-5 text-sm text-ink-soft">
          <Trans>You can change your answers until:</Trans>{' '}
          <HolderTime event={{ ...event, startsAt: closesAt, endsAt: closesAt }} className="font-semibold text-ink" />
        </p>
      )}
      {questions.length === 0 ? (
        <p className="mt-6 rounded-md bg-sunken px-5 py-4">
          <Trans>The organizer has no questions for you anymore.</Trans>
        </p>
      ) : (
        <QuestionsForTicket
          {...loaderData}
          token={params.token}
          typed={actionData?.typed ?? loaderData.typed}
          refusal={refusal}
        />
      )}
    </div>
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

interface FormProps extends Pick<Loaded, 'questions' | 'countries' | 'typed'> {
  token: string;
  refusal: Parameters<typeof useFieldErrors>[0];
}

function QuestionsForTicket({ token, questions, countries, typed, refusal }: FormProps) {
  const to = useLocalePath();
  const forms: QuestionForm[] = [{ scope: SCOPE, title: <Trans>About you</Trans>, questions }];
  const { labels, ownText } = useQuestionTexts(forms);
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <div className="mt-8">
      <Form
        noValidate
        encType={encodingOf(forms)}
        refusal={refusal}
        labels={labels}
        ownText={ownText}
        className="grid gap-8"
      >
        <QuestionForms
          {...{ forms, typed, countries, errorOf }}
          hrefOf={(fileId) => to(questionPaths.fileByLink(token, fileId))}
        />
        <Button className="justify-self-start max-sm:w-full">
          <Trans>Save answers</Trans>
        </Button>
      </Form>
    </div>
  );
}
