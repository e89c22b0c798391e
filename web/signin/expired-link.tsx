import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { RefusedAnswer } from '../forms/refusal.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Whether an action was refused because its link was used before or has expired. */
export const isLinkExpired = (answer: RefusedAnswer<unknown> | undefined): boolean =>
  answer?.refusal.code === 'LINK_USED';

interface Props {
  nextPath: string;
  nextText: string;
  /** Replaces the advice for people who have the link from an email of their own. */
  advice?: ReactNode;
}

/** A message about an expired or used mail link, with a link to the page where the person can continue. */
export function ExpiredLink({ nextPath, nextText, advice }: Props) {
  const to = useLocalePath();
  return (
    <SignInFrame
      isAnswer
      title={<Trans>This link no longer works</Trans>}
      intro={
        advice ?? (
          <Trans>The link may have expired or already been used. If you copied it, check that it’s complete.</Trans>
        )
      }
    >
      <ButtonLink href={to(nextPath)} className="mt-8 w-full sm:w-auto">
        {nextText}
      </ButtonLink>
    </SignInFrame>
  );
}
