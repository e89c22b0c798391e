import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tikibar } from '#domain/staff';
import type { FlagName } from '#shared/flags.ts';
import { paths } from '#shared/paths.ts';

/** An SQL statement without its parameters. */
export interface TikibarQuery {
  sql: string;
  ms: number;
}

export interface TikibarFlag {
  name: FlagName;
  value: boolean;
  /** OpenFeature's reason, or OVERRIDDEN for a value that the toolbar overrides. */
  reason: string;
  ruleID: string;
  isOverridden: boolean;
}

/** The report about one page: queries, flags and times on the server. */
export interface TikibarReport {
  path: string;
  settings: Tikibar;
  timings: { loadersMs: number; renderMs: number | null };
  queries: TikibarQuery[];
  flags: TikibarFlag[];
}

/** The toolbar below a page: plain HTML, because the page's script does not hydrate it. */
export function TikibarBar(report: TikibarReport) {
  const { settings, timings, queries, flags } = report;
  const { t } = useLingui();
  const sqlMs = queries.reduce((sum, { ms }) => sum + ms, 0);
  const overridden = flags.filter((flag) => flag.isOverridden).length;
  return (
    <aside
      aria-label={t`Tikibar`}
      className="no-print border-t-2 border-ember bg-raised text-sm text-ink md:sticky md:bottom-0 md:z-30"
    >
      <details>
        <summary className="page-width flex min-h-11 cursor-pointer flex-wrap items-center gap-x-5 gap-y-1 py-2 tabular-nums">
          <span className="inline-flex items-center gap-2 font-semibold">
            <Wrench aria-hidden="true" className="size-4" />
            <Trans>Tikibar</Trans>
          </span>
          {settings.showsTimings && <span>{milliseconds(timings.loadersMs + (timings.renderMs ?? 0))}</span>}
          {settings.showsQueries && (
            <span>
              <Plural value={queries.length} one="# query" other="# queries" />, {milliseconds(sqlMs)}
            </span>
          )}
          {settings.showsFlags && (
            <span className={overridden > 0 ? 'font-semibold text-accent' : ''}>
              <Plural value={overridden} _0="no flags overridden" one="# flag overridden" other="# flags overridden" />
            </span>
          )}
        </summary>
        <div
          className="page-width grid max-h-[60vh] gap-6 overflow-y-auto pb-6 lg:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]"
          role="group"
          aria-label={t`Server activity`}
          tabIndex={0}
        >
          {settings.showsTimings && <Timings {...timings} />}
          {settings.showsQueries && <Queries queries={queries} />}
          {settings.showsFlags && <Flags flags={flags} />}
          <p className="lg:col-span-full">
            <a href={paths.tikibar()} className="text-accent underline underline-offset-4">
              <Trans>Toolbar settings</Trans>
            </a>
          </p>
        </div>
      </details>
    </aside>
  );
}

const milliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

const BarSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-2 text-base font-semibold">{title}</h2>
    {children}
  </section>
);

function Timings({ loadersMs, renderMs }: TikibarReport['timings']) {
  return (
    <BarSection title={<Trans>Server time</Trans>}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>
          <Trans>Loaders</Trans>
        </dt>
        <dd>{milliseconds(loadersMs)}</dd>
        <dt>
          <Trans>Rendering</Trans>
        </dt>
        <dd>{renderMs === null ? '–' : milliseconds(renderMs)}</dd>
      </dl>
    </BarSection>
  );
}

function Queries({ queries }: Pick<TikibarReport, 'queries'>) {
  return (
    <BarSection title={<Trans>Queries</Trans>}>
      <ol className="grid gap-2">
        {queries.map(({ sql, ms }, index) => (
          <li key={index} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
            <span className="text-end tabular-nums">{milliseconds(ms)}</span>
            <code dir="ltr" className="text-xs wrap-anywhere">
              {sql}
            </code>
          </li>
        ))}
      </ol>
    </BarSection>
  );
}

function Flags({ flags }: Pick<TikibarReport, 'flags'>) {
  return (
    <BarSection title={<Trans>Flags</Trans>}>
      <dl className="grid gap-2">
        {flags.map((flag) => (
          <div key={flag.name}>
            <dt className="wrap-anywhere">
              <code>{flag.name}</code>
            </dt>
            <dd className={flag.isOverridden ? 'font-semibold text-accent' : 'text-ink-soft'}>
              {flag.value ? <Trans>on</Trans> : <Trans>off</Trans>} · <code>{flag.reason}</code>
              {flag.ruleID !== 'default' && !flag.isOverridden && (
                <>
                  {' '}
                  · <code>{flag.ruleID}</code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </BarSection>
  );
}
