import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { useSite } from '../app/site.ts';
import type { RefusedAnswer } from '../forms/refusal.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { CheckYourInbox, MailUnavailable, StoredMailNotice } from './check-your-inbox.tsx';
import { MailForm } from './mail-form.tsx';
import { AlternativeAction, SignInFrame, TextLink } from './sign-in-frame.tsx';

interface Props {
  title: ReactNode;
  /** The purpose of the link. */
  intro: ReactNode;
  /** The effect of the link in the mail, and its expiry. */
  rule: ReactNode;
  /** Path of this page, linked so that the person can enter another email address. */
  again: string;
  /** The initial email address in the form. */
  email?: string;
  answer: { kind: 'sent'; email: string } | RefusedAnswer<string> | undefined;
  /** The page to return to after signing in. */
  referrer: string | null;
  /** Text of the link to the sign-in page. */
  children: ReactNode;
}

/** A page that mails a link to the email address in its form. */
export function MailLinkPage({ title, intro, rule, again, email = '', answer, referrer, children }: Props) {
  const site = useSite();
  const signInLink = <SignInLink referrer={referrer}>{children}</SignInLink>;
  if (mailDelivery(site) === 'nowhere') return <MailUnavailable title={title}>{signInLink}</MailUnavailable>;
  if (answer?.kind === 'sent') return <CheckYourInbox email={answer.email} {...{ rule, again }} />;
  return (
    <SignInFrame {...{ title, intro }}>
      <MailForm refusal={answer?.refusal} typed={answer?.typed ?? email}>
        <Trans>Send link</Trans>
      </MailForm>
      {signInLink}
      <StoredMailNotice />
    </SignInFrame>
  );
}

function SignInLink({ referrer, children }: Pick<Props, 'referrer' | 'children'>) {
  const to = useLocalePath();
  return (
    <AlternativeAction>
      <p>
        <TextLink href={to(paths.signIn(referrer ?? undefined))}>{children}</TextLink>
      </p>
    </AlternativeAction>
  );
}
