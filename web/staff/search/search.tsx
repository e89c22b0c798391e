import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { type AdminSearchResults, adminSearch, type AdminSearchKind, openReviews } from '#domain/staff';
import { Refusal } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { cleanLine, cutToCodePoints } from '#shared/text.ts';
import type { Route } from './+types/search';
import { type OverdueBackup, pageContext } from '../../app/context.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { type ShownRefusal, withErrorPage } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { OverdueBackupNotice } from './overdue-backup.tsx';
import { SearchResults } from './search-results.tsx';
import { useStaffFieldErrors } from '../form-errors.tsx';
import { PageLinks } from '../page-links.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { searchKinds } from '../labels.ts';

const Q_MAX_CHARS = 200;
const KINDS = Object.keys(searchKinds) as AdminSearchKind[];

interface ShownSearch {
  q: string;
  kind: AdminSearchKind;
  page: number;
  /** The results; null before the first search. */
  found: AdminSearchResults | null;
  /** The refusal of the typed text; null when the text was not refused. */
  refusal: ShownRefusal | null;
  backup: OverdueBackup | null;
  /** How many orders wait for a decision. */
  reviews: number;
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { ctx, overdueBackup } = context.get(pageContext);
  const q = cutToCodePoints(cleanLine(searchParams.get('q') ?? ''), Q_MAX_CHARS);
  const kind = KINDS.find((searchKind) => searchKind === searchParams.get('kind')) ?? 'people';
  const page = /^[1-9]\d?$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1;
  const [backup, reviews] = await Promise.all([overdueBackup(), openReviews(ctx)]);
  const shown: ShownSearch = { q, kind, page, found: null, refusal: null, backup, reviews };
  if (!searchParams.has('q')) return { ...shown };
  return withErrorPage(async () => {
    try {
      return { ...shown, found: await adminSearch(ctx, { kind, text: q, page }) };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'ARGUMENTS_ERROR') throw error;
      const refusal = { code: error.code, text: error.message, fields: error.detail.fields ?? {} };
      return data({ ...shown, refusal }, { status: error.status });
    }
  });
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Search`);

export default function StaffSearch({ loaderData }: Route.ComponentProps) {
  const { found, q, kind, page, backup, reviews } = loaderData;
  const to = useLocalePath();
  const urlOf = (target: number) =>
    `${to(paths.adminSearch())}?${new URLSearchParams({ kind, q, page: String(target) }).toString()}`;
  return (
    <StaffFrame
      section="search"
      title={<Trans>Search</Trans>}
      intro={<Trans>Find people, events, orders and organizers. Your searches are recorded in the audit log.</Trans>}
    >
      {backup && <OverdueBackupNotice {...backup} />}
      {reviews > 0 && (
        <p className="mb-6">
          <a href={to(staffPaths.adminReviews())} className="font-semibold text-accent underline">
            <Plural value={reviews} one="# order to review" other="# orders to review" />
          </a>
        </p>
      )}
      <SearchForm {...loaderData} />
      {found && (
        <section aria-labelledby="found" className="mt-10">
          <h2 id="found" className="text-xl">
            <Trans>Results</Trans>
          </h2>
          <div className="mt-4">
            {found.lines.length === 0 ? <Nothing /> : <SearchResults results={found} />}
            <PageLinks {...{ page, urlOf }} hasMore={found.hasMore} />
          </div>
        </section>
      )}
    </StaffFrame>
  );
}

function SearchForm({ q, kind, refusal }: ShownSearch) {
  const { t, i18n } = useLingui();
  const errorOf = useStaffFieldErrors(refusal);
  return (
    <form method="get" role="search" aria-label={t`Search`} className="grid max-w-3xl gap-5" noValidate>
      <fieldset>
        <legend className="mb-1.5 font-semibold">
          <Trans>Search in</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {KINDS.map((searchKind) => (
            <label
              key={searchKind}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-raised px-4 font-semibold has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember"
            >
              <input
                type="radio"
                name="kind"
                value={searchKind}
                defaultChecked={searchKind === kind}
                className="accent-current"
              />
              {i18n._(searchKinds[searchKind])}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-0 flex-1 basis-64"
          name="q"
          id="q"
          label={t`Email, name, title, number or ID`}
          hint={t`Enter at least 2 characters.`}
          required
          requiredText={t`(required)`}
          autoComplete="off"
          spellCheck={false}
          maxLength={Q_MAX_CHARS}
          defaultValue={q}
          error={errorOf('q')}
        />
        <Button className="self-end">
          <Trans>Search</Trans>
        </Button>
      </div>
    </form>
  );
}

const Nothing = () => (
  <p role="status" className="text-ink-soft">
    <Trans>No results</Trans>
  </p>
);
