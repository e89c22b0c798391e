import { Trans, useLingui } from '@lingui/react/macro';
import { receiptPaths } from '#shared/receipt-paths.ts';
import { Form } from '../../forms/form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { DocumentList, type ListedDocument } from '../../share/document-list.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  orderToken: string;
  documents: ListedDocument[];
  /** Whether the order was paid and has no receipt yet. */
  isMissing: boolean;
  /** Whether the page of the documents has more: a form for an invoice. */
  hasMore?: boolean;
}

/** The receipts, invoices and credit notes of an order. */
export function Documents({ orderToken, documents, isMissing, hasMore = false }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  if (documents.length === 0 && !isMissing) return null;
  const isOneReceipt = isMissing || (documents.length === 1 && documents[0]?.kind === 'receipt');
  return (
    <section aria-labelledby="documents" className="mt-8">
      <h2 id="documents" className="text-xl">
        {isOneReceipt ? <Trans>Receipt</Trans> : <Trans>Receipts and invoices</Trans>}
      </h2>
      {documents.some(({ isDemo }) => isDemo) && (
        <p className="mt-1 text-sm text-ink-soft">
          {documents.length === 1 ? (
            <Trans>You paid with demo money, so this is a sample and not valid for taxes.</Trans>
          ) : (
            <Trans>You paid with demo money, so these are samples and not valid for taxes.</Trans>
          )}
        </p>
      )}
      {isMissing ? (
        <Form className="mt-3">
          <input type="hidden" name="intent" value="receipt" />
          <Button variant="outline">
            <Trans>Get your receipt</Trans>
          </Button>
        </Form>
      ) : (
        <DocumentList
          documents={documents}
          names={{ receipt: t`Receipt (PDF)`, invoice: t`Invoice (PDF)`, credit_note: t`Credit note (PDF)` }}
          hrefOf={(id) => to(receiptPaths.receipt(orderToken, id))}
        />
      )}
      {hasMore && !isMissing && (
        <p className="mt-2">
          <a
            href={to(receiptPaths.receipts(orderToken))}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            {documents.some(({ kind }) => kind === 'invoice') ? (
              <Trans>Correct your invoice</Trans>
            ) : (
              <Trans>Get an invoice for a company</Trans>
            )}
          </a>
        </p>
      )}
    </section>
  );
}
