import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { DataExport } from '#domain/privacy';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { RefusalNotice } from '../../forms/refusal-notice.tsx';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

const POLL_MS = 1_500;

interface Props {
  latest: DataExport | null;
  refusal: ShownRefusal | null;
}

/** Requests a data export, shows its progress and offers the download. Polls while the export is in progress. */
export function DataExportSection({ latest, refusal }: Props) {
  return (
    <section aria-labelledby="export">
      <h2 id="export" className="text-2xl">
        <Trans>Download your data</Trans>
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        <Trans>
          A ZIP file with your profile, sessions, orders, tickets, likes, follows, collections, preferences and account
          activity as JSON files.
        </Trans>
      </p>
      {refusal && <RefusalNotice refusal={refusal} />}
      {latest?.state === 'pending' && <ExportProgress latest={latest} />}
      {latest?.state === 'ready' && <ExportDownload latest={latest} />}
      {latest?.state === 'failed' && (
        <p className="mt-5 rounded-md bg-bad-soft px-5 py-4 font-medium text-bad">
          <Trans>We couldn’t create your file. Request a new one.</Trans>
        </p>
      )}
      {latest?.state !== 'pending' && (
        <PostForm className="mt-6">
          <input type="hidden" name="intent" value="export" />
          <Button variant={latest?.state === 'ready' ? 'outline' : 'filled'} className="w-full sm:w-auto">
            {latest ? <Trans>Request a new file</Trans> : <Trans>Request my data</Trans>}
          </Button>
        </PostForm>
      )}
    </section>
  );
}

function ExportProgress({ latest }: { latest: DataExport }) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const to = useLocalePath();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [latest, revalidate, state]);
  return (
    <div role="status" className="mt-5 max-w-xl rounded-md border border-line bg-raised p-5">
      <p className="font-semibold">
        <Trans>We’re preparing your file</Trans>
      </p>
      <progress
        aria-label={t`Progress`}
        value={latest.partsDone}
        max={latest.partsTotal}
        className="mt-3 h-2 w-full accent-ember"
      />
      <p className="mt-2 text-sm text-ink-soft">
        <Trans>
          Part {latest.partsDone} of {latest.partsTotal}. You can leave this page: we’ll email you when your file is
          ready.
        </Trans>{' '}
        <a href={to(paths.myPrivacy())} className="underline">
          <Trans>Refresh</Trans>
        </a>
      </p>
    </div>
  );
}

function ExportDownload({ latest }: { latest: DataExport }) {
  const to = useLocalePath();
  const { lang } = useLocale();
  const date = (iso: string) => new Date(iso).toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const size = Math.max(1, Math.round((latest.size ?? 0) / 1024));
  return (
    <div className="mt-5 flex max-w-xl flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-raised p-5">
      <div role="status">
        <p className="font-semibold">
          <Trans>Your file is ready</Trans>
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>
            Created on {date(latest.requestedAt)} ({size} kB). Available until {date(latest.expiresAt)}.
          </Trans>
        </p>
      </div>
      <a href={to(paths.exportFile(latest.id))} download className={buttonClass('filled', 'w-full sm:w-auto')}>
        <Trans>Download</Trans>
      </a>
    </div>
  );
}
