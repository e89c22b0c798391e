import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { answersOfBuyer, changeAnswers, endAnswerLink, receiveAnswerFiles, sendAnswerLink } from '#domain/buyers';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { byAnswerField, questionPaths } from '#shared/order-questions.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/answers';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { countriesFor } from '../forms/questions/countries.ts';
import { questionFormsOf } from '../forms/questions/question-forms.tsx';
import { readAnswers, type TypedAnswers } from '../forms/questions/read-answers.ts';
import { readAnswersWithFiles } from '../forms/questions/read-files.ts';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { BackLink } from '../ui/back-link.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { GuestAnswers } from './answers/guest-answers.tsx';
import { OwnAnswers } from './answers/own-answers.tsx';

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
      tickets: tickets.map(({ id, attendeeName, className, questions }) => ({
        id,
        attendeeName,
        className,
        questions,
      })),
      linked: page.linked,
      typed: Object.assign(
        byAnswerField('order', order.answers),
        ...tickets.map(({ answers }, index) => byAnswerField(String(index), answers)),
      ) as Record<string, string[]>,
      countries: countriesFor({ order: order.questions, tickets }, localeOfParams(params).lang),
      done: url.searchParams.get('done'),
    };
  });
}

const answersForm = byIntent([
  z.object({ intent: z.literal('link'), ticketId: text, email: text }),
  z.object({ intent: z.literal('again'), ticketId: text }),
  z.object({ intent: z.literal('end'), ticketId: text }),
  z.object({ intent: otherwise('save') }),
]);
/** What was typed: the answers, or the address of the guest of a ticket. */
type Typed = { answers: TypedAnswers } | { ticketId: string; email: string };

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const posted = await readForm(request);
  const form = parseForm(answersForm, posted);
  const orderToken = params.token;
  let { answers, typed } = readAnswers(posted);
  const done = (what: string) => seeOther(`${questionPaths.answers(orderToken)}?done=${what}`, params);
  try {
    if (form.intent === 'save') {
      ({ answers, typed } = await readAnswersWithFiles(posted, (read) =>
        receiveAnswerFiles(ctx, { ...read, orderToken }),
      ));
      await changeAnswers(ctx, { orderToken, given: answers });
      return done('saved');
    }
    const { ticketId } = form;
    if (form.intent === 'end') {
      await endAnswerLink(ctx, { orderToken, ticketId });
      return done('ended');
    }
    const email = form.intent === 'link' ? form.email : null;
    await sendAnswerLink(ctx, { orderToken, ticketId, email, locale: localeOfParams(params).lang });
    return done('sent');
  } catch (error) {
    if (form.intent === 'save') return refusalResponse<Typed>(error, { answers: typed });
    const email = form.intent === 'link' ? form.email : '';
    return refusalResponse<Typed>(error, { ticketId: form.ticketId, email });
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
  const { token, name, isOpen, order, tickets, linked, countries, done } = loaderData;
  const to = useLocalePath();
  useFlashParam('done');
  const refused = actionData ?? null;
  const typed = refused && 'answers' in refused.typed ? refused.typed.answers : null;
  const refusal = typed && refused ? refused.refusal : null;
  const guest = refused && 'ticketId' in refused.typed ? { ...refused.typed, refusal: refused.refusal } : null;
  const forms = questionFormsOf(
    order,
    tickets.map(({ attendeeName: name, questions }) => ({ name, questions })),
  );
  return (
    <div className="page-width max-w-xl py-8 md:py-12">
      <BackLink href={to(paths.order(token))}>
        <Trans>Back to order</Trans>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        <Trans>Your answers</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">
        <bdi>{name}</bdi>
      </p>
      {done !== null && refused === null && (
        <div className="mb-6">
          <SuccessNotice>
            <DoneText done={done} />
          </SuccessNotice>
        </div>
      )}
      {!isOpen && (
        <p className="mb-6 rounded-md bg-sunken px-5 py-4">
          <Trans>You can’t change your answers anymore. Contact the organizer if something is wrong.</Trans>
        </p>
      )}
      <OwnAnswers
        forms={forms}
        typed={typed ?? loaderData.typed}
        {...{ countries, refusal, isOpen }}
        hrefOf={(fileId) => to(questionPaths.fileOfOrder(token, fileId))}
      />
      <GuestAnswers linked={linked} own={tickets} isOpen={isOpen} refused={guest} />
    </div>
  );
}

/** What the last form did. */
function DoneText({ done }: { done: string }) {
  if (done === 'sent') return <Trans>Your guest gets an email with the link.</Trans>;
  if (done === 'ended') return <Trans>You now answer the questions for this ticket.</Trans>;
  return <Trans>Your answers are saved.</Trans>;
}
