import { Trans, useLingui } from '@lingui/react/macro';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { HELP_COMMENT_MAX_CHARS } from '#shared/limits.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ContactUs } from './contact-us.tsx';

/** What a reader has answered: nothing yet, Yes, No, or No with a comment. */
export type HelpfulAnswer = 'yes' | 'no' | 'comment' | null;

/** The id of the question, to which the page scrolls after an answer. */
export const HELPFUL_ID = 'helpful';

interface Props {
  answer: HelpfulAnswer;
  /** Whether visitors can write to the operator. */
  canContact: boolean;
}

/** “Was this helpful?” at the end of an article. Its forms have no token, so that the page needs no cookie. */
export function WasThisHelpful({ answer, canContact }: Props) {
  return (
    <section
      id={HELPFUL_ID}
      aria-labelledby={`${HELPFUL_ID}-title`}
      className="mt-10 scroll-mt-6 rounded-md border border-line bg-raised p-5 md:p-6"
    >
      {answer === null ? <Question /> : answer === 'no' ? <Missing /> : <Thanks answer={answer} />}
      {canContact && (
        <p className="mt-4 text-sm text-ink-soft">
          <Trans>
            Still need help? <ContactUs />
          </Trans>
        </p>
      )}
    </section>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <h2 id={`${HELPFUL_ID}-title`} className="text-lg">
    {children}
  </h2>
);

function Question() {
  return (
    <form method="post" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Title>
        <Trans>Was this helpful?</Trans>
      </Title>
      <div className="flex gap-2">
        <Button variant="outline" name="helpful" value="yes">
          <ThumbsUp aria-hidden="true" className="size-4" />
          <Trans>Yes</Trans>
        </Button>
        <Button variant="outline" name="helpful" value="no">
          <ThumbsDown aria-hidden="true" className="size-4" />
          <Trans>No</Trans>
        </Button>
      </div>
    </form>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <form method="post">
      <div role="status">
        <Title>
          <Trans>Thanks for telling us</Trans>
        </Title>
      </div>
      <div className="mt-4">
        <TextField
          id="comment"
          name="comment"
          rows={3}
          label={t`What were you looking for? (optional)`}
          requiredText={t`(required)`}
          hint={t`Don’t include names, addresses or order numbers: we can’t reply here.`}
          maxLength={HELP_COMMENT_MAX_CHARS}
          showCount
        />
      </div>
      <Button variant="outline" className="mt-4" name="helpful" value="comment">
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}

const Thanks = ({ answer }: { answer: 'yes' | 'comment' }) => (
  <div role="status">
    <Title>{answer === 'yes' ? <Trans>Great, thank you!</Trans> : <Trans>Thank you</Trans>}</Title>
    <p className="mt-1 text-ink-soft">
      {answer === 'yes' ? (
        <Trans>Your answer shows us which articles work.</Trans>
      ) : (
        <Trans>We read every comment to make this article better.</Trans>
      )}
    </p>
  </div>
);
