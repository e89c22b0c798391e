import { moneyStatement } from '#domain/reports';
import { usualPaper } from '#shared/print/documents.ts';
import type { Route } from './+types/statement';
import { pageContext } from '../../app/context.ts';
import { pdfResponse } from '../../app/pdf-response.server.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { i18nFor } from '../../i18n/messages.ts';
import { readMoneyQuery } from './query.ts';
import { printedStatement } from './print-statement.server.ts';

/** The download of the statement of a period, in the language of the page. A route without a page. */
export async function loader({ params, context, request, url }: Route.LoaderArgs): Promise<Response> {
  const { accountId } = requireSignedIn(context, url);
  const { ctx, printPdf, site } = context.get(pageContext);
  const locale = localeOfParams(params);
  return withErrorPage(async () => {
    const currency = url.searchParams.get('currency') ?? '';
    const statement = await moneyStatement(ctx, { ...params, ...readMoneyQuery(url), currency });
    const texts = { i18n: i18nFor(locale.lang), locale, site };
    const document = printedStatement(statement, { ...texts, paper: usualPaper(statement.tz) });
    const { from, to } = statement.period;
    const bytes = await printPdf(document, { accountId, signal: request.signal });
    return pdfResponse(bytes, ['statement', currency, from, to].filter(Boolean).join('-'));
  });
}
