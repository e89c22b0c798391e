import { ZipParts } from '#domain/attendees';
import { documentsToDownload, type SaleDocument } from '#domain/documents';
import { Refusal } from '#shared/errors.ts';
import type { PrintClient, PrintPdf } from '#shared/print/documents.ts';
import type { Route } from './+types/zip';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { printedDocument } from '../../orders/receipts/print.server.ts';
import { streamOf } from '../guests/export-response.server.ts';
import { readDocumentsFilter } from './query.ts';

/** The download of the documents that the filter finds, as PDFs in a ZIP file. A route without a page. */
export async function loader({ params, context, request, url }: Route.LoaderArgs): Promise<Response> {
  const { accountId } = requireSignedIn(context, url);
  const { ctx, printPdf } = context.get(pageContext);
  const { organizationId } = params;
  const query = { organizationId, ...readDocumentsFilter(url) };
  const documents = await withErrorPage(() => documentsToDownload(ctx, query));
  const print = printer(printPdf, { accountId, signal: request.signal });
  return new Response(streamOf(zipOf(documents, print)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="organization-${organizationId}-documents.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

type Print = (document: SaleDocument) => Promise<Uint8Array<ArrayBuffer>>;

/** Each document is printed when the part before it was sent. */
async function* zipOf(documents: SaleDocument[], print: Print): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const zip = new ZipParts();
  for (const document of documents) yield* zip.file(`${document.label}.pdf`, [await print(document)]);
  yield zip.end();
}

const TRIES = 5;
const PAUSE_MS = 2000;

/** Waits while the printer is busy, because half a file is of no use. */
const printer =
  (printPdf: PrintPdf, client: PrintClient): Print =>
  async (document) => {
    const printed = await printedDocument(document);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await printPdf(printed, client);
      } catch (error) {
        if (!(error instanceof Refusal) || attempt === TRIES) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, PAUSE_MS);
        });
      }
    }
  };
