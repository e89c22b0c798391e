import { FileText } from 'lucide-react';
import type { SaleDocument } from '#domain/documents';
import { formatMoney } from '#shared/money.ts';
import { dayRange } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';
import { Dotted } from '../ui/dotted.tsx';

/** A document in a list. */
export type ListedDocument = Pick<
  SaleDocument,
  'id' | 'kind' | 'label' | 'issuedOn' | 'currency' | 'totalMinor' | 'isDemo'
>;

/** The documents without what they print, for a list. */
export const listedDocuments = (documents: SaleDocument[]): ListedDocument[] =>
  documents.map(({ id, kind, label, issuedOn, currency, totalMinor, isDemo }) => ({
    id,
    kind,
    label,
    issuedOn,
    currency,
    totalMinor,
    isDemo,
  }));

interface Props {
  documents: ListedDocument[];
  /** The names of the links: `Receipt (PDF)`. */
  names: Record<SaleDocument['kind'], string>;
  hrefOf: (id: string) => string;
}

/** Links to receipts, invoices and credit notes, with their numbers, days and amounts. */
export function DocumentList({ documents, names, hrefOf }: Props) {
  const locale = useLocale();
  return (
    <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
      {documents.map(({ id, kind, label, issuedOn, currency, totalMinor: value }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 px-5 py-2.5">
          <div className="min-w-0">
            <a
              href={hrefOf(id)}
              aria-describedby={`document-${id}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0" />
              {names[kind]}
            </a>
            <p id={`document-${id}`} className="pb-1 text-sm wrap-anywhere text-ink-soft">
              <Dotted>
                {label}
                {dayRange(locale, issuedOn, issuedOn)}
              </Dotted>
            </p>
          </div>
          <span className="font-semibold tabular-nums">{formatMoney({ currency, value }, locale.code)}</span>
        </li>
      ))}
    </ul>
  );
}
