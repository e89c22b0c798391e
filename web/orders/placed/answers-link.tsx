import { Plural, Trans } from '@lingui/react/macro';
import { questionPaths } from '#shared/order-questions.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface Props {
  orderToken: string;
  /** Required questions without an answer. */
  missing: number;
  /** Guests who got a link and have not answered. */
  waiting: number;
  isOpen: boolean;
}

/** The link to the answers of an order. */
export function AnswersLink({ orderToken, missing, waiting, isOpen }: Props) {
  const to = useLocalePath();
  return (
    <section
      aria-labelledby="answers"
      className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-raised px-5 py-4"
    >
      <div className="min-w-0">
        <h2 id="answers" className="text-lg">
          <Trans>Your answers</Trans>
        </h2>
        {isOpen && missing > 0 && (
          <p className="text-sm text-ink-soft">
            <Plural
              value={missing}
              one="The organizer needs # more answer."
              other="The organizer needs # more answers."
            />
          </p>
        )}
        {isOpen && waiting > 0 && (
          <p className="text-sm text-ink-soft">
            <Plural value={waiting} one="# guest hasn’t answered yet." other="# guests haven’t answered yet." />
          </p>
        )}
      </div>
      <ButtonLink variant="outline" href={to(questionPaths.answers(orderToken))}>
        {isOpen ? <Trans>Change answers</Trans> : <Trans>See answers</Trans>}
      </ButtonLink>
    </section>
  );
}
