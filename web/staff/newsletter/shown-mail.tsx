import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IssuePreview } from '#domain/notifications';

/** A mail in frames of a computer and of a phone, and its plain text. */
export function ShownMail({ shown: { mail, locale, preheader } }: { shown: IssuePreview }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="mail" className="mt-12">
      <h2 id="mail" className="text-2xl wrap-anywhere" lang={locale} dir="auto">
        {mail.subject}
      </h2>
      <p className="mt-1 text-ink-soft wrap-anywhere" lang={locale} dir="auto">
        {preheader}
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <Shown title={<Trans>Computer</Trans>} isWide>
          {/* a sandboxed frame: its styles do not affect the page, and no script runs */}
          <iframe
            title={t`The email on a computer`}
            sandbox=""
            srcDoc={mail.html}
            className="h-[46rem] w-full rounded-md border border-line bg-raised"
          />
        </Shown>
        <Shown title={<Trans>Phone</Trans>}>
          <iframe
            title={t`The email on a phone`}
            sandbox=""
            srcDoc={mail.html}
            className="h-[46rem] w-[375px] max-w-full rounded-md border border-line bg-raised"
          />
        </Shown>
      </div>
      <h3 className="mt-8 text-xl">
        <Trans>Plain text</Trans>
      </h3>
      <pre
        tabIndex={0}
        lang={locale}
        className="mt-3 max-h-[32rem] overflow-auto rounded-md bg-sunken p-5 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {mail.text}
      </pre>
    </section>
  );
}

interface ShownProps {
  title: ReactNode;
  /** A frame that is wider than a phone. */
  isWide?: boolean;
  children: ReactNode;
}

const Shown = ({ title, isWide = false, children }: ShownProps) => (
  <div className={`min-w-0 ${isWide ? 'max-sm:hidden' : ''}`}>
    <h3 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h3>
    {children}
  </div>
);
