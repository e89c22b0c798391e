import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { OrganizationDocument } from '#domain/documents';
import { formatMoney } from '#shared/money.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '../../account/frame/section.tsx';
import { dayRange } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Dotted } from '../../ui/dotted.tsx';

interface Props {
  organizationId: string;
  documents: OrganizationDocument[];
}

/** Documents with links to their PDFs and their orders. */
export const DocumentRows = ({ organizationId, documents }: Props) => (
  <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-raised">
    {documents.map((document) => (
      <li key={document.id} className="px-5 py-3">
        <DocumentRow organizationId={organizationId} document={document} />
      </li>
    ))}
  </ul>
);

function DocumentRow({ organizationId, document }: { organizationId: string; document: OrganizationDocument }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const locale = useLocale();
  const { id, kind, label, isDemo, issuedOn, currency, totalMinor: value, event, order, buyer } = document;
  const names = { receipt: t`Receipt`, invoice: t`Invoice`, credit_note: t`Credit note` };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="flex flex-wrap items-center gap-x-3">
          <a
            href={to(organizationPaths.document(organizationId, id))}
            className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0" />
            {names[kind]} {label}
          </a>
          {isDemo && (
            <Badge variant="plain">
              <Trans>Demo money</Trans>
            </Badge>
          )}
        </span>
        <span className="font-semibold tabular-nums">{formatMoney({ currency, value }, locale.code)}</span>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        <Dotted>
          {dayRange(locale, issuedOn, issuedOn)}
          <bdi>{buyer}</bdi>
          <bdi>{event.name}</bdi>
        </Dotted>
      </p>
      <a
        href={to(paths.manageOrder(event.id, order.id))}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Trans>Order {order.number}</Trans>
      </a>
    </>
  );
}
