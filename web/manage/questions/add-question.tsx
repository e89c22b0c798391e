import { Trans } from '@lingui/react/macro';
import { questionKinds, questionPaths } from '#shared/order-questions.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { KindName } from './kind-name.tsx';

/** One link for each kind of question. */
export function AddQuestion({ eventId }: { eventId: string }) {
  const to = useLocalePath();
  return (
    <section aria-labelledby="add-question">
      <h2 id="add-question" className="text-xl">
        <Trans>Add a question</Trans>
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {questionKinds.map((kind) => (
          <li key={kind} className="grid">
            <ButtonLink
              variant="outline"
              href={`${to(questionPaths.manageQuestions(eventId))}?add=${kind}#new-question`}
            >
              <KindName kind={kind} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
