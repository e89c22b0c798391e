import { Trans } from '@lingui/react/macro';
import type { GivenByPerson } from '#domain/attendees';
import { answerField } from '#shared/order-questions.ts';
import { AnswerList } from './answers.tsx';

/** The name of the boxes that remove signatures and files; the value is the name of the question's input. */
export const REMOVED = 'removed';

interface Props {
  scope: string;
  given: GivenByPerson[];
  eventId: string;
  tz: string;
  /** The names of the inputs whose boxes were checked. */
  removed: readonly string[];
}

/** Signatures and files, each with a box that removes it. */
export const GivenAnswers = ({ scope, given, eventId, tz, removed }: Props) => (
  <ul className="grid gap-4">
    {given.map((one) => {
      const name = answerField(scope, one.id);
      return (
        <li key={one.id} className="rounded-md border border-line bg-raised px-5 py-4">
          <AnswerList eventId={eventId} answers={[one]} tz={tz} />
          <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              name={REMOVED}
              value={name}
              defaultChecked={removed.includes(name)}
              className="size-5 shrink-0 accent-accent"
            />
            {one.kind === 'waiver' ? <Trans>Remove this signature</Trans> : <Trans>Remove this file</Trans>}
            <span className="sr-only wrap-anywhere">({one.label})</span>
          </label>
        </li>
      );
    })}
  </ul>
);
