import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Download } from 'lucide-react';
import type { Till } from '#domain/boxoffice';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { Badge } from '../../account/frame/section.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMoment } from '../guests/moment.ts';
import { useMoney } from './money.tsx';

/** The open till of the person, with the way to its report and close. */
export function OpenTillLine({ eventId, till }: { eventId: string; till: Till }) {
  const to = useLocalePath();
  const money = useMoney(till.currency);
  const expected = money(till.expectedMinor);
  return (
    <p className="mt-5 flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-md border border-line bg-raised px-5 py-2">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{till.name}</bdi>
        <span className="block text-sm text-ink-soft tabular-nums">
          <Trans>{expected} in cash</Trans>
        </span>
      </span>
      <a
        href={to(boxOfficePaths.till(eventId, till.id))}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Trans>Cash and closing</Trans>
      </a>
    </p>
  );
}

/** The tills that the person may see, with the file of all their entries. */
export function Tills({ eventId, tz, tills }: { eventId: string; tz: string; tills: Till[] }) {
  const { t } = useLingui();
  const to = useLocalePath();
  if (tills.length === 0) return null;
  return (
    <section aria-labelledby="tills" className="mt-12 max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="tills" className="text-xl">
          <Trans>Tills</Trans>
        </h2>
        <ButtonLink variant="outline" href={to(boxOfficePaths.exportTills(eventId))} download rel="nofollow">
          <Download aria-hidden="true" className="size-5" />
          <Trans>Export as CSV</Trans>
        </ButtonLink>
      </div>
      <ul aria-label={t`Tills`} className="mt-4 divide-y divide-line rounded-md border border-line bg-raised">
        {tills.map((till) => (
          <li key={till.id}>
            <TillRow eventId={eventId} tz={tz} till={till} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TillRow({ eventId, tz, till }: { eventId: string; tz: string; till: Till }) {
  const to = useLocalePath();
  const momentOf = useMoment(tz);
  const money = useMoney(till.currency);
  return (
    <div className="group relative flex items-center gap-4 px-5 py-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
            {/* the link covers the whole row */}
            <a
              href={to(boxOfficePaths.till(eventId, till.id))}
              className="group-hover:underline after:absolute after:inset-0 after:rounded-md"
            >
              <bdi>{till.name}</bdi>
            </a>
            {till.closed === null ? (
              <Badge variant="good">
                <Trans>Still open</Trans>
              </Badge>
            ) : (
              <Badge variant="plain">
                <Trans>Closed</Trans>
              </Badge>
            )}
          </p>
          <p className="text-sm text-ink-soft" suppressHydrationWarning>
            {till.person !== null && (
              <>
                <bdi>{till.person}</bdi> ·{' '}
              </>
            )}
            {momentOf(till.openedAt)}
          </p>
        </div>
        <p className="text-sm tabular-nums">
          {till.closed === null ? (
            money(till.expectedMinor)
          ) : (
            <Difference minor={till.closed.countedMinor - till.expectedMinor} currency={till.currency} />
          )}
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </div>
  );
}

/** What the counted cash is over or under the expected cash, in words and color. */
export function Difference({ minor, currency }: { minor: number; currency: string }) {
  const money = useMoney(currency);
  const amount = money(Math.abs(minor));
  if (minor === 0)
    return (
      <span className="font-semibold text-good print:text-black">
        <Trans>The cash adds up</Trans>
      </span>
    );
  return (
    <span className="font-semibold text-bad print:text-black">
      {minor < 0 ? <Trans>{amount} short</Trans> : <Trans>{amount} over</Trans>}
    </span>
  );
}
