import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import type { Site } from '../context.ts';
import { mailWay } from '../tickets/mail-way.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** On a site that sends no mail but shows it: where the mail is to be read. */
export function KeptHere({ site }: { site: Site }) {
  if (mailWay(site) !== 'shown') return null;
  return (
    <p className="mt-5 rounded-md bg-accent-soft px-5 py-4 text-sm">
      <Trans>
        Mail is not set up on this site: mails are kept, not sent. You can{' '}
        <a href={paths.devMail()} className="font-semibold underline underline-offset-4">
          read them here
        </a>
        .
      </Trans>
    </p>
  );
}

/** A mail is on its way, or none, which the page does not know. */
export function LookInYourMail({ site, intro, children }: { site: Site; intro: ReactNode; children?: ReactNode }) {
  return (
    <SignInFrame
      isAnswer
      title={mailWay(site) === 'sent' ? <Trans>Look in your mail</Trans> : <Trans>The mail was kept here</Trans>}
      intro={intro}
    >
      <KeptHere site={site} />
      {children}
    </SignInFrame>
  );
}

/** Without a mail server, where mails are not shown either: nothing can be sent, so nothing is asked. */
export function NoMail({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <SignInFrame title={title} intro={<Trans>Mail is not set up on this site, so we can’t send you a link.</Trans>}>
      {children}
    </SignInFrame>
  );
}
