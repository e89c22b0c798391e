import { useLingui } from '@lingui/react/macro';
import type { UndeliveredMail } from '#domain/notifications';
import { DateTime } from '../date-time.tsx';
import { mailTemplates } from '../labels.ts';
import { RowLink, StaffTable } from '../table.tsx';

/** Undelivered mails: recipient, kind of mail, the mail server's answer, time. */
export function MailTable({ mails }: { mails: UndeliveredMail[] }) {
  const { t, i18n } = useLingui();
  return (
    <StaffTable
      label={t`Undelivered emails`}
      heads={[t`Recipient`, t`Server response`, t`Attempts`, t`When`]}
      rows={mails.map((mail) => ({
        key: mail.id,
        cells: [
          <RowLink
            key="to"
            name={<bdi>{mail.to}</bdi>}
            below={
              <>
                {i18n._(mailTemplates[mail.template])}
                <span className="w-full md:hidden">
                  <Answer {...mail} />
                </span>
                <span className="md:hidden">
                  <DateTime iso={mail.at} />
                </span>
              </>
            }
          />,
          <Answer key="answer" {...mail} />,
          <span key="attempts" className="tabular-nums">
            {i18n.number(mail.attempts)}
          </span>,
          <DateTime key="at" iso={mail.at} />,
        ],
      }))}
    />
  );
}

/** The mail server's answer, which is usually in English. */
const Answer = ({ reason }: UndeliveredMail) => (
  <span className="font-mono text-xs wrap-anywhere" lang="en" dir="ltr">
    {reason}
  </span>
);
