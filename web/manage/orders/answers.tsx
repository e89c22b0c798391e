import { Trans } from '@lingui/react/macro';
import type { EventOrderPage, ShownAnswer } from '#domain/attendees';
import { useLocale } from '../../i18n/locale.ts';
import { useMoment } from '../guests/moment.ts';

interface Props extends Pick<EventOrderPage, 'answers' | 'tickets'> {
  tz: string;
}

/** What the buyer answered about the order and about each ticket, with the answers that are missing. */
export function OrderAnswers({ answers, tickets, tz }: Props) {
  const asked = tickets.filter(({ id }) => (answers.tickets[id] ?? []).length > 0);
  if (answers.order.length + asked.length === 0) return null;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="text-xl">
        <Trans>Answers</Trans>
      </h2>
      <div className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
        {answers.order.length > 0 && (
          <div className="px-5 py-4">
            <AnswerList answers={answers.order} tz={tz} />
          </div>
        )}
        {asked.map(({ id, attendeeName, className }) => (
          <div key={id} className="px-5 py-4">
            <h3 className="mb-3 text-base font-semibold wrap-anywhere">
              <bdi>{attendeeName}</bdi>
              <span className="font-normal text-ink-soft"> · {className}</span>
            </h3>
            <AnswerList answers={answers.tickets[id] ?? []} tz={tz} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Questions with their answers. */
export const AnswerList = ({ answers, tz }: { answers: ShownAnswer[]; tz: string }) => (
  <dl className="grid gap-3">
    {answers.map((shown) => (
      <div key={shown.id} className="min-w-0">
        <dt className="text-sm wrap-anywhere text-ink-soft">
          <bdi>{shown.label}</bdi>
        </dt>
        <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">
          <AnswerText shown={shown} tz={tz} />
        </dd>
      </div>
    ))}
  </dl>
);

function AnswerText({ shown: { kind, answer }, tz }: { shown: ShownAnswer; tz: string }) {
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
  if (kind === 'country')
    return <span suppressHydrationWarning>{new Intl.DisplayNames(lang, { type: 'region' }).of(first) ?? first}</span>;
  return <bdi>{answer.texts.join(', ')}</bdi>;
}
