import { openDocumentOfEvent } from '#domain/documents';
import type { Route } from './+types/document-pdf';
import { pageContext } from '../../app/context.ts';
import { pdfResponse } from '../../app/pdf-response.server.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { printedDocument } from '../../orders/receipts/print.server.ts';

/** The download of a document of an order for the team. A route without a page. */
export async function loader({ params, context, request, url }: Route.LoaderArgs): Promise<Response> {
  const { accountId } = requireSignedIn(context, url);
  const { ctx, printPdf } = context.get(pageContext);
  return withErrorPage(async () => {
    const document = await openDocumentOfEvent(ctx, params);
    const client = { accountId, signal: request.signal };
    return pdfResponse(await printPdf(await printedDocument(document), client), document.label);
  });
}
