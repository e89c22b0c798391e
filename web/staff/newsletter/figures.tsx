import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IssueView } from '#domain/notifications';
import { staffPaths } from '#shared/staff-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StaffPanel } from '../staff-frame.tsx';
import { StaffTable } from '../table.tsx';

/** What happened to the mails of an issue, and which links were opened. */
export function Figures({ issue }: { issue: IssueView }) {
  const { i18n, t } = useLingui();
  const to = useLocalePath();
  const { deliveries } = issue;
  const figures: [ReactNode, number][] = [
    [t({ message: 'Sent', context: 'emails' }), deliveries.sent],
    [<Trans key="waiting">Waiting</Trans>, deliveries.waiting],
    [<Trans key="failed">Failed</Trans>, deliveries.failed],
    [<Trans key="left">Skipped</Trans>, deliveries.dropped],
    [<Trans key="spam">Spam reports</Trans>, deliveries.complaints],
  ];
  return (
    <div className="grid min-w-0 gap-8">
      <section aria-labelledby="figures">
        <h2 id="figures" className="sr-only">
          <Trans>Statistics</Trans>
        </h2>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {figures.map(([name, value], index) => (
            <div key={index} className="rounded-md border border-line bg-raised px-4 py-3">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-display text-2xl font-extrabold tabular-nums">{i18n.number(value)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-pretty text-ink-soft">
          <Trans>
            Failed: the mail server refused the email, or it came back. Skipped: the reader unsubscribed or the address
            was blocked after the email was queued.
          </Trans>
        </p>
      </section>
      <Links issue={issue} />
      <section aria-labelledby="texts">
        <h2 id="texts" className="text-xl">
          <Trans>Texts</Trans>
        </h2>
        <ul className="mt-4 grid gap-4">
          {issue.texts.map(({ locale, subject, preheader }) => (
            <li key={locale} lang={locale} className="rounded-md border border-line bg-raised px-5 py-4">
              <p className="font-semibold wrap-anywhere" dir="auto">
                {subject}
              </p>
              <p className="text-ink-soft wrap-anywhere" dir="auto">
                {preheader}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <a href={to(staffPaths.adminIssuePreview(issue.id))} className={buttonClass('outline')}>
            <Trans>Show preview</Trans>
          </a>
        </p>
      </section>
    </div>
  );
}

function Links({ issue }: { issue: IssueView }) {
  const { t, i18n } = useLingui();
  return (
    <StaffPanel title={<Trans>Opened links</Trans>}>
      <p className="mb-4 text-sm text-pretty text-ink-soft">
        <Trans>
          Only readers who agreed are counted, so the real numbers are higher. No one can see who opened a link.
        </Trans>
      </p>
      {issue.links.length === 0 ? (
        <p>
          <Trans>No counted links yet</Trans>
        </p>
      ) : (
        <StaffTable
          label={t`Opened links`}
          heads={[t`Link`, t`Times opened`]}
          rows={issue.links.map(({ target, clicks }) => ({
            key: target,
            cells: [
              <span key="target" className="wrap-anywhere">
                <bdi>{target}</bdi>
                <span className="ms-3 font-semibold tabular-nums md:hidden">{i18n.number(clicks)}</span>
              </span>,
              <span key="clicks" className="tabular-nums">
                {i18n.number(clicks)}
              </span>,
            ],
          }))}
        />
      )}
    </StaffPanel>
  );
}
