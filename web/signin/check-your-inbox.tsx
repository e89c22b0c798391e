import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { useSite } from '../app/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { emailText } from '../ui/email-text.tsx';
import { AlternativeAction, SignInFrame, TextLink } from './sign-in-frame.tsx';

/** The page that shows mails, on a site that stores mails instead of sending them. */
export function StoredMailNotice() {
  const site = useSite();
  if (mailDelivery(site) !== 'shown') return null;
  return (
    <p className="mt-5 rounded-md bg-accent-soft px-5 py-4 text-sm">
      <Trans>
        This is a test site. Emails are stored instead of sent:{' '}
        <a href={paths.devMail()} className="font-semibold underline underline-offset-4">
          read them here
        </a>
        .
      </Trans>
    </p>
  );
}

interface MailedProps {
  /** Email address of the recipient. */
  email: string;
  /** The purpose of the mailed link, and its expiry. */
  rule: ReactNode;
  /** Path of the form, linked so that the person can enter another email address. */
  again?: string;
}

/** Confirms that a mail was sent, without revealing whether the email address has an account. */
export function CheckYourInbox({ email, rule, again }: MailedProps) {
  const site = useSite();
  const to = useLocalePath();
  const isSent = mailDelivery(site) === 'sent';
  return (
    <SignInFrame
      isAnswer
      title={isSent ? <Trans>Check your inbox</Trans> : <Trans>Check the test inbox</Trans>}
      intro={
        <>
          {isSent ? <MailSentTo email={emailText(email)} /> : <ExistingAddressHint email={emailText(email)} />}
          <p>{rule}</p>
        </>
      }
    >
      {!isSent && (
        <ButtonLink href={paths.devMail()} className="mt-8 w-full sm:w-auto">
          <Trans>Open the test inbox</Trans>
        </ButtonLink>
      )}
      <AlternativeAction>
        {isSent && (
          <p>
            <Trans>Don’t see it? Check your spam folder.</Trans>
          </p>
        )}
        {again !== undefined && (
          <p>
            <TextLink href={to(again)}>
              <Trans>Use a different email</Trans>
            </TextLink>
          </p>
        )}
      </AlternativeAction>
    </SignInFrame>
  );
}

const MailSentTo = ({ email }: { email: ReactNode }) => (
  <p>
    <Trans>
      We’ve sent an email to <strong className="text-ink">{email}</strong>.
    </Trans>
  </p>
);

const ExistingAddressHint = ({ email }: { email: ReactNode }) => (
  <p>
    <Trans>
      This test site stores emails instead of sending them. You can read the email to{' '}
      <strong className="text-ink">{email}</strong> here.
    </Trans>
  </p>
);

/** Replaces forms that would send a mail, on a site that has no mail server and shows no mails. */
export function MailUnavailable({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const to = useLocalePath();
  return (
    <SignInFrame title={title} intro={<Trans>This site can’t send email, so we can’t send you a link.</Trans>}>
      {children ?? (
        <ButtonLink href={to(paths.browse())} className="mt-8 w-full sm:w-auto sm:self-start">
          <Trans>Browse events</Trans>
        </ButtonLink>
      )}
    </SignInFrame>
  );
}
