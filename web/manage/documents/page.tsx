import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DocumentsPage, documentsOfOrganization, ZIP_MAX } from '#domain/documents';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { frameOrganization } from '../settings/frame-organization.ts';
import { DocumentFilterForm } from './filter-form.tsx';
import { DocumentRows } from './document-rows.tsx';
import { type DocumentsFilter, documentsQuery, readDocumentsFilter } from './query.ts';

/** `?kind=`, `?number=`, `?from=` and `?to=` filter the list; `?before=` is its next page. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const filter = readDocumentsFilter(url);
  const before = url.searchParams.get('before') ?? '';
  return withErrorPage(async () => {
    const organization = await frameOrganization(ctx, params);
    const page = await documentsOfOrganization(ctx, { ...params, ...filter, before });
    return { organization, filter, page, isFirst: before === '', zipMax: ZIP_MAX };
  });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Receipts and invoices`);

/** The receipts, invoices and credit notes of all orders of an organization. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { organization, filter, page, isFirst } = loaderData;
  const to = useLocalePath();
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className="page-width max-w-5xl pt-6 pb-20 lg:pt-10">
      <BackLink href={to(paths.organizationHome())}>
        <bdi className="wrap-anywhere">{organization.name}</bdi>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        <Trans>Receipts and invoices</Trans>
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-soft">
        <Trans>Every document your buyers got, with its number.</Trans>
      </p>
      {page.documents.length === 0 && !isFiltered && isFirst ? (
        <div className="mt-8">
          <EmptyList icon={<FileText aria-hidden="true" />} title={<Trans>No documents yet</Trans>}>
            <Trans>Each paid order gets a receipt, and it shows up here.</Trans>
          </EmptyList>
        </div>
      ) : (
        <List {...loaderData} />
      )}
    </div>
  );
}

interface ListProps {
  organization: { id: string };
  filter: DocumentsFilter;
  page: DocumentsPage;
  isFirst: boolean;
  zipMax: number;
}

function List({ organization: { id }, filter, page, isFirst, zipMax }: ListProps) {
  return (
    <>
      <div className="mt-8">
        <DocumentFilterForm filter={filter} />
      </div>
      {page.documents.length === 0 ? (
        <p role="status" className="mt-6 text-lg text-ink-soft">
          <Trans>No document matches. Try other days or a shorter number.</Trans>
        </p>
      ) : (
        <>
          <Downloads organizationId={id} filter={filter} isTooMany={page.isTooManyToDownload} zipMax={zipMax} />
          <DocumentRows organizationId={id} documents={page.documents} />
        </>
      )}
      <Pages organizationId={id} filter={filter} next={page.next} isFirst={isFirst} />
    </>
  );
}

interface DownloadProps {
  organizationId: string;
  filter: DocumentsFilter;
  isTooMany: boolean;
  zipMax: number;
}

function Downloads({ organizationId, filter, isTooMany, zipMax }: DownloadProps) {
  const { exportDocuments, documentFiles } = organizationPaths;
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {!isTooMany && (
          <DownloadLink href={documentFiles(organizationId) + documentsQuery(filter)}>
            <Trans>All PDFs (ZIP)</Trans>
          </DownloadLink>
        )}
        <DownloadLink href={exportDocuments(organizationId) + documentsQuery(filter)}>
          <Trans>Export as CSV</Trans>
        </DownloadLink>
        <DownloadLink href={exportDocuments(organizationId) + documentsQuery(filter, { format: 'xlsx' })}>
          <Trans>Export as Excel</Trans>
        </DownloadLink>
      </div>
      {isTooMany && (
        <p className="mt-3 text-sm text-ink-soft">
          <Trans>That’s more than {zipMax} documents. Choose fewer days to download them as PDFs in one file.</Trans>
        </p>
      )}
    </>
  );
}

function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const to = useLocalePath();
  return (
    <ButtonLink variant="outline" href={to(href)} download rel="nofollow">
      <Download aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  );
}

interface PagesProps {
  organizationId: string;
  filter: DocumentsFilter;
  next: string | null;
  isFirst: boolean;
}

function Pages({ organizationId, filter, next, isFirst }: PagesProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  if (isFirst && next === null) return null;
  const path = to(organizationPaths.documents(organizationId));
  return (
    <nav aria-label={t`Pages`} className="mt-8 flex justify-between gap-4">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink variant="outline" href={path + documentsQuery(filter)}>
          <Trans>First page</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink variant="outline" rel="next" href={path + documentsQuery(filter, { before: next })}>
          <Trans>Next</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
