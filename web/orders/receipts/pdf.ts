import { openDocument } from '#domain/documents';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/pdf';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { pdfResponse } from '../../app/pdf-response.server.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { printedDocument } from './print.server.ts';

/** The download of a receipt, an invoice or a credit note. A route without a page. */
export async function loader({ params, context, request }: Route.LoaderArgs): Promise<Response> {
  const { ctx, printPdf } = context.get(pageContext);
  const { token: orderToken, documentId } = params;
  return withErrorPage(async () => {
    const document = await openDocument(ctx, { orderToken, documentId });
    // the mail of an order is sent while its receipt is issued
    if (document === null) throw seeOther(paths.order(orderToken), params);
    // the buyer may have no account, so the documents of an order wait for each other
    const client = { accountId: `order ${orderToken}`, signal: request.signal };
    return pdfResponse(await printPdf(await printedDocument(document), client), document.label);
  });
}
