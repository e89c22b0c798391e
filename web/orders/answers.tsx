import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { answersOfBuyer, changeAnswers } from '#domain/buyers';
import { byAnswerField, questionPaths } from '#shared/order-questions.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/answers';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import { countriesFor } from '../forms/questions/countries.ts';
import { questionFormsOf, QuestionForms, useQuestionTexts } from '../forms/questions/question-forms.tsx';
import { readAnswers } from '../forms/questions/read-answers.ts';
import { readForm } from '../forms/read.ts';
import { refusalResponse, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const page = await answersOfBuyer(ctx, { orderToken: params.token });
    if (page === null) throw seeOther(paths.order(params.token), params);
    const { order, tickets } = page;
    return {
      token: params.token,
      name: page.event.name,
      isOpen: page.isOpen,
      order: order.questions,
      tickets: tickets.map(({ attendeeName, questions }) => ({ attendeeName, questions })),
      typed: Object.assign(
        byAnswerField('order', order.answers),
        ...tickets.map(({ answers }, index) => byAnswerField(String(index), answers)),
      ) as Record<string, string[]>,
      countries: countriesFor({ order: order.questions, tickets }, localeOfParams(params).lang),
      done: url.searchParams.has('done'),
    };
  });
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { answers, typed } = readAnswers(await readForm(request));
  try {
    await changeAnswers(ctx, { orderToken: params.token, given: answers });
    return seeOther(`${questionPaths.answers(params.token)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, typed);
  }
}

/** Never cached: the link is the credential. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const retryAfter = actionHeaders.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': retryAfter }) };
};

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Your answers`);

export { BrokenOrderLink as ErrorBoundary } from '../signin/broken-order-link.tsx';

/** The questions of an order with the answers, which the buyer may change until the organizer’s deadline. */
export default function Answers({ loaderData, actionData }: Route.ComponentProps) {
  const { token, name, isOpen, order, tickets, countries, done } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  const refusal = actionData?.refusal ?? null;
  const forms = questionFormsOf(
    order,
    tickets.map(({ attendeeName: name, questions }) => ({ name, questions })),
  );
  const { labels, ownText } = useQuestionTexts(forms);
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <div className="page-width max-w-xl py-8 md:py-12">
      <a
        href={to(paths.order(token))}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Trans>Back to order</Trans>
      </a>
      <h1 className="mt-2 text-3xl">
        <Trans>Your answers</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">
        <bdi>{name}</bdi>
      </p>
      {done && refusal === null && (
        <div className="mb-6">
          <SuccessNotice>
            <Trans>Your answers are saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      {!isOpen && (
        <p className="mb-6 rounded-md bg-sunken px-5 py-4">
          <Trans>You can’t change your answers anymore. Contact the organizer if something is wrong.</Trans>
        </p>
      )}
      <Form noValidate refusal={refusal} labels={labels} ownText={ownText}>
        <fieldset disabled={!isOpen} className="grid min-w-0 gap-8">
          <QuestionForms
            forms={forms}
            typed={actionData?.typed ?? loaderData.typed}
            countries={countries}
            errorOf={errorOf}
          />
          {isOpen && (
            <Button className="justify-self-start">
              <Trans>Save answers</Trans>
            </Button>
          )}
        </fieldset>
      </Form>
    </div>
  );
}
