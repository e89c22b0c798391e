import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { answersForm, type AnswersForm, type AnswersToCorrect, correctAnswers } from '#domain/attendees';
import { text, z } from '#shared/input/form.ts';
import { byAnswerField } from '#shared/order-questions.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/correct-answers';
import { pageContext } from '../../app/context.ts';
import { mailDelivery } from '../../app/mail-delivery.ts';
import { seeOther } from '../../app/responses.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { countriesFor } from '../../forms/questions/countries.ts';
import { type QuestionForm, QuestionForms, useQuestionTexts } from '../../forms/questions/question-forms.tsx';
import { readAnswers } from '../../forms/questions/read-answers.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { guestFrame } from '../guests/frame.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { GivenAnswers, REMOVED } from './given-answers.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, isAskedAgain, ...form } = await answersForm(ctx, params);
    return {
      event: guestFrame(event),
      orderId: params.orderId,
      ...form,
      typed: typedOf(form),
      isAskedAgain: isAskedAgain && mailDelivery(site) !== 'nowhere',
      countries: countriesFor({ order: form.order.questions, tickets: form.tickets }, localeOfParams(params).lang),
    };
  });
}

/** The stored answers by the names of the inputs. */
const typedOf = ({ order, tickets }: Pick<AnswersForm, 'order' | 'tickets'>): Record<string, string[]> =>
  Object.assign(
    byAnswerField('order', order.answers),
    ...tickets.map(({ answers }, index) => byAnswerField(String(index), answers)),
  ) as Record<string, string[]>;

const answersSchema = z.object({ seen: text });

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const posted = await readForm(request);
  const { seen } = parseForm(answersSchema, posted);
  const { answers, typed } = readAnswers(posted);
  const removed = posted.getAll(REMOVED).filter((name) => typeof name === 'string');
  const { eventId, orderId } = params;
  try {
    await correctAnswers(ctx, { eventId, orderId, given: answers, removed, seen });
    return seeOther(`${paths.manageOrder(eventId, orderId)}?done=answers`, params);
  } catch (error) {
    return refusalResponse(error, { answers: typed, removed });
  }
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Change answers`);

/** Corrects the answers of an order. Signatures and files can be removed, and not given. */
export default function CorrectAnswers({ loaderData, actionData }: Route.ComponentProps) {
  const { event, number, order, tickets, seen, isAskedAgain, countries } = loaderData;
  const to = useLocalePath();
  const refused = actionData ?? null;
  // what another person changed meanwhile is shown instead of what was typed
  const isOutdated = refused?.refusal.code === 'CONFLICT';
  const typed = refused && !isOutdated ? refused.typed : { answers: loaderData.typed, removed: [] };
  const sectionOf = (scope: string, form: AnswersToCorrect) => ({
    scope,
    questions: form.questions,
    below: form.given.length > 0 && (
      <GivenAnswers scope={scope} given={form.given} tz={event.tz} removed={typed.removed} eventId={event.id} />
    ),
  });
  const forms: QuestionForm[] = [
    { title: <Trans>About the order</Trans>, ...sectionOf('order', order) },
    ...tickets.map((ticket, index) => ({
      title: <TicketTitle {...ticket} />,
      ...sectionOf(String(index), ticket),
    })),
  ];
  return (
    <ManageFrame event={event} current="orders" title={<Trans>Answers of order {number}</Trans>}>
      <div className="max-w-2xl">
        <p className="mb-6 text-pretty text-ink-soft">
          <Trans>Correct what your guests answered. You can’t sign or send a file for them.</Trans>{' '}
          {isAskedAgain && [order, ...tickets].some(({ given }) => given.length > 0) && (
            <Trans>If you remove a signature or a file, we email the person who answered and ask for a new one.</Trans>
          )}
        </p>
        {isOutdated && (
          <p role="alert" tabIndex={-1} className="mb-6 rounded-md bg-bad-soft px-5 py-4 font-medium text-bad">
            <Trans>These answers changed in the meantime. Check them, then make your change again.</Trans>
          </p>
        )}
        <AnswersFields
          key={seen}
          {...{ forms, countries, seen }}
          typed={typed.answers}
          refusal={isOutdated ? null : (refused?.refusal ?? null)}
          cancelPath={to(paths.manageOrder(event.id, loaderData.orderId))}
        />
      </div>
    </ManageFrame>
  );
}

const TicketTitle = ({
  attendeeName,
  className,
  code,
}: Pick<AnswersForm['tickets'][number], 'attendeeName' | 'className' | 'code'>) => (
  <span className="wrap-anywhere">
    <bdi>{attendeeName}</bdi>
    <span className="block text-base font-normal text-ink-soft">
      <bdi>{className}</bdi> · <bdi className="whitespace-nowrap">{code}</bdi>
    </span>
  </span>
);

interface FieldsProps {
  forms: QuestionForm[];
  typed: Record<string, string[]>;
  countries: { code: string; name: string }[];
  seen: string;
  refusal: ShownRefusal | null;
  cancelPath: string;
}

function AnswersFields({ forms, typed, countries, seen, refusal, cancelPath }: FieldsProps) {
  const { labels, ownText } = useQuestionTexts(forms);
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid gap-8">
      <input type="hidden" name="seen" value={seen} />
      <QuestionForms forms={forms} typed={typed} countries={countries} errorOf={errorOf} />
      <div className="flex flex-wrap gap-3">
        <Button>
          <Trans>Save answers</Trans>
        </Button>
        <ButtonLink variant="quiet" href={cancelPath}>
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </Form>
  );
}
