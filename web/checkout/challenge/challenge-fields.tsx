import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { FormChallenge } from './challenge-after.ts';

// an order without a challenge loads none of its script
const ChallengePanel = lazyPart(() => import('./challenge-panel.tsx').then((module) => module.ChallengePanel));

/** The challenge of a form and its answer, with the panel when the form was refused for it. */
export function ChallengeFields({ answer }: { answer: FormChallenge }) {
  const { challenge, solution, shown } = answer;
  return (
    <>
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="solution" defaultValue={solution} />
      {shown && (
        <Suspense>
          <ChallengePanel answer={{ ...answer, shown }} />
        </Suspense>
      )}
    </>
  );
}
