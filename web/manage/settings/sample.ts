import { msg } from '@lingui/core/macro';
import { sampleInvoice } from '#domain/documents';
import type { Route } from './+types/sample';
import { pageContext } from '../../app/context.ts';
import { pdfResponse } from '../../app/pdf-response.server.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { printedDocument } from '../../orders/receipts/print.server.ts';

/** The download of a sample invoice. A route without a page. */
export async function loader({ params, context, request, url }: Route.LoaderArgs): Promise<Response> {
  const { accountId } = requireSignedIn(context, url);
  const { ctx, printPdf } = context.get(pageContext);
  const { lang } = localeOfParams(params);
  const i18n = i18nFor(lang);
  const names = {
    buyer: i18n._(msg`Sample buyer`),
    company: i18n._(msg`Sample company`),
    address: i18n._(msg`1 Sample Street`),
    event: i18n._(msg`Sample event`),
    ticket: i18n._(msg`Sample ticket`),
    currency: 'EUR',
    locale: lang,
  };
  return withErrorPage(async () => {
    const sample = await sampleInvoice(ctx, { organizationId: params.organizationId, names });
    const printed = await printedDocument(sample, i18n._(msg`This is a sample, not an invoice.`));
    return pdfResponse(await printPdf(printed, { accountId, signal: request.signal }), 'sample');
  });
}
