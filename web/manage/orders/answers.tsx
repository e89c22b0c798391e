import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { EventOrderPage, ShownAnswer } from '#domain/attendees';
import { questionPaths } from '#shared/order-questions.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMoment } from '../guests/moment.ts';

interface Props extends Pick<EventOrderPage, 'answers' | 'tickets' | 'isAsked'> {
  eventId: string;
  orderId: string;
  tz: string;
}

/** What the buyer answered about the order and about each ticket, with the answers that are missing. */
export function OrderAnswers({ eventId, orderId, answers, tickets, isAsked, tz }: Props) {
  const to = useLocalePath();
  const asked = tickets.filter(({ id }) => (answers.tickets[id] ?? []).length > 0);
  const isEmpty = answers.order.length + asked.length === 0;
  if (isEmpty && !isAsked) return null;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="text-xl">
        <Trans>Answers</Trans>
      </h2>
      {isEmpty && (
        <p className="mt-2 text-ink-soft">
          <Trans>No answers yet.</Trans>
        </p>
      )}
      <div className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised empty:hidden">
        {answers.order.length > 0 && (
          <div className="px-5 py-4">
            <AnswerList eventId={eventId} answers={answers.order} tz={tz} />
          </div>
        )}
        {asked.map(({ id, attendeeName, className, code }) => (
          <div key={id} className="px-5 py-4">
            <h3 className="mb-3 text-base font-semibold wrap-anywhere">
              <bdi>{attendeeName}</bdi>
              <span className="font-normal text-ink-soft">
                {' · '}
                <bdi>{className}</bdi> · <bdi className="whitespace-nowrap">{code}</bdi>
              </span>
            </h3>
            <AnswerList eventId={eventId} answers={answers.tickets[id] ?? []} tz={tz} />
          </div>
        ))}
      </div>
      {isAsked && (
        <ButtonLink variant="outline" href={to(questionPaths.correctAnswers(eventId, orderId))} className="mt-4">
          <Trans>Change answers</Trans>
        </ButtonLink>
      )}
    </section>
  );
}

/** Questions with their answers. */
export const AnswerList = ({ eventId, answers, tz }: { eventId: string; answers: ShownAnswer[]; tz: string }) => (
  <dl className="grid gap-3">
    {answers.map((shown) => (
      <div key={shown.id} className="min-w-0">
        <dt className="text-sm wrap-anywhere text-ink-soft">
          <bdi>{shown.label}</bdi>
        </dt>
        <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">
          <AnswerText eventId={eventId} shown={shown} tz={tz} />
        </dd>
      </div>
    ))}
  </dl>
);

interface AnswerProps {
  eventId: string;
  shown: ShownAnswer;
  tz: string;
}

function AnswerText({ eventId, shown: { kind, answer }, tz }: AnswerProps) {
  const { lang } = useLocale();
  const momentOf = useMoment(tz);
  if (answer === null)
    return (
      <span className="font-medium text-warn">
        <Trans>Not answered yet</Trans>
      </span>
    );
  const [first = ''] = answer.texts;
  if (kind === 'waiver')
    return (
      <>
        {answer.isRemoved ? <Trans>Signature removed</Trans> : <bdi>{first}</bdi>}
        <span className="block text-sm text-ink-soft" suppressHydrationWarning>
          {momentOf(answer.answeredAt)}
        </span>
      </>
    );
  if (kind === 'file') return <AnswerFile eventId={eventId} texts={answer.texts} />;
  if (kind === 'country')
    return <span suppressHydrationWarning>{new Intl.DisplayNames(lang, { type: 'region' }).of(first) ?? first}</span>;
  return <bdi>{answer.texts.join(', ')}</bdi>;
}

/** The download of a file; its name is gone once the file was removed. */
function AnswerFile({ eventId, texts: [id, name] }: { eventId: string; texts: string[] }) {
  const to = useLocalePath();
  if (id === undefined || name === undefined) return <Trans>File removed</Trans>;
  return (
    <a
      href={to(questionPaths.answerFile(eventId, id))}

      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      <bdi className="wrap-anywhere">{name}</bdi>
    </a>
  );
}
