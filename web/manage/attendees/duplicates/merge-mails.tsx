import { Trans, useLingui } from '@lingui/react/macro';
import { Summary } from '../../../ui/summary.tsx';

/** The mail that a merge sends about a ticket. */
export interface MailOfTicket {
  /** The ticket. */
  id: string;
  email: string;
  subject: string;
  html: string;
}

/** The choice to mail the people of canceled tickets, with the mail for each ticket. */
export function MergeMails({ mails, sendsMail }: { mails: MailOfTicket[]; sendsMail: boolean }) {
  const { t } = useLingui();
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mail">
      <h2 id="mail" className="text-xl">
        <Trans>Email</Trans>
      </h2>
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="sendsMail" defaultChecked={sendsMail} className="size-5 shrink-0 accent-accent" />
        <Trans>Email the person that their ticket was canceled</Trans>
      </label>
      {mails.map(({ id, email, subject, html }) => (
        <details key={id} className="mt-2">
          <Summary>
            <Trans>Email to {email}</Trans>
          </Summary>
          <p className="mt-2 wrap-anywhere">
            <span className="text-ink-soft">
              <Trans>Subject</Trans>:{' '}
            </span>
            <bdi>{subject}</bdi>
          </p>
          {/* a sandboxed frame: its styles do not affect the page, and no script runs */}
          <iframe
            title={t`Preview of the email`}
            sandbox=""
            srcDoc={html}
            className="mt-3 h-[32rem] w-full rounded-md border border-line bg-raised"
          />
        </details>
      ))}
    </section>
  );
}
