import { Trans, useLingui } from '@lingui/react/macro';
import { documentPaths } from '#shared/receipt-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { DocumentList, type ListedDocument } from '../../share/document-list.tsx';

/** The receipts, invoices and credit notes of an order. */
export function Documents(props: { eventId: string; orderId: string; documents: ListedDocument[] }) {
  const { eventId, orderId, documents } = props;
  const { t } = useLingui();
  const to = useLocalePath();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-xl">
        <Trans>Receipts and invoices</Trans>
      </h2>
      <DocumentList
        documents={documents}
        names={{ receipt: t`Receipt (PDF)`, invoice: t`Invoice (PDF)`, credit_note: t`Credit note (PDF)` }}
        hrefOf={(id) => to(documentPaths.ofOrder({ eventId, orderId, documentId: id }))}
      />
    </section>
  );
}
